import type { PatchText } from './patch-text.ts'

const size = /^(?:literal|delta) (?:0|[1-9]\d{0,15})$/
// As git writes them: the number of bytes as a letter, then five signs for every four bytes.
const data = /^([A-Za-z])((?:[0-9A-Za-z!#$%&()*+\-;<=>?@^_`{|}~]{5})+)$/

/** Reads a `GIT binary patch`: the way forward, then the way back, each closed by a blank line. */
export function readBinary(text: PatchText): void {
  text.skip()
  readWay(text)
  readWay(text)
}

function readWay(text: PatchText): void {
  if (!size.test(text.peek())) text.fail('a binary patch names neither literal nor delta with a size')
  text.skip()
  let lines = 0
  while (text.peek() !== '') {
    if (!isData(text.peek())) text.fail('a line of a binary patch is not base 85 of its length')
    text.skip()
    lines += 1
  }
  if (lines === 0) text.fail('a binary patch holds no data')
  text.skip()
}

function isData(line: string): boolean {
  const [, letter, signs] = data.exec(line) ?? []
  if (letter === undefined || signs === undefined) return false
  return signs.length === Math.ceil(bytesOf(letter) / 4) * 5
}

function bytesOf(letter: string): number {
  return letter >= 'a' ? letter.charCodeAt(0) - 70 : letter.charCodeAt(0) - 64
}
