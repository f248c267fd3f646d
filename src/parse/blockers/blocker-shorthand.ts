const mayTouchId = /[#/|]|\.\.|\d-\d/
const markBeforeId = /(?<![\p{L}\p{N}/.])#(?=\p{Lu})/gu
const slashBeforeId = /(?<=\d[a-z]?)\/(?=\p{Lu})/gu
const numbersOfRange = /(?<=\p{L}-)(\d{1,6})-(?=(\d{1,6})(?![\w.-]))/gu
const numbersBehindId = /(?<=\p{L}[-_]\d{0,5}\d)(?:[/|]-?\d{1,6})+(?![\p{L}\p{N}_/|-]|\.[\p{L}\p{N}])/gu

/**
 * Punctuation that an id may touch in a list of blockers: `#A-1`, `A-1/A-2`, `A-1/2`, `A-1..A-3`, `A-001-003`.
 * Keeps every place.
 */
export function loosen(text: string): string {
  if (!mayTouchId.test(text)) return text
  return text
    .replace(numbersBehindId, (all, at: number) => (isListOfNumbers(text, at, all) ? blank(all) : all))
    .replace(markBeforeId, ' ')
    .replace(slashBeforeId, ' ')
    .replace(/\.{2,3}/g, (dots) => '…'.repeat(dots.length))
    .replace(numbersOfRange, (all, first: string, last: string) => {
      const isRange = first.length === last.length || !/^0/.test(first + last)
      return isRange && Number(first) < Number(last) ? `${first}–` : all
    })
}

const blank = (marks: string): string => marks.replace(/^[/|]-?/, (mark) => ' '.repeat(mark.length))

/** `A-001/002` lists issues; `A-001/02` may be a file in a folder. */
function isListOfNumbers(text: string, at: number, list: string): boolean {
  const first = lastDigits.exec(text.slice(Math.max(0, at - 6), at))?.[0] ?? ''
  const numbers = list.match(/\d+/g) ?? []
  return numbers.every((number) => isSibling(first, number))
}

const lastDigits = /\d+$/

/** Written as wide as the first, or neither of them filled up with zeros. */
const isSibling = (first: string, number: string): boolean =>
  first.length === number.length || !(first.startsWith('0') || number.startsWith('0'))

/** A number that an id or another number leads, with its place behind that. */
export type Follower = { readonly text: string; readonly from: number; readonly to: number }

const followers = /^(?:[/|]-?\d{1,6})+/

/** The ids behind one that is named whole: 2 and 3 in `A-1/2/3`. */
export function idsBehind(id: string, after: string): Follower[] {
  const list = followers.exec(after)?.[0]
  const last = lastDigits.exec(id)
  if (list === undefined || last === null) return []
  return [...list.matchAll(/\d+/g)].map(({ 0: number, index }) => ({
    text: id.slice(0, last.index) + number,
    from: index,
    to: index + number.length,
  }))
}

const numberInList = String.raw`#?\d{1,3}[a-z]?`
const numberList = new RegExp(
  String.raw`(?<![\p{L}\p{N}#/._-])${numberInList}(?:\/${numberInList})+(?![\p{L}\p{N}/_-]|\.[\p{L}\p{N}])`,
  'gu',
)
const words = /^\s+\p{L}/u

/** `3/4`, `Issues 01/02`: the numbers of siblings. `2026/05` and `1/3 of the oil` are none. */
export function numberLists(text: string): Follower[][] {
  if (!text.includes('/')) return []
  return [...text.matchAll(numberList)].flatMap(({ 0: list, index }) => {
    const end = index + list.length
    const after = text.slice(end, end + 10)
    const isShare = words.test(after) && !list.startsWith('0')
    if (isShare) return []
    return [
      [...list.matchAll(/\d+[a-z]?/g)].map((number) => {
        const from = index + number.index
        return { text: number[0], from, to: from + number[0].length }
      }),
    ]
  })
}
