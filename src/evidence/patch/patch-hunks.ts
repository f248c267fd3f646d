import type { PatchText } from './patch-text.ts'

const header = /^@@ -(\d{1,10})(?:,(\d{1,10}))? \+(\d{1,10})(?:,(\d{1,10}))? @@(?: .*)?$/s
const signs = { context: 32, added: 43, removed: 45, noNewline: 92 } as const
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
  const body = new HunkBody(text)
  body.read(old.count, fresh.count)
  return { oldEnd: old.begin + old.count, newEnd: fresh.begin + fresh.count, closed: body.closed }
}

/** The first line of a side. For a side without lines, git names the line before. */
function sideOf(start = '', length = '1'): { begin: number; count: number } {
  const count = Number(length)
  return { begin: Number(start) + (count === 0 ? 1 : 0), count }
}

class HunkBody {
  readonly #text: PatchText
  readonly #old: number[] = []
  readonly #new: number[] = []
  #oldEnds = false
  #newEnds = false

  constructor(text: PatchText) {
    this.#text = text
  }

  /** True when the file has no line after this hunk. */
  get closed(): boolean {
    return this.#oldEnds || this.#newEnds
  }

  read(oldCount: number, newCount: number): void {
    while (this.#old.length < oldCount || this.#new.length < newCount) {
      const { sign } = this.#text
      this.#line(sign)
      this.#mark(sign)
    }
    if (this.#old.length > oldCount || this.#new.length > newCount) {
      this.#text.fail('a hunk has more lines than its header says')
    }
    if (this.#changesNothing()) this.#text.fail('a hunk changes nothing')
  }

  #line(sign: number): void {
    const { context, added, removed } = signs
    if (sign !== context && sign !== added && sign !== removed) {
      this.#text.fail('a hunk has fewer lines than its header says')
    }
    const from = this.#text.skip()
    if (sign !== added) this.#side(this.#old, this.#oldEnds, from)
    if (sign !== removed) this.#side(this.#new, this.#newEnds, from)
  }

  #side(lines: number[], ended: boolean, from: number): void {
    if (ended) this.#text.fail('a line follows the end of the file')
    lines.push(from + 1)
  }

  /** `\ No newline at end of file` after the last line of a side. */
  #mark(sign: number): void {
    if (this.#text.sign !== signs.noNewline) return
    if (this.#text.peek() !== noNewline) this.#text.fail('a line of a hunk begins with a backslash')
    this.#text.skip()
    if (sign !== signs.added) this.#oldEnds = true
    if (sign !== signs.removed) this.#newEnds = true
  }

  #changesNothing(): boolean {
    if (this.#oldEnds !== this.#newEnds || this.#old.length !== this.#new.length) return false
    return this.#old.every((from, index) => this.#sameLine(from, this.#new[index] ?? -1))
  }

  #sameLine(one: number, other: number): boolean {
    if (one === other) return true
    const { bytes } = this.#text
    const length = bytes.indexOf(10, one) - one
    if (bytes.indexOf(10, other) - other !== length) return false
    return bytes.compare(bytes, other, other + length, one, one + length) === 0
  }
}
