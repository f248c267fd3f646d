import { expect, it } from 'vitest'
import { readLedger } from '../../src/evidence/run/ledger.ts'
import { mergeLedgers } from '../../src/evidence/run/merge-ledgers.ts'
import { sha256 } from '../support/run-builder.ts'

/** The lines of a ledger that goes on after other lines. */
function ledger(runs: readonly string[], before: readonly string[] = []): string[] {
  const lines = [...before]
  for (const run_id of runs) {
    const prev = lines.length === 0 ? '0'.repeat(64) : sha256(lines.at(-1) ?? '')
    lines.push(JSON.stringify({ run_id, report_sha256: sha256(run_id), nonce: run_id, prev }))
  }
  return lines
}

const bytesOf = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''))
const runsOf = (bytes: Uint8Array): string[] => [...readLedger([bytes]).lines.keys()]

it('ledgers of several machines are one ledger, whose chain is intact', () => {
  const common = ledger(['1-a', '3-a'])
  const one = ledger(['5-a', '4-late'], common)
  const other = ledger(['2-b', '6-b'], common)
  const merged = mergeLedgers([bytesOf(one), bytesOf(other), bytesOf(common)])
  expect(readLedger([merged]).fault).toBeNull()
  expect(runsOf(merged)).toEqual(['1-a', '3-a', '2-b', '5-a', '4-late', '6-b'])
  const again = mergeLedgers([bytesOf(common), bytesOf(other), bytesOf(one), merged])
  expect(readLedger([again]).fault).toBeNull()
  expect(new Set(runsOf(again))).toEqual(new Set(runsOf(merged)))
})

it('a ledger whose chain is broken counts for nothing', () => {
  const good = ledger(['1-a', '2-a'])
  const cut = ledger(['1-b', '2-b', '3-b']).slice(1)
  expect(runsOf(mergeLedgers([bytesOf(cut), bytesOf(good), Buffer.from('no ledger')]))).toEqual([
    '1-a',
    '2-a',
  ])
  const forged = Buffer.concat([bytesOf(good), Buffer.from('{}\n')])
  expect(runsOf(mergeLedgers([bytesOf(good), forged]))).toEqual(['1-a', '2-a'])
  expect(mergeLedgers([])).toEqual(Buffer.alloc(0))
})
