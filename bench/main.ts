import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { baseBin, baseCommit } from './base.ts'
import { compare } from './compare.ts'
import { judgeRow, type Row, type Verdict } from './judge.ts'
import { chooseMeter, type Meter } from './measure.ts'
import { sotBin } from './own.ts'
import { arePeersInstalled, isPeer } from './peers.ts'
import { fullScale, quickScale, type Situation, situationsOf } from './situations.ts'
import { renderRow } from './table.ts'

const usage = `npm run bench -- [--quick] [--only ID]… [--base DIR] [--rounds N] [--work DIR] [--output FILE]

Measures sot against its peers and against commit ${baseCommit}, and compares the results with the limits of docs/speed.md.
  --quick        small corpora, one round, no limits: shows that everything can be measured; installs nothing
  --only ID      the situations whose id starts with this (repeatable)
  --base DIR     a checkout of ${baseCommit} that is built (default: built once in the work folder)
  --rounds N     at most so many rounds of each situation, for a machine that is not free for an hour
  --work DIR     where corpora are written (default: planning-sot-bench in the folder for temporary files)
  --output FILE  where the figures go (default: bench/results.json; with --quick or --only: results.json in the work folder)
`

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    base: { type: 'string' },
    rounds: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'planning-sot-bench') },
    output: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (flags.help) process.stdout.write(usage)
else process.exitCode = bench(resolve(flags.work))

/** 0 when everything of ours could be measured; how we compare is for the reader. */
function bench(work: string): number {
  mkdirSync(work, { recursive: true })
  prepare()
  const scale = flags.quick ? quickScale : fullScale
  const isWanted = ({ id }: Situation): boolean => flags.only?.some((start) => id.startsWith(start)) ?? true
  // With small corpora a build of the base commit would take longer than everything else: only where it is given.
  const hasBase = !flags.quick || flags.base !== undefined
  const base = hasBase ? () => baseBin(work, flags.base) : null
  const situations = situationsOf(work, scale, base).filter(isWanted)
  const meter = chooseMeter(work)
  console.log(`Measured by ${meter.name}.\n`)
  const rows: Row[] = []
  for (const situation of situations) {
    const row = measured(situation, rows, meter.measure)
    rows.push(row)
    console.log(renderRow(row))
  }
  const isWhole = !flags.quick && flags.only === undefined
  const output = flags.output ?? join(isWhole ? import.meta.dirname : work, 'results.json')
  writeFileSync(output, `${JSON.stringify({ schema: 'sot-bench/1', machine: machine(), rows }, null, 2)}\n`)
  console.log(`Figures: ${output}`)
  return summary(rows)
}

function measured(situation: Situation, earlier: readonly Row[], measure: Meter): Row {
  const [own, ...others] = situation.subjects()
  const subjects = [own, ...others.filter((other) => arePeersInstalled() || !isPeer(other))]
  const { figures, refused } = compare(subjects, Math.min(situation.rounds, mostRounds()), measure)
  return judgeRow(
    { ...situation, limits: flags.quick ? [] : situation.limits },
    own.name,
    { figures, refused },
    earlier,
  )
}

function mostRounds(): number {
  if (flags.rounds === undefined) return Number.POSITIVE_INFINITY
  if (/^[1-9]\d*$/.test(flags.rounds)) return Number(flags.rounds)
  throw new Error(`--rounds is ${flags.rounds}, expected a number of rounds`)
}

/** Our own bin, and the peers if they are needed. */
function prepare(): void {
  if (!existsSync(sotBin())) run('npm', ['run', 'build'], join(import.meta.dirname, '..'))
  // Not `npm ci`: that refuses the lock if a registry does not have rumdl's binaries for other platforms.
  if (flags.quick || arePeersInstalled()) return
  const install = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  try {
    run('npm', install, import.meta.dirname)
  } catch (error) {
    console.log(`The other tools are not measured, as they cannot be installed here: ${error}\n`)
  }
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}`)
}

function machine(): Record<string, string | number> {
  const processors = cpus()
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cores: processors.length,
    processor: processors[0]?.model ?? 'unknown',
  }
}

function summary(rows: readonly Row[]): number {
  const failed = rows.filter(({ own, figures }) => !figures.some(({ name }) => name === own))
  for (const { id, own } of failed) console.log(`${id}: ${own} could not be measured.`)
  const verdicts = rows.flatMap(({ limits }) => limits.map(({ verdict }) => verdict))
  const count = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length
  if (!flags.quick)
    console.log(
      `${count('pass')} limits met, ${count('falls short')} not, ${count('not measured')} not measured.`,
    )
  return failed.length === 0 ? 0 : 1
}
