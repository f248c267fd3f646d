import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { corpusDocument } from '../bench/corpus/documents.ts'
import { chanceOf } from '../bench/corpus/random.ts'
import { fixturesOf } from '../test/support/fixture.ts'

/**
 * Compares what two builds report: `npm run golden -- OTHER_CHECKOUT [MUTATIONS] [FILTER]`. The other checkout has to be
 * built. Both check every rule fixture, the seeds, corpora and MUTATIONS damaged documents; then both run commands. Reports
 * must be equal but for the words of messages.
 */
const root = join(import.meta.dirname, '..')
const [otherRoot = '', mutations = '500', filter = ''] = process.argv.slice(2)
const now = '2026-06-15T12:00:00.000Z'

type Library = {
  check(options: object): Promise<object>
  board(options: object): Promise<object>
}
type Files = Readonly<Record<string, string | Uint8Array>>

const load = createRequire(import.meta.url)
const builds: readonly Library[] = [root, resolve(otherRoot)].map((folder) =>
  load(join(folder, 'dist/library/index.js')),
)

/** Keys whose values are words for people. */
const words = new Set(['message', 'todo', 'fix', 'detail', 'why', 'text_of_rule', 'summary_text', 'reason'])

/** Keys of objects whose `text` is words for people: SARIF, and the messages of rules. */
const texts = new Set(['message', 'shortDescription', 'fullDescription', 'help', 'messages'])

/** `verdict` is a word of the contract, or in `board why` a sentence. */
function isForPeople(key: string, value: string, isText: boolean): boolean {
  return (
    words.has(key) ||
    (isText && (key === 'text' || key === 'markdown')) ||
    (key === 'verdict' && value.includes(' '))
  )
}

function withoutWords(value: unknown, isText = false): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutWords(inner))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      typeof inner === 'string' && isForPeople(key, inner, isText)
        ? [key, '…']
        : [key, withoutWords(inner, isText || texts.has(key))],
    ),
  )
}

function* workspaces(): Iterable<readonly [string, Files]> {
  const home = join(root, 'test/rules')
  for (const rule of readdirSync(home).sort())
    for (const { name, files } of fixturesOf(home, rule)) yield [`${rule}/${name}`, files]
  for (const count of [1, 20, 60]) {
    const documents = Array.from({ length: count }, (_, index) => corpusDocument(index))
    yield [`corpus of ${count}`, Object.fromEntries(documents.map(({ path, text }) => [path, text]))]
  }
  const sources = [...seeds(), ...fixtureDocuments()]
  if (existsSync(join(root, '../shared/seeds'))) yield ['seeds', Object.fromEntries(seeds())]
  const chance = chanceOf(20261119)
  for (let number = 0; number < Number(mutations); number += 1) {
    const pool = number % 3 === 0 && seeds().length > 0 ? seeds() : sources
    const [path, text] = pool[chance.between(0, pool.length - 1)] ?? ['', '']
    yield [`mutation ${number} of ${path}`, { [path]: damaged(text, chance) }]
  }
}

let cachedSeeds: [string, string][] | null = null
function seeds(): [string, string][] {
  const folder = join(root, '../shared/seeds')
  cachedSeeds ??= !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.md'))
        .sort()
        .map((path) => [path.replace(/^journals/, 'sot/journals'), readFileSync(join(folder, path), 'utf8')])
  return cachedSeeds
}

function fixtureDocuments(): [string, string][] {
  const home = join(root, 'test/rules')
  return readdirSync(home).flatMap((rule) =>
    fixturesOf(home, rule).flatMap(({ files }) =>
      Object.entries(files).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0].endsWith('.md'),
      ),
    ),
  )
}

/** The text with a few lines deleted, repeated, moved, joined or cut. */
function damaged(text: string, chance: ReturnType<typeof chanceOf>): string {
  const lines = text.split('\n')
  for (let edits = chance.between(1, 6); edits > 0; edits -= 1) {
    const at = chance.between(0, Math.max(0, lines.length - 1))
    const line = lines[at] ?? ''
    const other = lines[chance.between(0, Math.max(0, lines.length - 1))] ?? ''
    const cut = chance.between(0, line.length)
    const changes: [() => void, ...(() => void)[]] = [
      () => lines.splice(at, 1),
      () => lines.splice(at, 0, other),
      () => lines.splice(at, 1, `${line} ${other}`),
      () => lines.splice(at, 1, line.slice(0, cut), line.slice(cut)),
      () => lines.splice(at, 1, line.replace(/\bpass(ed)?\b/, 'fail$1').replace('validated', 'blocked')),
      () => lines.splice(at, 1, `> ${line}`),
      () => lines.splice(at, 1, line.replaceAll(/[*`]/g, '')),
      () => lines.splice(at, 1, line.split(' ').reverse().join(' ')),
    ]
    chance.oneOf(changes)()
  }
  return lines.join('\n')
}

async function reportOf(build: Library, folder: string): Promise<string> {
  const run = async (work: () => Promise<object>): Promise<unknown> => {
    try {
      return withoutWords(await work())
    } catch (error) {
      return error instanceof Error && error.name === 'UserMistake' ? 'user mistake' : String(error)
    }
  }
  const options = { root: folder, now }
  const reports = [await run(() => build.check(options)), await run(() => build.board(options))]
  return JSON.stringify(reports, null, 1)
}

const commands: readonly string[] = [
  'check --json',
  'check --format sarif',
  'check --format junit',
  'board status --json',
  'board next --json',
  'board why CTO-WORK-012 --json',
  'board why SOT-002 --json',
  'board graph --json',
  'board graph --format mermaid',
  'board graph --format dot',
  'board what-if SOT-002 --json',
  'board sync --dry-run --json',
  'fmt --check --json',
  'rules --json',
  'harness cases --json',
  'harness stages --json',
  'schema config',
  'nonsense',
]

function commandReport(folder: string, command: string, cwd: string): string {
  const args = [join(folder, 'dist/cli/bin/sot.js'), ...command.split(' '), '--root', cwd, '--now', now]
  const withoutClock = /^(check|board)/.test(command) ? args : args.slice(0, -2)
  const { status, stdout } = spawnSync(process.execPath, withoutClock, { cwd, encoding: 'utf8' })
  try {
    return JSON.stringify([status, withoutWords(JSON.parse(stdout))], null, 1)
  } catch {
    return JSON.stringify([status, command.startsWith('check') ? stdout.length > 0 : stdout], null, 1)
  }
}

function firstDifference(ours: string, theirs: string): string {
  const [a, b] = [ours.split('\n'), theirs.split('\n')]
  const at = a.findIndex((line, index) => line !== b[index])
  return [
    `  line ${at}`,
    ...b.slice(at - 3, at + 4).map((line) => `  - ${line}`),
    ...a.slice(at - 3, at + 4).map((line) => `  + ${line}`),
  ].join('\n')
}

let differences = 0
let compared = 0
function compare(name: string, ours: string, report: string): void {
  compared += 1
  const theirs = report.replaceAll(resolve(otherRoot), root)
  if (ours === theirs) return
  differences += 1
  if (differences <= 40) console.log(`${name}\n${firstDifference(ours, theirs)}`)
}

const base = mkdtempSync(join(tmpdir(), 'golden-'))
try {
  for (const [name, files] of workspaces()) {
    if (!name.includes(filter)) continue
    const folder = join(base, 'w')
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    if (Object.keys(files).length === 0) mkdirSync(folder)
    const [ours = '', theirs = ''] = await Promise.all(builds.map((build) => reportOf(build, folder)))
    compare(name, ours, theirs)
    rmSync(folder, { recursive: true })
  }
  const trees = [root, join(root, '../shared/seeds')].filter((tree) => existsSync(tree))
  for (const tree of filter === '' ? trees : [])
    for (const command of commands)
      compare(
        `${command} in ${tree}`,
        commandReport(root, command, tree),
        commandReport(resolve(otherRoot), command, tree),
      )
} finally {
  rmSync(base, { recursive: true, force: true })
}
console.log(`${compared} compared, ${differences} different`)
process.exitCode = differences === 0 ? 0 : 1
