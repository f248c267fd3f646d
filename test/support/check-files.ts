import { checkWorkspace } from '../../src/check/session.ts'
import type { CheckResult } from '../../src/model/result.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { answersFile } from './journal-answers.ts'
import { authorsFile, sketchedJournals } from './journal-sketch.ts'
import {
  baseFile,
  commitsFile,
  formerFile,
  historyFile,
  runsFile,
  signOffsFile,
  sketchedBase,
  sketchedCommits,
  sketchedDeeds,
  sketchedRepository,
  sketchedStore,
  trustFile,
} from './run-sketch.ts'

/** The day on which every test happens. */
export const testNow = '2026-06-15T12:00:00.000Z'

/** Path to content; bytes where it is no text. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** Checks a workspace that exists only in memory, runs and commits included. What stops the check is an error here. */
export async function checkFiles(files: Files, { preset = 'cto' } = {}): Promise<CheckResult> {
  const store = sketchedStore(files)
  const commits = sketchedCommits(files)
  const deeds = sketchedDeeds(files)
  const base = sketchedBase(files)
  const journals = sketchedJournals(files)
  const repository = sketchedRepository(files)
  const outcome = await checkWorkspace({
    source: memorySource(
      without(files, [
        ...[runsFile, commitsFile, historyFile, signOffsFile, trustFile, formerFile],
        ...[baseFile, answersFile, authorsFile],
      ]),
    ),
    now: testNow,
    // Fixtures are about house rules, unless their config says otherwise.
    ...(preset === 'cto' ? { program: 'validate-cto-child' as const } : {}),
    ...(store === null ? {} : { openStore: async () => store }),
    ...(deeds === null ? {} : { askHistory: async () => deeds }),
    ...(base === null ? {} : { askBase: async () => base }),
    ...(repository === null ? {} : { askRepository: repository }),
    ...(journals === null ? {} : { askJournals: () => journals }),
    ...(commits === null ? {} : { askCommits: () => commits }),
  })
  if ('problem' in outcome) throw new Error(`${outcome.problem.what}\n${outcome.problem.todo}`)
  const [bug] = outcome.bugs
  if (bug !== undefined) throw new Error(bug.stack)
  return outcome
}

function without(files: Files, names: readonly string[]): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !names.includes(path)))
}
