import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anyEdit, type Edit } from '../check/edits.ts'
import { git as gitAt } from '../check/wells.ts'
import type { Files } from '../support/check-files.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { tempFolder, writeFiles } from '../workspace/temp-folder.ts'
import { commitAll, fleetFolder, issuesDocument } from './fleet-folder.ts'
import { type Run, runCli } from './run-cli.ts'

const built = { count: 0 }
vi.mock('../../src/workboard/build/build-board.ts', async (actual) => {
  const real = await actual<typeof import('../../src/workboard/build/build-board.ts')>()
  return {
    ...real,
    boardNodes: (facts: Parameters<typeof real.boardNodes>[0]) => {
      built.count += 1
      return real.boardNodes(facts)
    },
  }
})

beforeEach(() => {
  built.count = 0
})

const path = 'sot/A-ISSUES.md'
const run = '20260601T100000Z-tide-1'
const quay = issuesDocument('Quay Issues', [
  ['QUAY-1', 'ready', 'AFK', 'None'],
  ['QUAY-2', 'blocked', 'AFK', 'QUAY-1, TOWN-9'],
  ['QUAY-3', 'validated', 'AFK', 'None'],
]).concat(`\nEvidence for QUAY-3: \`harness-runs/${run}\` passed. It is built on Hull commit abcdef1.\n`)
const mast = issuesDocument('Mast Issues', [['MAST-1', 'ready', 'HITL', 'None']])
const config = 'version: 1\nrepos: [{ name: Hull, path: ../hull }]\n'
const journal =
  '# JOURNAL — phase ferry (Builder)\n\n## 2026-06-15T13:00Z — D1\n\n**D1 (boat).** It floats.\n'

const start: Files = { 'sot.config.yaml': config, [path]: quay, 'sot/JOURNAL-ferry.md': journal }

function fleet(): string {
  const cwd = fleetFolder({
    quay: { files: start as Record<string, string>, commits: true },
    mast: { files: { [path]: mast } },
    gone: {},
  })
  writeFiles(cwd, { 'hull/a.txt': 'a\n' })
  gitAt(join(cwd, 'hull'), ['init', '--quiet'])
  commitAll(join(cwd, 'hull'), 0)
  return cwd
}

type Told = Pick<Run, 'exit' | 'stdout' | 'stderr'>

async function told(cwd: string, cache: string, ...flags: string[]): Promise<Told> {
  return shown(['fleet', 'board', '--json', ...flags], cwd, cache)
}

function shown(args: readonly string[], cwd: string, cache: string): Promise<Told> {
  return runCli(args, { cwd, env: { XDG_CACHE_HOME: cache, HOME: cwd } })
}

describe('a board with a cache', () => {
  const views = [
    ['board'],
    ['board', '--json'],
    ['board', 'next', '--json'],
    ['board', 'why', 'QUAY-2'],
    ['board', 'graph', '--format', 'dot'],
  ]

  it('is shown again in every view without being made', async () => {
    const [cwd, cache] = [join(fleet(), 'quay'), tempFolder()]
    const anew = await Promise.all(views.map((view) => shown([...view, '--no-cache'], cwd, cache)))
    expect(readdirSync(cache)).toEqual([])
    await shown(['board'], cwd, cache)
    const before = built.count
    expect(await Promise.all(views.map((view) => shown(view, cwd, cache)))).toEqual(anew)
    expect(built.count).toBe(before)
  })

  it('is made for the page and for what-if, which show more than the board', async () => {
    const [cwd, cache] = [join(fleet(), 'quay'), tempFolder()]
    await shown(['board'], cwd, cache)
    for (const view of [
      ['board', '--html', '-'],
      ['board', 'what-if', 'QUAY-1'],
    ]) {
      const told = await shown(view, cwd, cache)
      expect(told.stdout).not.toBe('')
      expect(told).toEqual(await shown([...view, '--no-cache'], cwd, cache))
    }
  })

  it('shows the findings that its baseline leaves', async () => {
    const [cwd, cache] = [join(fleet(), 'quay'), tempFolder()]
    writeFiles(cwd, { 'sot.config.yaml': `${config}baseline: known.txt\n` })
    const findings = async () => JSON.parse((await shown(['board', '--json'], cwd, cache)).stdout).findings
    const before = await findings()
    expect(before.length).toBeGreaterThan(0)
    expect(await findings()).toEqual(before)
    await shown(['check', '--update-baseline', '--baseline', 'known.txt'], cwd, cache)
    expect(await findings()).toEqual([])
  })
})

describe('a fleet with a cache', () => {
  it('is shown again without building a board; after a change one board is built', async () => {
    const [cwd, cache] = [fleet(), tempFolder()]
    const first = await told(cwd, cache)
    expect(built.count).toBe(2)
    expect(await told(cwd, cache)).toEqual(first)
    expect(built.count).toBe(2)
    writeFileSync(join(cwd, 'mast', path), mast.replace('ready', 'validated'))
    const second = await told(cwd, cache)
    expect(built.count).toBe(3)
    expect(JSON.parse(second.stdout).totals.claimed).toBe(JSON.parse(first.stdout).totals.claimed + 1)
    commitAll(join(cwd, 'quay'), 5)
    expect((await told(cwd, cache)).stdout).toBe(second.stdout)
    expect(built.count).toBe(4)
  })

  it('shows ages as of now', async () => {
    const [cwd, cache] = [fleet(), tempFolder()]
    const age = ({ stdout }: Told) => JSON.parse(stdout).next[0].ageDays
    expect(age(await told(cwd, cache, '--now', '2026-06-15T09:00:00Z'))).toBe(44)
    expect(age(await told(cwd, cache, '--now', '2026-06-15T11:00:00Z'))).toBe(45)
    expect(built.count).toBe(2)
    expect(age(await told(cwd, cache, '--now', '2026-06-16T11:00:00Z'))).toBe(46)
    // A check is stored for one day.
    expect(built.count).toBe(4)
  })

  it('shares the cache of each project with its checks', async () => {
    const [cwd, cache] = [fleet(), tempFolder()]
    const checked = async () =>
      (await runCli(['check', '--stats'], { cwd: join(cwd, 'quay'), env: { XDG_CACHE_HOME: cache } })).stderr
    await told(cwd, cache)
    expect(await checked()).toContain('cache: the report')
    expect(await checked()).toContain('cache: the report')
    const before = built.count
    await told(cwd, cache)
    expect(built.count).toBe(before)
    const names = readdirSync(cache, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('/board')).length).toBe(2)
  })

  it('neither reads nor writes a cache with --no-cache', async () => {
    const [cwd, cache] = [fleet(), tempFolder()]
    const first = await told(cwd, cache, '--no-cache')
    expect(readdirSync(cache)).toEqual([])
    expect(await told(cwd, cache)).toEqual(first)
    await told(cwd, cache, '--no-cache')
    expect(built.count).toBe(6)
  })

  it('shows the same when the cache is damaged', async () => {
    const [cwd, cache] = [fleet(), tempFolder()]
    const first = await told(cwd, cache)
    const files = readdirSync(cache, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const property = fc.asyncProperty(
      fc.nat(files.length - 1),
      fc.nat(100_000),
      fc.integer({ min: 1, max: 255 }),
      async (pick, at, flip) => {
        const file = files[pick] ?? ''
        if (!existsSync(file)) return
        const bytes = readFileSync(file)
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ flip
        writeFileSync(file, at % 7 === 0 ? bytes.subarray(0, at % bytes.length) : bytes)
        expect(await told(cwd, cache)).toEqual(first)
      },
    )
    await fc.assert(property, { numRuns: propertyRuns(30) })
  })
})

/** What may happen to a project and around it; each says what to do to the folder of the fleet. */
type Step = { readonly what: string; readonly now: string; readonly flags: readonly string[] } & (
  | { readonly kind: 'edit'; readonly edit: Edit }
  | { readonly kind: 'deed'; readonly deed: (cwd: string, minute: number) => void }
)

const deeds: Readonly<Record<string, (cwd: string, minute: number) => void>> = {
  nothing: () => {},
  commit: (cwd, minute) => commitAll(join(cwd, 'quay'), minute),
  'back to the first commit': (cwd) => {
    const project = join(cwd, 'quay')
    const first = gitAt(project, ['rev-list', '--max-parents=0', 'HEAD']).trim()
    gitAt(project, ['reset', '--quiet', '--soft', first])
  },
  amend: (cwd, minute) =>
    gitAt(join(cwd, 'quay'), ['commit', '--quiet', '--amend', '--allow-empty', '-m', 'again'], minute),
  'take the repository away': (cwd) => rmSync(join(cwd, 'quay/.git'), { recursive: true, force: true }),
  'make a repository': (cwd, minute) => {
    gitAt(join(cwd, 'quay'), ['init', '--quiet'])
    commitAll(join(cwd, 'quay'), minute)
  },
  'a run comes': (cwd) =>
    writeFiles(cwd, { [`quay/harness-runs/${run}/report.json`]: '{"status":"pass"}\n' }),
  'a run goes': (cwd) => rmSync(join(cwd, `quay/harness-runs/${run}`), { recursive: true, force: true }),
  'the mapped repository goes': (cwd) => move(join(cwd, 'hull'), join(cwd, 'hull-away')),
  'the mapped repository comes': (cwd) => move(join(cwd, 'hull-away'), join(cwd, 'hull')),
  'a project comes': (cwd) => writeFiles(cwd, { [`gone/${path}`]: mast }),
  'a project goes': (cwd) => rmSync(join(cwd, 'gone'), { recursive: true, force: true }),
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}

const instants = ['2026-06-15T12:00:00.000Z', '2026-06-15T23:59:59.999Z', '2026-06-16T00:00:00.000Z']
const around = {
  now: fc.nat(9).map((pick) => instants[Math.max(0, pick - 7)] ?? ''),
  flags: fc.constantFrom<readonly string[]>([], [], [], [], ['--evidence', 'skip']),
}
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), edit: anyEdit, ...around }).map((step) => ({
    ...step,
    what: step.edit.what,
  })),
  fc
    .record({ kind: fc.constant('deed' as const), what: fc.constantFrom(...Object.keys(deeds)), ...around })
    .map((step) => ({ ...step, deed: deeds[step.what] ?? (() => {}) })),
)

/** Brings the folder of a project in line with its files. */
function put(project: string, before: Files, after: Files): void {
  for (const name of Object.keys(before))
    if (!Object.hasOwn(after, name)) rmSync(join(project, name), { force: true })
  writeFiles(project, after)
}

it('prints the same bytes with a cache as without, after any change', { timeout: 300_000 }, async () => {
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 6 }), async (steps) => {
    const [cwd, cache] = [fleet(), tempFolder()]
    let files = start
    await told(cwd, cache)
    for (const [minute, step] of steps.entries()) {
      if (step.kind === 'edit') {
        const next = step.edit.apply(files)
        put(join(cwd, 'quay'), files, next)
        files = next
      } else if (existsSync(join(cwd, 'quay/.git')) || !/commit|amend/.test(step.what))
        step.deed(cwd, minute + 1)
      const flags = ['--now', step.now, ...step.flags]
      for (const command of [
        ['fleet', 'board'],
        ['board', '--root', 'quay'],
        ['board', 'next', '--root', 'quay'],
      ]) {
        const again = await shown([...command, '--json', ...flags], cwd, cache)
        const anew = await shown([...command, '--json', '--no-cache', ...flags], cwd, cache)
        expect(again, `${step.what} ${command.join(' ')} ${flags.join(' ')}`).toEqual(anew)
      }
    }
  })
  await fc.assert(property, { numRuns: propertyRuns(30) })
})
