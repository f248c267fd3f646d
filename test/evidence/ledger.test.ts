import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLedger } from '../../src/evidence/run/ledger.ts'
import { tempFolder } from '../workspace/temp-folder.ts'
import { notHeld } from './judge-parts.ts'
import { openParts, passParts, runId, sha256 } from './memory-run.ts'

type Entry = { run_id: string; report_sha256: string; nonce: string }

const entryOf = (name: string): Entry => ({
  run_id: name,
  report_sha256: sha256(name),
  nonce: sha256(`nonce ${name}`),
})

function chain(entries: readonly Entry[]): string {
  let prev = '0'.repeat(64)
  const lines = entries.map((entry) => {
    const line = JSON.stringify({ ...entry, prev })
    prev = sha256(line)
    return `${line}\n`
  })
  return lines.join('')
}

/** A pass in a folder with the given ledger; `null` means the run itself. */
function recorded(entries: (own: Entry) => readonly Entry[], change = (text: string) => text) {
  const folder = tempFolder()
  const parts = passParts()
  parts.dir = join(folder, runId)
  const { report, reportSha256 } = openParts(parts)
  const own = { run_id: runId, report_sha256: reportSha256, nonce: report.freshness.nonce }
  writeFileSync(join(folder, 'ledger.jsonl'), change(chain(entries(own))))
  return { folder, parts }
}

const replayed = ['freshness replayed-run']
const [one, two] = [entryOf('one'), entryOf('two')]

describe('a ledger that has nothing against the run', () => {
  it.each([
    ['names it', () => recorded((own) => [one, own, two])],
    ['does not name it', () => recorded(() => [one, two])],
    ['is empty', () => recorded(() => [])],
    ['names another twice', () => recorded((own) => [one, own, { ...one, nonce: sha256('x') }])],
  ])('%s', async (_name, start) => {
    expect(await notHeld(start().parts)).toEqual([])
  })
})

describe('a ledger that has something against the run', () => {
  it.each([
    ['another report', () => recorded((own) => [{ ...own, report_sha256: sha256('x') }])],
    [
      'another report as well',
      () => recorded((own) => [own, { ...own, report_sha256: sha256('x'), nonce: sha256('y') }]),
    ],
    ['another nonce', () => recorded((own) => [{ ...own, nonce: sha256('x') }])],
    ['its nonce in another run', () => recorded((own) => [{ ...one, nonce: own.nonce }])],
    ['its nonce twice', () => recorded((own) => [own, { ...one, nonce: own.nonce }])],
    [
      'a line taken out',
      () =>
        recorded(
          (own) => [one, two, own],
          (text) => text.split('\n').toSpliced(1, 1).join('\n'),
        ),
    ],
    [
      'the first line taken out',
      () =>
        recorded(
          (own) => [one, two, own],
          (text) => text.split('\n').slice(1).join('\n'),
        ),
    ],
    [
      'its own line taken out',
      () =>
        recorded(
          (own) => [one, own, two],
          (text) => text.split('\n').toSpliced(1, 1).join('\n'),
        ),
    ],
    [
      'a line changed',
      () =>
        recorded(
          (own) => [one, own],
          (text) => text.replace(one.report_sha256, two.report_sha256),
        ),
    ],
    [
      'two lines exchanged',
      () =>
        recorded(
          (own) => [one, two, own],
          (text) => text.split('\n').toSorted().join('\n'),
        ),
    ],
    [
      'no line feed at the end',
      () =>
        recorded(
          (own) => [own],
          (text) => text.slice(0, -1),
        ),
    ],
    [
      'a blank line',
      () =>
        recorded(
          (own) => [own],
          (text) => `${text}\n`,
        ),
    ],
    [
      'no JSON',
      () =>
        recorded(
          (own) => [own],
          () => 'run\n',
        ),
    ],
    [
      'a key more',
      () =>
        recorded(
          (own) => [own],
          (text) => text.replace('{', '{"x":1,'),
        ),
    ],
    [
      'a key twice',
      () =>
        recorded(
          (own) => [own],
          (text) => text.replace('{', `{"prev":"${'0'.repeat(64)}",`),
        ),
    ],
  ])('%s', async (_name, start) => {
    expect(await notHeld(start().parts)).toEqual(replayed)
  })
})

describe('a ledger that is no file', () => {
  it.each<[string, (path: string) => void, string]>([
    ['a link', (path) => symlinkSync('elsewhere', path), 'symlink'],
    ['a folder', (path) => mkdirSync(path), 'not-regular-file'],
    ['a pipe', (path) => execFileSync('mkfifo', [path]), 'not-regular-file'],
  ])('%s', async (_name, make, code) => {
    const folder = tempFolder()
    make(join(folder, 'ledger.jsonl'))
    const parts = passParts()
    parts.dir = join(folder, runId)
    expect(await notHeld(parts)).toEqual([`freshness ${code} ?`])
  })
})

it('is read once in a command, and again when it has grown', async () => {
  const { folder, parts } = recorded((own) => [own])
  expect(await notHeld(parts)).toEqual([])
  appendFileSync(join(folder, 'ledger.jsonl'), 'x\n')
  expect(await notHeld(parts)).toEqual(replayed)
})

it('checks a thousand runs with a ledger of ten thousand without reading it each time', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => entryOf(String(index)))
  const { parts } = recorded((own) => [...many, own])
  for (let count = 0; count < 1000; count += 1) expect(await notHeld(parts)).toEqual([])
})

it('a chain of any length is intact, and breaks with any changed byte', () => {
  const entry = fc.string({ minLength: 1, maxLength: 20 }).map(entryOf)
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (entries, at, flip) => {
        const bytes = Buffer.from(chain(entries))
        expect(readLedger([bytes]).fault).toBeNull()
        const lastLine = bytes.lastIndexOf(10, bytes.length - 2) + 1
        const place = at % Math.max(1, lastLine)
        if (lastLine === 0) return
        bytes.writeUInt8(bytes.readUInt8(place) ^ flip, place)
        expect(readLedger([bytes]).fault).not.toBeNull()
      },
    ),
    { numRuns: 500 },
  )
})

describe('a ledger of two branches', () => {
  const lines = (text: string): string[] => text.split('\n').slice(0, -1)
  const base = lines(chain([one]))
  const ours = lines(chain([one, two])).slice(1)
  const theirs = lines(chain([one, entryOf('three'), entryOf('four')])).slice(1)
  const faultOf = (all: readonly string[]) => readLedger([Buffer.from(`${all.join('\n')}\n`)]).fault

  it('is intact with the lines of both, in either order', () => {
    expect(faultOf([...base, ...ours, ...theirs])).toBeNull()
    expect(faultOf([...base, ...theirs, ...ours])).toBeNull()
  })

  it('is intact where both began it', () => {
    expect(faultOf([...lines(chain([one])), ...lines(chain([two]))])).toBeNull()
  })

  it('is broken without a line that another follows', () => {
    expect(faultOf([...base, ...ours, ...theirs.slice(1)])).toMatch(/^line 3: the chain is broken/)
    expect(faultOf([...ours, ...base])).toMatch(/^line 1: the chain is broken/)
  })
})
