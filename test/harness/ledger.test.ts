import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLedger } from '../../src/evidence/run/ledger.ts'
import { appendToLedger } from '../../src/harness/run/append-to-ledger.ts'
import { scratch } from './harness-run.ts'

const entry = (number: number) => ({
  run_id: `20260601T000000Z-c1-${number}`,
  report_sha256: 'ab'.repeat(32),
  nonce: String(number).padStart(32, '0'),
})

function ledgerIn(folder: string) {
  return readLedger([readFileSync(join(folder, 'ledger.jsonl'))])
}

describe('the ledger', () => {
  it('is one chain, however many harnesses write at a time', async () => {
    const folder = scratch()
    await Promise.all(Array.from({ length: 40 }, (_none, number) => appendToLedger(folder, entry(number))))
    const ledger = ledgerIn(folder)
    expect(ledger.fault).toBeNull()
    expect(ledger.byRun.size).toBe(40)
  })

  it('drops a line that its writer never finished', async () => {
    const folder = scratch()
    await appendToLedger(folder, entry(1))
    appendFileSync(join(folder, 'ledger.jsonl'), '{"run_id":"20260601T0000')
    await appendToLedger(folder, entry(2))
    expect(ledgerIn(folder)).toMatchObject({
      fault: null,
      byRun: new Map([
        [entry(1).run_id, expect.anything()],
        [entry(2).run_id, expect.anything()],
      ]),
    })
  })

  it('takes over the lock of a harness that is long dead', async () => {
    const folder = scratch()
    const lock = join(folder, `.ledger.jsonl.lock-sot-${'ab'.repeat(16)}`)
    writeFileSync(lock, '')
    utimesSync(lock, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
    await appendToLedger(folder, entry(1))
    expect(ledgerIn(folder).byRun.size).toBe(1)
  })
})
