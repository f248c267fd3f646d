import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = process.cwd()
const bin = join(root, 'dist/cli/bin/sot.js')
const documents = 'sot/03-PROTOCOLS/PLANNING-SOT-DOCUMENTS-ISSUES.md'
const noBlocker = 'Blocked by: None - can start immediately'

/** Runs `sot` as a user would, on the terminal of the user; `shown` is what the user would have typed. */
function sot(shown: string, ...args: string[]): number | null {
  console.log(`$ sot ${shown}`)
  const { status } = spawnSync(process.execPath, [bin, ...args], { stdio: 'inherit' })
  console.log()
  return status
}

function replaceIn(file: string, find: string, replacement: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(find)) throw new Error(`${file} does not say "${find}"`)
  writeFileSync(
    file,
    text.replace(find, () => replacement),
  )
}

/** A copy of the bundled workspace in which the first issue waits for one that waits for it. */
function plantProblem(folder: string): void {
  for (const path of ['sot', 'sot.config.yaml', 'WORKBOARD.yaml', 'harness-runs']) {
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  replaceIn(join(folder, documents), noBlocker, 'Blocked by: SOT-004')
  replaceIn(join(folder, 'WORKBOARD.yaml'), 'blocked_by: []', 'blocked_by: [SOT-004]')
}

/** The run directory that the harness has just made. */
function onlyRun(runs: string): string {
  const name = readdirSync(runs).find((entry) => /^\d{8}T/.test(entry))
  if (name === undefined) throw new Error(`the harness left no run in ${runs}`)
  return join(runs, name)
}

/** What each scene must end with, by its title. */
type Scene = readonly [title: string, expected: number, play: () => number | null]

function scenes(folder: string): Scene[] {
  const runs = join(folder, 'runs')
  const planted = join(folder, 'planted')
  return [
    [
      'A fresh run: the engine fake on the case r1-string-slugify.',
      0,
      () => sot('harness run --runs runs', 'harness', 'run', '--root', root, '--runs', runs),
    ],
    ['What the run proves, from its bytes alone.', 0, () => sot('verify runs/…', 'verify', onlyRun(runs))],
    [
      'The same run after somebody added one byte to its patch.',
      1,
      () => {
        appendFileSync(join(onlyRun(runs), 'patch.diff'), '\n')
        return sot('verify runs/…', 'verify', '--quiet', onlyRun(runs))
      },
    ],
    ['The planning documents of this project.', 0, () => sot('check', 'check', '--root', root)],
    [
      'A copy in which SOT-001 is said to wait for SOT-004, which waits for SOT-001.',
      1,
      () => {
        plantProblem(planted)
        return sot('check', 'check', '--root', planted)
      },
    ],
  ]
}

function demo(): number {
  const folder = mkdtempSync(join(tmpdir(), 'sot-demo-'))
  try {
    const unexpected = scenes(folder).filter(([title, expected, play], index) => {
      console.log(`${index + 1}. ${title}\n`)
      return play() !== expected
    })
    for (const [title, expected] of unexpected)
      console.log(`Unexpected: "${title}" should exit with ${expected}.`)
    if (unexpected.length === 0) console.log('Every scene ended as it should: 0, 0, 1, 0 and 1.')
    return unexpected.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

process.exitCode = demo()
