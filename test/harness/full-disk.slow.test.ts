import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readLedger } from '../../src/evidence/run/ledger.ts'
import { appendToLedger } from '../../src/harness/run/append-to-ledger.ts'
import { replaceArtifact } from '../../src/harness/run/write-artifacts.ts'
import { MachineTrouble } from '../../src/model/user-problem.ts'
import { fake, scratch } from './harness-run.ts'

/** What a disk lets be written once it is full: so many bytes more, then none. Null while there is room. */
const room = vi.hoisted((): { left: number | null } => ({ left: null }))
vi.mock('node:fs', async (original) => {
  const actual = await original<typeof import('node:fs')>()
  const writeSync = (fd: number, bytes: Uint8Array | string, at = 0): number => {
    const rest = Buffer.from(bytes as Uint8Array).subarray(at)
    if (room.left === null) return actual.writeSync(fd, rest)
    const fits = Math.min(room.left, rest.length)
    if (fits === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    room.left -= fits
    return actual.writeSync(fd, rest.subarray(0, fits))
  }
  return { ...actual, writeSync }
})
afterEach(() => {
  room.left = null
})

const entry = (number: number) => ({
  run_id: `20260601T000000Z-c1-${number}`,
  report_sha256: 'ab'.repeat(32),
  nonce: String(number).padStart(32, '0'),
})

describe('a full disk', () => {
  it('leaves no half of a line in the ledger', async () => {
    const folder = scratch()
    await appendToLedger(folder, entry(1))
    const before = readFileSync(join(folder, 'ledger.jsonl'), 'utf8')
    room.left = 30
    await expect(appendToLedger(folder, entry(2))).rejects.toThrow('ENOSPC')
    room.left = null
    expect(readFileSync(join(folder, 'ledger.jsonl'), 'utf8')).toBe(before)
    await appendToLedger(folder, entry(3))
    expect(readLedger([readFileSync(join(folder, 'ledger.jsonl'))])).toMatchObject({ fault: null })
  })

  it('leaves no temporary file', () => {
    const folder = scratch()
    writeFileSync(join(folder, 'report.json'), 'old')
    room.left = 3
    expect(() => replaceArtifact(join(folder, 'report.json'), 'something new')).toThrow('ENOSPC')
    expect(readdirSync(folder)).toEqual(['report.json'])
    expect(readFileSync(join(folder, 'report.json'), 'utf8')).toBe('old')
  })

  it('ends a run that cannot be recorded, and leaves no pass', async () => {
    const runsFolder = join(scratch(), 'runs')
    const progress = (_run: string, phase: string): void => {
      if (phase === 'verification') room.left = 0
    }
    await expect(fake({ runsFolder, progress })).rejects.toBeInstanceOf(MachineTrouble)
    const [run = ''] = readdirSync(runsFolder).filter((name) => name.includes('slugify'))
    expect(existsSync(join(runsFolder, run, 'report.json'))).toBe(false)
    expect(readdirSync(join(runsFolder, run)).filter((name) => name.includes('.sot-tmp-'))).toEqual([])
  })
})

describe('a ledger that is no file', () => {
  it.each<[string, (path: string) => void]>([
    ['a folder', (path) => mkdirSync(path)],
    ['a link', (path) => symlinkSync('elsewhere', path)],
  ])('%s: no run begins', async (_what, make) => {
    const runsFolder = scratch()
    make(join(runsFolder, 'ledger.jsonl'))
    const refused = await fake({ runsFolder }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(MachineTrouble)
    expect(refused).toMatchObject({ message: expect.stringContaining('is no regular file') })
    expect(readdirSync(runsFolder)).toEqual(['ledger.jsonl'])
  })

  it('comes while a run goes: it is no pass', async () => {
    const runsFolder = join(scratch(), 'runs')
    const path = join(runsFolder, 'ledger.jsonl')
    const progress = (_run: string, phase: string): void => {
      if (phase !== 'verification') return
      rmSync(path, { force: true })
      mkdirSync(path)
    }
    const { report, verdict } = await fake({ runsFolder, progress })
    expect(report).toMatchObject({ status: 'fail', failure_reason: 'artifact write failure' })
    expect(verdict.verdict).not.toBe('broken')
  })
})
