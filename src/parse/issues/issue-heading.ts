import type { Prose } from '../markdown/prose.ts'
import type { IdShapes } from '../mentions/ids.ts'

/** An issue's heading taken apart. `id` is null for "Issue 1: Title", which has a number only. */
export type IssueHeading = {
  readonly id: string | null
  readonly number: string | null
  readonly title: string
  readonly at: number
}

const separator = /^(?:\s*[:：]|\s+[-–—|]|\s*[–—]|\.(?=\s))\s*/u
const numbered = /^(?:issue|ticket)\s+#?(\d+(?:\.\d+)*)\s*(?:[-–—:：.]\s*|$)/iu

const dress = /^[^\p{L}\p{N}#]*/u

/** Reads a heading that starts with an id or "Issue 1"; null for every other heading. */
export function readIssueHeading({ text }: Prose, shapes: IdShapes): IssueHeading | null {
  const lead = dress.exec(text)?.[0].length ?? 0
  const rest = text.slice(lead)
  const id = idAtStart(rest, shapes)
  if (id !== null) return titleAfter(text, lead, id, shapes)
  const number = numbered.exec(rest)
  if (number?.[1] === undefined) return null
  const title = rest.slice(number[0].length).trim()
  return { id: null, number: number[1], title: title === '' ? rest.trim() : title, at: lead }
}

function idAtStart(rest: string, shapes: IdShapes): string | null {
  for (const shape of [shapes.inText, shapes.near]) {
    if (shape === null) continue
    shape.lastIndex = 0
    const match = shape.exec(rest)
    shape.lastIndex = 0
    if (match?.index === 0) return match[0]
  }
  return null
}

function titleAfter(text: string, lead: number, id: string, shapes: IdShapes): IssueHeading | null {
  const after = text.slice(lead + id.length).replace(/^[\])`*]+/u, '')
  const separated = separator.exec(after)
  const bracketed = /[[(]$/.test(text.slice(0, lead).trimEnd())
  if (separated === null && after.trim() !== '' && !shapes.configured && !bracketed) return null
  const rest = after.slice(separated?.[0].length ?? 0).trim()
  const title = rest.startsWith(id) ? withoutId(rest, id) : rest
  return { id, number: null, title: title === '' ? id : title, at: lead }
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
  const plain = h1.trim()
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
