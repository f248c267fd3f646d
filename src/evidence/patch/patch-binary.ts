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

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~'
const values = new Map([...alphabet].map((sign, value) => [sign, value]))

/** The bytes that a line of data stands for; null where it is none. */
export function bytesOfBase85(line: string): Buffer | null {
  if (!isData(line)) return null
  const bytes = Buffer.alloc(((line.length - 1) / 5) * 4)
  for (let at = 0; at * 5 + 1 < line.length; at += 1) {
    let word = 0
    for (const sign of line.slice(at * 5 + 1, at * 5 + 6)) word = word * 85 + (values.get(sign) ?? 0)
    // Five signs can say more than four bytes hold.
    bytes.writeUInt32BE(word % 2 ** 32, at * 4)
  }
  return bytes.subarray(0, bytesOf(line.charAt(0)))
}

function bytesOf(letter: string): number {
  return letter >= 'a' ? letter.charCodeAt(0) - 70 : letter.charCodeAt(0) - 64
}
