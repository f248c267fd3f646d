import { shorten } from '../../model/document/fold.ts'
import type { SharedFacts } from '../../model/document/shared-facts.ts'
import { spanContains } from '../../model/document/span.ts'
import { nearest } from '../../model/nearest.ts'
import { type Hit, workspaceRule } from '../../model/rule.ts'
import { defaultSettings } from '../../model/settings.ts'
import { hasPlanningFrontMatter, needsFrontMatter } from '../shared/planning-document.ts'

/** What follows a type is a remark; no more than this of it is looked at. */
const longestType = 200

export const rule = workspaceRule<'unknown' | 'near'>(
  {
    id: 'issue-type',
    group: 'structure',
    title: 'Require the type of an issue to be one of the configured types',
    why: 'The type says who may work on an issue: an agent alone, or a person. An unknown word cannot be acted upon. Several types may be joined (`HITL -> AFK`), a remark may follow in brackets or after a dash, and `types:` in the config sets the words. Without it any words are a type, except in planning documents under the preset cto.',
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
    options: {
      words: {
        description: 'Where `types:` is not set: the two types alone in planning documents, or any words.',
        default: 'listed',
        values: ['listed', 'any'],
      },
    },
  },
  function* ({ documents }, { options, settings: { types } }) {
    const isUnset = types.join() === defaultSettings.types.join()
    const known = new Set(types.map((type) => type.toLowerCase()))
    if (isUnset && options.words === 'any') return
    for (const document of documents) {
      for (const hit of hitsIn(document, types, known, isUnset && !isPlanningDocument(document)))
        yield { ...hit, path: document.path }
    }
  },
)

function* hitsIn(
  { issues, frontMatter }: Pick<SharedFacts, 'issues' | 'frontMatter'>,
  types: readonly string[],
  known: ReadonlySet<string>,
  isFree: boolean,
): Iterable<Hit<'unknown' | 'near'>> {
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
}

/** True where the types of the planning family apply. */
function isPlanningDocument(document: SharedFacts): boolean {
  return needsFrontMatter(document) || hasPlanningFrontMatter(document)
}

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
