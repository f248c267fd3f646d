import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { HarnessCase } from '../evidence/run/cases.ts'
import type { Host } from '../harness/process/harness-host.ts'
import type { LaneRequest } from '../harness/run/run-state.ts'
import { nearest } from '../model/nearest.ts'
import { defaultRunsFolder, defaultSettings, type Settings } from '../model/settings.ts'
import { findRoot } from '../workspace/find-root.ts'
import { readSettings } from '../workspace/settings/settings.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import type { Context } from './context.ts'
import { type EvidenceContext, evidenceContext } from './evidence-context.ts'
import type { HarnessFlags } from './harness-options.ts'
import { interrupts } from './interrupts.ts'
import { packageVersion } from './package-files.ts'
import { orRefuse, UsageError } from './usage-error.ts'

export type Surroundings = {
  readonly known: EvidenceContext
  readonly root: string | null
  readonly settings: Settings
  /** What every run of this command has in common. */
  readonly common: Pick<LaneRequest, 'host' | 'runsFolder' | 'signal' | 'verifying'>
  readonly release: () => void
}

export const defaultCase = 'r1-string-slugify'

/** Everything around a run: the machine, the workspace, the cases, and where runs go. */
export async function surroundings(flags: HarnessFlags, context: Context): Promise<Surroundings> {
  const known = await evidenceContext(flags, context)
  const found = findRoot(context.cwd, flags.root)
  const root = 'problem' in found ? null : found.root
  const settings =
    root === null ? defaultSettings : orRefuse(await readSettings(workTreeSource(root))).settings
  const { signal, release } = interrupts()
  const { cases, admissions, runFolders, maxAgeDays, scan } = known
  const verifying = { cases, admissions, runFolders, maxAgeDays, scan }
  const runsFolder = runsIn(root, settings, flags, context)
  return {
    known,
    root,
    settings,
    release,
    common: { host: hostOf(flags, context), runsFolder, signal, verifying },
  }
}

function runsIn(root: string | null, settings: Settings, { runs }: HarnessFlags, { cwd }: Context): string {
  if (runs !== undefined) return resolve(cwd, runs)
  return resolve(root ?? cwd, settings.evidence.runs ?? defaultRunsFolder)
}

function hostOf({ sandbox }: HarnessFlags, { env, now, elapsed }: Context): Host {
  const start = Date.parse(now)
  const began = elapsed()
  return {
    clock: { now: () => new Date(start + Math.round(elapsed() - began)).toISOString(), elapsed },
    pid: process.pid,
    nodePath: process.execPath,
    env,
    tempFolder: tmpdir(),
    version: packageVersion(),
    isolation: sandbox === false ? 'process' : 'auto',
  }
}

/** A case by its id, or a mistake with the nearest one. */
export function caseNamed(id: string, cases: ReadonlyMap<string, HarnessCase>): HarnessCase {
  const found = cases.get(id)
  if (found !== undefined) return found
  const near = nearest(id, cases.keys(), 3)
  const hint = near === null ? '' : `Did you mean ${near}? `
  throw new UsageError({
    what: `there is no case '${id}'`,
    todo: `${hint}Run "sot harness cases" to see all cases.`,
  })
}
