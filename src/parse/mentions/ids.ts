import type { Settings } from '../../model/settings.ts'
import { matchesOf } from '../markdown/matches.ts'
import { indexFrom, type Prose } from '../markdown/prose.ts'

/** How ids look here. */
export type IdShapes = {
  /** One whole id. */
  readonly whole: RegExp
  /** Ids within a text. */
  readonly inText: RegExp
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
export function idShapes(settings: Settings): IdShapes {
  const ready = shapesBySettings.get(settings.idPatterns)
  if (ready) return ready
  const configured = settings.idPatterns.length > 0
  const source = configured ? settings.idPatterns.map((pattern) => `(?:${pattern})`).join('|') : anyId
  const shapes: IdShapes = {
    whole: new RegExp(`^(?:${source})$`, 'u'),
    inText: new RegExp(String.raw`(?<![\w/.#-])(?:${source})(?![\w/-]|\.\w)`, 'gu'),
    near: configured ? nearShape(settings.idPatterns) : null,
    configured,
  }
  shapesBySettings.set(settings.idPatterns, shapes)
  return shapes
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

export type IdToken = { readonly text: string; readonly at: number; readonly form: 'id' | 'near' }

/** Every id and misspelt id of a text of the document, in order. */
export function idsOf(prose: Prose, shapes: IdShapes): readonly IdToken[] {
  return findIds(prose.text, shapes)
}

/** Every id and misspelt id of a text, in order. */
export function findIds(text: string, shapes: IdShapes): IdToken[] {
  if (!shapes.configured && !/\d/.test(text)) return []
  const found: IdToken[] = []
  for (const match of matchesOf(shapes.inText, text))
    found.push({ text: match[0], at: match.index, form: 'id' })
  if (shapes.near === null || !/\d/.test(text)) return found
  const ids = found.map(({ text: id, at }) => ({ from: at, to: at + id.length }))
  for (const { 0: near, index: at } of matchesOf(shapes.near, text)) {
    const last = ids[indexFrom(ids, at + near.length) - 1]
    if (last === undefined || last.to <= at) found.push({ text: near, at, form: 'near' })
  }
  return found.sort((a, b) => a.at - b.at)
}
