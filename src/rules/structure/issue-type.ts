import { shorten } from '../../model/document/fold.ts'
import { spanContains } from '../../model/document/span.ts'
import { nearest } from '../../model/nearest.ts'
import { documentRule } from '../../model/rule.ts'
import { defaultSettings } from '../../model/settings.ts'
import { hasPlanningFrontMatter, needsFrontMatter } from '../shared/planning-document.ts'

/** What follows a type is a remark; no more than this of it is looked at. */
const longestType = 200

export const rule = documentRule<'unknown' | 'near'>(
  {
    id: 'issue-type',
    group: 'structure',
    title: 'Require the type of an issue to be one of the configured types',
    why: 'The type says who may work on an issue: an agent alone, or a person. An unknown word cannot be acted upon. Several types may be joined (`HITL -> AFK`), a remark may follow in brackets or after a dash, and `types:` in the config sets the words. Without it, a document outside the SOT folder may use any single word.',
    severity: 'warning',
    ownFormat: true,
    messages: {
      unknown: {
        text: 'Unexpected type “{type}” of {issue}, expected {types} or a combination of them',
        fix: 'Use one of the types, or add the word to `types:` in sot.config.yaml.',
      },
      near: {
        text: 'Unexpected type “{type}” of {issue}, which probably means {near}',
        fix: 'Write {near}, or add the word to `types:` in sot.config.yaml.',
      },
    },
  },
  function* (document, { settings: { types } }) {
    const { issues, frontMatter } = document
    const isFree =
      !needsFrontMatter(document) &&
      !hasPlanningFrontMatter(document) &&
      types.join() === defaultSettings.types.join()
    const known = new Set(types.map((type) => type.toLowerCase()))
    for (const { id, type } of issues) {
      // A `type:` of the front matter is a category of the author's, not this field.
      if (type === null || (frontMatter !== null && spanContains(frontMatter.span, type.span))) continue
      if (oneWord.test(type.text) && known.has(type.text.toLowerCase())) continue
      const parts = partsOf(type.text)
      const stranger = parts.find((part) => !known.has(part.toLowerCase()))
      if (parts.length === 0 || stranger === undefined) continue
      const near = nearest(stranger, types)
      if (isFree && near === null && parts.length === 1 && freeWord.test(stranger)) continue
      const data = { type: shorten(type.text), issue: id, types: types.join(', '), near: near ?? '' }
      yield { message: near === null ? 'unknown' : 'near', span: type.span, data, issue: id }
    }
  },
)

/** Where no types are configured, a document outside the SOT folder may use words of its own: "chore", "bug". */
const freeWord = /^\p{L}[\p{L}\p{N}_-]*$/u

const oneWord = /^[A-Za-z]+$/

/** The types a value joins, without markup and remarks. */
function partsOf(text: string): string[] {
  return text
    .slice(0, longestType)
    .replace(/[*_`]/g, '')
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/-+>|=+>|→/g, '/')
    .replace(/(?:\s[-–—]|[.;])\s.*$/su, '')
    .replace(/(?<![.;\s])[.;\s]+$/u, '')
    .split(/[/+,]|\s(?:and|then)\s/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
