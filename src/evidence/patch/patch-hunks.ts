import type { PatchText } from './patch-text.ts'

const header = /^@@ -(\d{1,10})(?:,(\d{1,10}))? \+(\d{1,10})(?:,(\d{1,10}))? @@(?: .*)?$/s
const [space, plus, minus, backslash] = [32, 43, 45, 92] as const
const noNewline = '\\ No newline at end of file'

/** Where the next hunk may begin, and whether one may follow. */
type HunkEnd = { readonly oldEnd: number; readonly newEnd: number; readonly closed: boolean }

/** Reads the hunks of one file: each as long as it says, in order, and none that changes nothing. */
export function readHunks(text: PatchText, change: 'added' | 'deleted' | 'modified'): void {
  let before: HunkEnd = { oldEnd: 1, newEnd: 1, closed: false }
  do {
    if (before.closed) text.fail('a hunk follows the end of the file')
    before = readHunk(text, before, change)
  } while (text.startsWith('@@ '))
}

function readHunk(text: PatchText, before: HunkEnd, change: string): HunkEnd {
  const found = header.exec(text.peek())
  if (found === null) text.fail('a hunk header is expected')
  const [, oldStart, oldCount, newStart, newCount] = found
  const old = sideOf(oldStart, oldCount)
  const fresh = sideOf(newStart, newCount)
  if (change === 'added' && old.count > 0) text.fail('an added file has old lines')
  if (change === 'deleted' && fresh.count > 0) text.fail('a deleted file has new lines')
  const gap = old.begin - before.oldEnd
  if (gap < 0) text.fail('a hunk begins before the end of the one before it')
  if (fresh.begin - before.newEnd !== gap) text.fail('the line numbers of a hunk do not agree')
  text.skip()
  const closed = readLines(text, old.count, fresh.count)
  return { oldEnd: old.begin + old.count, newEnd: fresh.begin + fresh.count, closed }
}

/** The first line of a side. For a side without lines, git names the line before. */
function sideOf(start = '', length = '1'): { begin: number; count: number } {
  const count = Number(length)
  return { begin: Number(start) + (count === 0 ? 1 : 0), count }
}

/** Where the lines of one side begin, and whether its last one has no line feed. */
type HunkSide = { readonly lines: number[]; ended: boolean }

/** Reads the lines of a hunk; true when the file has none after them. */
function readLines(text: PatchText, oldCount: number, newCount: number): boolean {
  const old: HunkSide = { lines: [], ended: false }
  const fresh: HunkSide = { lines: [], ended: false }
  const sidesBySign = new Map<number, HunkSide[]>([
    [space, [old, fresh]],
    [minus, [old]],
    [plus, [fresh]],
  ])
  while (old.lines.length < oldCount || fresh.lines.length < newCount) {
    const sides = sidesBySign.get(text.sign) ?? text.fail('a hunk has fewer lines than its header says')
    const from = text.skip() + 1
    for (const side of sides) {
      if (side.ended) text.fail('a line follows the end of the file')
      side.lines.push(from)
    }
    if (text.sign !== backslash) continue
    if (text.peek() !== noNewline) text.fail('a line of a hunk begins with a backslash')
    text.skip()
    for (const side of sides) side.ended = true
  }
  if (old.lines.length > oldCount || fresh.lines.length > newCount)
    text.fail('a hunk has more lines than its header says')
  if (isEqual(old, fresh, text.bytes)) text.fail('a hunk changes nothing')
  return old.ended || fresh.ended
}

function isEqual(old: HunkSide, fresh: HunkSide, bytes: Buffer): boolean {
  if (old.ended !== fresh.ended || old.lines.length !== fresh.lines.length) return false
  return old.lines.every((from, index) => isSameLine(bytes, from, fresh.lines[index] ?? -1))
}

function isSameLine(bytes: Buffer, one: number, other: number): boolean {
  if (one === other) return true
  const length = bytes.indexOf(10, one) - one
  if (bytes.indexOf(10, other) - other !== length) return false
  return bytes.compare(bytes, other, other + length, one, one + length) === 0
}
