import {
  type FoundId,
  type IdMatcher,
  notBefore,
  notBehind,
  patternMatcher,
  plainId,
} from '../../model/id-matcher.ts'
import type { Settings } from '../../model/settings.ts'
import { matchesOf } from '../markdown/matches.ts'
import { indexFrom, type Prose } from '../markdown/prose.ts'

/** How ids look here. */
export type IdShapes = IdMatcher & {
  /** Tokens that share the literal head of a configured id and are none; null without configured ids. */
  readonly near: RegExp | null
  /** A pattern was configured: ids need no separator to be distinguished from a heading's words. */
  readonly configured: boolean
}

const prefix = '[A-Z][A-Z0-9]*(?:[-_][A-Z][A-Z0-9]*)*'
/** `LAMP-001`, `LAMP-01-02`, `LAMP-M7-E2`; a date behind a word is no number. */
const anyId = String.raw`${prefix}(?:-(?!\d{4}-\d{2}-\d{2})\d+|(?<=\d)-[A-Z]{1,2}\d+)(?:-[A-Z]{0,2}\d+)*(?:\.\d+)*[a-z]?`

const shapesBySettings = new WeakMap<readonly string[], IdShapes>()

/** The shapes for a workspace's settings; compiled once. */
export function idShapes({ idPatterns }: Settings): IdShapes {
  const ready = shapesBySettings.get(idPatterns)
  if (ready) return ready
  const configured = idPatterns.length > 0
  const matcher = configured ? patternMatcher(idPatterns) : anyMatcher
  const shapes: IdShapes = { ...matcher, near: configured ? nearShape(idPatterns) : null, configured }
  shapesBySettings.set(idPatterns, shapes)
  return shapes
}

const [whole, inText, opening] = [
  new RegExp(`^(?:${anyId})$`, 'u'),
  new RegExp(`${notBefore}(?:${anyId})${notBehind}`, 'gu'),
  new RegExp(`^(?:${anyId})${notBehind}`, 'u'),
]

/** Where no pattern is configured. */
const anyMatcher: IdMatcher = {
  isId: (text) => whole.test(text),
  find: (text) =>
    /\d/.test(text) ? matchesOf(inText, text).map(({ 0: id, index }) => ({ text: id, at: index })) : [],
  atStart: (text) => opening.exec(text)?.[0] ?? null,
}

/** The separator between the parts of a misspelt id; word processors insert other dashes. */
const gap = '[-_ \\u2010-\\u2013\\u2212]'

/** Built from the literal head of each pattern: with `CTO-WORK-\d{3}`, `cto_work-15` is a misspelt id. */
function nearShape(patterns: readonly string[]): RegExp | null {
  const heads = patterns
    .map((pattern) => /^[\w-]+/.exec(pattern.replace(/\\-/g, '-'))?.[0] ?? '')
    .map((head) => head.replace(/[-_\d]+$/, ''))
    .filter((head) => head.replace(/[^A-Za-z]/g, '').length >= 2)
  if (heads.length === 0) return null
  const loose = heads.map((head) => head.split(/[-_]/).join(gap)).join('|')
  return new RegExp(
    String.raw`(?<![\w/.#-])(?:${loose})(?:${gap}?\d[\w]*|[-_]\w*\d\w*)(?![\w/-]|\.\w)`,
    'giu',
  )
}

/** A cut-off id: its prefix with nothing behind (`CTO-WORK-`). */
export const cutOffId = /^[A-Z][A-Z0-9]*(?:[-_][A-Z][A-Z0-9]*)*[-_]$/

/** `odd`: an id with invisible characters, or with hyphens of another kind. */
type IdToken = FoundId & { readonly form: 'id' | 'near' | 'odd' }

const oddSigns = /\p{Cf}|\p{Variation_Selector}|[\u2010-\u2013\u2212]/u
const oddToken = new RegExp(String.raw`(?<!\w)\w+(?:(?:-|${oddSigns.source})+[\w.]+)+`, 'gu')

/** The ids of a text that are ids only once they are written plainly. */
export function findOddIds(text: string, shapes: IdShapes): IdToken[] {
  if (!oddSigns.test(text)) return []
  return matchesOf(oddToken, text).flatMap(({ 0: token, index }): IdToken[] => {
    const written = token.replace(/\.+$/u, '')
    const plain = written.length > 200 ? written : plainId(written)
    return plain !== written && shapes.isId(plain) ? [{ text: written, at: index, form: 'odd' }] : []
  })
}

/** Every id and misspelt id of a text of the document, in order. */
export function idsOf(prose: Prose, shapes: IdShapes): readonly IdToken[] {
  return findIds(prose.text, shapes)
}

/** Every id and misspelt id of a text, in order. */
export function findIds(text: string, shapes: IdShapes): IdToken[] {
  const found = findOddIds(text, shapes)
  const odd = found.map(({ text: id, at }) => ({ from: at, to: at + id.length }))
  for (const id of shapes.find(text)) {
    const around = odd.length === 0 ? undefined : odd[indexFrom(odd, id.at + 1) - 1]
    if (around === undefined || around.to <= id.at) found.push({ ...id, form: 'id' })
  }
  if (odd.length > 0) found.sort((a, b) => a.at - b.at)
  if (shapes.near === null || !/\d/.test(text)) return found
  const ids = found.map(({ text: id, at }) => ({ from: at, to: at + id.length }))
  for (const { 0: near, index: at } of matchesOf(shapes.near, text)) {
    const last = ids[indexFrom(ids, at + near.length) - 1]
    if (last === undefined || last.to <= at) found.push({ text: near, at, form: 'near' })
  }
  return found.sort((a, b) => a.at - b.at)
}
