import { recordOf, textOf } from '../../schema/narrow.ts'
import { readLedger } from './ledger.ts'

type Line = { readonly text: string; readonly run: string }

/**
 * One ledger with the lines of several: the order of each of them remains, and runs of different machines are ordered by their
 * ids, which begin with the time. A ledger whose chain is broken is left out.
 */
export function mergeLedgers(ledgers: readonly Uint8Array[]): Buffer {
  const intact: Buffer[] = []
  for (const ledger of [...ledgers].sort((one, other) => other.length - one.length)) {
    // Most ledgers are what another one was before its last runs.
    const isKnown = intact.some((longer) => longer.subarray(0, ledger.length).equals(ledger))
    if (!isKnown && readLedger([ledger]).fault === null) intact.push(Buffer.from(ledger))
  }
  const lines = intact.map(linesIn).reduce(mergeTwo, [])
  return Buffer.from(lines.map(({ text }) => `${text}\n`).join(''))
}

function linesIn(bytes: Buffer): Line[] {
  const texts = bytes.toString('utf8').split('\n').slice(0, -1)
  return texts.map((text) => ({ text, run: textOf(recordOf(JSON.parse(text)).run_id) ?? '' }))
}

/** Every line follows the line that it names: that one is before it in the same ledger. */
function mergeTwo(one: readonly Line[], other: readonly Line[]): Line[] {
  const merged = new Map<string, Line>()
  let at = 0
  for (const line of one) {
    for (let next = other[at]; next !== undefined && next.run < line.run; next = other[at]) {
      merged.set(next.text, merged.get(next.text) ?? next)
      at += 1
    }
    merged.set(line.text, merged.get(line.text) ?? line)
  }
  for (const line of other.slice(at)) merged.set(line.text, merged.get(line.text) ?? line)
  return [...merged.values()]
}
