import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { eachNonEmpty, nonEmpty, once, wholeNumber } from './option-values.ts'
import type { EvidenceFlags } from './verify-options.ts'

/** What every command of the harness understands. */
export type HarnessFlags = EvidenceFlags & {
  readonly runs?: string
  readonly jobs?: number
  readonly sandbox?: boolean
}

export type RunFlags = HarnessFlags & {
  readonly case?: string
  readonly engine?: string
  readonly stage?: number
  readonly repo?: string
  readonly issue?: string
  readonly timeout?: number
  readonly scenario?: string
  readonly repeat?: number
}

export type LoopFlags = RunFlags & { readonly max?: number }

export type CompareFlags = HarnessFlags & { readonly markdown?: true }

export type CasesFlags = HarnessFlags & { readonly check?: string; readonly repo?: string }

/** Flags of the commands that make runs. */
export function addHarnessOptions(command: Command): Command {
  return command
    .option(
      '--runs <dir>',
      'where run directories go (default: evidence.runs, else harness-runs)',
      once(nonEmpty),
    )
    .option('--cases <dir>', 'a further folder of cases (repeatable)', eachNonEmpty)
    .option('--sandbox', 'use bubblewrap where it works (this is what happens without a flag)')
    .option('--no-sandbox', 'do without bubblewrap, even where it works')
}

/** How many things happen at a time. */
export function addJobs(command: Command): Command {
  return command.option('--jobs <n>', 'how many runs at a time (default: 1)', once(between(1, 64)))
}

/** The flags of `sot harness run`. */
export function addRunOptions(command: Command): Command {
  return addJobs(addWhatToRun(command)).option(
    '--repeat <n>',
    'make this many runs',
    once(between(1, 10_000)),
  )
}

/** The flags of `sot harness loop`. */
export function addLoopOptions(command: Command): Command {
  return addWhatToRun(command).option(
    '--max <n>',
    'at most this many runs (default: 5)',
    once(between(1, 1000)),
  )
}

/** The flag of everything that can be about a repository. */
export function addRepo(command: Command): Command {
  return command.option(
    '--repo <path>',
    'the repository to work on a copy of (stages 3 to 5)',
    once(nonEmpty),
  )
}

function addWhatToRun(command: Command): Command {
  return addRepo(addHarnessOptions(command))
    .option('--case <id>', 'the case to run (default: r1-string-slugify)', once(nonEmpty))
    .option('--engine <name>', 'the engine to run on it (default: fake)', once(nonEmpty))
    .option('--stage <n>', "the stage of the run (default: the case's own)", once(between(1, 6)))
    .option('--issue <id>', "bind the run to this issue's acceptance criteria", once(nonEmpty))
    .option('--timeout <seconds>', 'how long the engine may take', once(seconds))
    .option('--scenario <file>', 'what the engine script plays', once(nonEmpty))
}

function between(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = wholeNumber(value)
    if (number < least || number > most)
      throw new InvalidArgumentError(`Give a number from ${least} to ${most}.`)
    return number
  }
}

/** A length of time; fractions are fine. */
export function seconds(value: string): number {
  const number = Number(value)
  if (!/^\d+(\.\d+)?$/.test(value) || number <= 0 || number > 86_400)
    throw new InvalidArgumentError('Give seconds: more than 0, at most a day.')
  return number
}
