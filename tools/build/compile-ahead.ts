import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { corpusDocument } from '../../bench/corpus/documents.ts'

/** Read by nobody but the rehearsal: documents of each kind, so that everything that a check does happens once. */
const documents = 10

/** Settings as people write them: reading some is part of a first check. */
const config = `version: 1
ids: { pattern: 'TOPIC-[A-Z]{3}-\\d{3}' }
rules: { user-story-coverage: off }
documents: ['plans/**/*.md']
`

/**
 * Keeps what the engine makes of our code while it does what people do most: a first check, one with nothing
 * changed, one with a changed document, runs that are verified, and where git is at hand the same of what is staged. A
 * start with that at hand has nothing left to compile.
 */
export async function compileAhead(root: string, dist: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sot-build-'))
  try {
    const player = join(folder, 'keep-compiled.cjs')
    const input = join(root, 'tools/build/keep-compiled.ts')
    const bundle = await rolldown({ cwd: root, input, platform: 'node' })
    await bundle.write({ file: player, format: 'cjs' })
    await bundle.close()
    rehearse(player, dist, join(folder, 'workspace'), runsIn(join(root, 'harness-runs')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The runs that this project itself cites as evidence, where they are at hand. */
function runsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}

function rehearse(player: string, dist: string, workspace: string, runs: readonly string[]): void {
  const files = Array.from({ length: documents }, (_, index) => corpusDocument(index))
  for (const { path, text } of files) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    writeFileSync(join(workspace, path), text)
  }
  writeFileSync(join(workspace, 'sot.config.yaml'), config)
  const play = (...args: string[]): void => {
    const env = { PATH: process.env.PATH, HOME: workspace, XDG_CACHE_HOME: join(workspace, '.cache') }
    const run = spawnSync(process.execPath, [player, dist, 'sot.js', ...args], {
      cwd: workspace,
      env,
      encoding: 'utf8',
    })
    if (run.status !== 0 && run.status !== 1) throw new Error(`sot ${args.join(' ')} failed: ${run.stderr}`)
  }
  const stage = (): boolean => {
    const commands = [
      ['init', '--quiet'],
      ['add', '--', ...files.map(({ path }) => path)],
    ]
    return commands.every((args) => spawnSync('git', args, { cwd: workspace }).status === 0)
  }
  const edit = (): void => appendFileSync(join(workspace, files[0]?.path ?? ''), '\nSeen again.\n')
  play('check')
  play('check')
  edit()
  play('check')
  if (runs.length > 0) play('verify', ...runs)
  if (!stage()) return
  play('check', '--staged')
  edit()
  if (stage()) play('check', '--staged')
}
