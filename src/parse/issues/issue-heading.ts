import { plainId } from '../../model/id-matcher.ts'
import { oddBoxOf, withoutBox } from '../markdown/boxes.ts'
import { matchesOf } from '../markdown/matches.ts'
import type { Prose } from '../markdown/prose.ts'
import { findOddIds, type IdShapes } from '../mentions/ids.ts'

/** An issue's heading taken apart. `id` is null for "Issue 1: Title", which has a number only. */
export type IssueHeading = {
  readonly id: string | null
  readonly number: string | null
  readonly title: string
  readonly at: number
  /** A form that other headings have as well: it opens an issue only where the fields of one follow. */
  readonly isLoose: boolean
  /** The box at the head of the heading or of its title, as written. */
  readonly box: string | null
}

type BareHeading = Omit<IssueHeading, 'box'>

const separator = /^(?:\s*[:：]|\s+[-–—|]|\s*[–—]|\.(?=\s))\s*/u
const numbered = /^(?:issue|ticket)\s+#?(\d+(?:\.\d+)*)\s*(?:[-–—:：.]\s*|$)/iu
/** "Task 1: Foo", "Story 1.2 - Foo", "1. Foo", "#12 Foo" */
const looselyNumbered =
  /^(?:(?:task|story|feature|bug)\s+#?(\d+(?:\.\d+)*)\s*(?:[-–—:：.]\s*|$)|#(\d+)[\s:：]+|(\d+(?:\.\d+)*)[.)]\s+)/iu
const nounBefore = /^(?:issue|ticket|task|story|feature|bug)\s*[:：]?\s+/iu

/** Signs and a box before the words. */
const dress = /^(?:[^\p{L}\p{N}#[]*\[\s{0,3}[xX]?\s{0,3}\])?[^\p{L}\p{N}#]*/u
const signs = /^[^\p{L}\p{N}#[]*/u

/** The box in front of a heading's words, as written. */
export const headBox = (text: string): string | null => oddBoxOf(text.replace(signs, ''))

/** Reads a heading that starts with an id or "Issue 1"; null for every other heading. */
export function readIssueHeading({ text }: Prose, shapes: IdShapes): IssueHeading | null {
  const read = readBare(text, shapes)
  if (read === null) return null
  const box = headBox(text)
  if (box !== null) return { ...read, box }
  // "AB-1 - [x] Foo"
  const inner = oddBoxOf(`${read.title} `)
  if (inner === null) return { ...read, box: null }
  const title = withoutBox(`${read.title} `).replace(separator, '').trim()
  return { ...read, box: inner, title: title === '' ? (read.id ?? read.title) : title }
}

function readBare(text: string, shapes: IdShapes): BareHeading | null {
  const lead = dress.exec(text)?.[0].length ?? 0
  const rest = text.slice(lead)
  const id = idAtStart(rest, shapes)
  if (id !== null) return titleAfter(text, lead, id, shapes)
  const noun = nounBefore.exec(rest)?.[0].length ?? 0
  const named = noun === 0 ? null : idAtStart(rest.slice(noun), shapes)
  if (named !== null) return titleAfter(text, lead + noun, named, shapes)
  return numberedHeading(rest, lead) ?? idAtEnd(rest, lead, shapes)
}

function numberedHeading(rest: string, lead: number): BareHeading | null {
  const plain = numbered.exec(rest)
  const found = plain ?? looselyNumbered.exec(rest)
  const number = found?.slice(1).find((part) => part !== undefined)
  if (found == null || number === undefined) return null
  const title = rest.slice(found[0].length).trim()
  return { id: null, number, title: title === '' ? rest.trim() : title, at: lead, isLoose: plain === null }
}

/** "Repair the ramp (DOCK-1)" */
function idAtEnd(rest: string, lead: number, shapes: IdShapes): BareHeading | null {
  const [, title = '', id = ''] = /^(.*\S)\s*\(([^()]{1,100})\)\s*$/u.exec(rest) ?? []
  if (title === '' || !shapes.isId(id)) return null
  return { id, number: null, title, at: lead, isLoose: true }
}

/** A misspelt id opens a heading as well. */
function idAtStart(rest: string, shapes: IdShapes): string | null {
  const { atStart, near } = shapes
  const start = rest.slice(0, 200)
  const [odd] = findOddIds(start, shapes)
  if (odd?.at === 0) return odd.text
  const id = atStart(rest)
  const [misspelt] = id === null && near !== null ? matchesOf(near, start) : []
  return misspelt?.index === 0 ? misspelt[0] : id
}

function titleAfter(text: string, lead: number, id: string, shapes: IdShapes): BareHeading | null {
  const after = text.slice(lead + id.length).replace(/^[\])`*]+/u, '')
  const separated = separator.exec(after)
  const bracketed = /[[(]$/.test(text.slice(0, lead).trimEnd())
  const isLoose = separated === null && after.trim() !== '' && !shapes.configured && !bracketed
  if (isLoose && !/^\s+\S/u.test(after)) return null
  const rest = after.slice(separated?.[0].length ?? 0).trim()
  const title = rest.startsWith(id) ? withoutId(rest, id) : rest
  const plain = shapes.isId(plainId(id)) ? plainId(id) : id
  return { id: plain, number: null, title: title === '' ? plain : title, at: lead, isLoose }
}

/** `[LAMP-001] LAMP-001: Wick` gives the id twice. */
function withoutId(title: string, id: string): string {
  const rest = title.slice(id.length)
  const separated = separator.exec(rest)
  return separated === null ? title : rest.slice(separated[0].length).trim()
}

const leadingNoun = /^(?:issue|ticket|task|spec|story|plan|slice|phase|step)\s*/iu
const behindName = /^(?:\s*[-–—:：.|]+\s*|\s+|$)/u
const anyNumber =
  /^(?:(?:issue|ticket|task|spec|story|plan|slice|phase|step)\s*)?#?\d+(?:[.-]\d+)*[a-z]?\s*(?:[–—:：.|]|\s-)+\s*/iu

/** The title of a one-issue file: its H1 without the number that the file name gives as well. */
export function titleOfFileIssue(h1: string, number: string | null, id: string): string {
  const names = [id, ...(number === null ? [] : [number, number.replace(/^0+(?=\d)/, '')])]
  const plain = h1.slice(headBox(h1) === null ? 0 : h1.indexOf(']') + 1).trim()
  const title = withoutName(plain, names) ?? plain.replace(anyNumber, '')
  return title.trim() || plain
}

/** The text after one of the names; null when the H1 begins with none of them. */
function withoutName(h1: string, names: readonly string[]): string | null {
  const noun = leadingNoun.exec(h1)?.[0].length ?? 0
  for (const start of noun === 0 ? [0] : [noun, 0]) {
    const at = h1.charAt(start) === '#' ? start + 1 : start
    const name = names.find((one) => opensWith(h1.slice(at), one))
    if (name !== undefined) return h1.slice(at + name.length).replace(behindName, '')
  }
  return null
}

/** Put together, the expression for all of them would be compiled for every file. */
function opensWith(text: string, name: string): boolean {
  const isThere = text.slice(0, name.length).toLowerCase() === name.toLowerCase()
  return isThere && behindName.test(text.slice(name.length))
}
