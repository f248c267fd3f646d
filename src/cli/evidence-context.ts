import { isAbsolute, join, resolve } from 'node:path'
import { type HarnessCase, loadCases } from '../evidence/run/cases.ts'
import { scanText } from '../evidence/secrets/scan.ts'
import type { VerifyContext } from '../evidence/verify-context.ts'
import { defaultRunsFolder, defaultSettings, type Settings } from '../model/settings.ts'
import type { JsonRecord } from '../model/workspace.ts'
import { terminalText } from '../report/escape.ts'
import { readRecord } from '../workspace/board/json-record.ts'
import { discover } from '../workspace/discover.ts'
import { findRoot } from '../workspace/find-root.ts'
import { readSettings } from '../workspace/settings/settings.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { readText } from '../workspace/sources/read-text.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import type { Context } from './context.ts'
import { shippedCases } from './package-files.ts'
import { orRefuse, UsageError } from './usage-error.ts'
import type { EvidenceFlags } from './verify-options.ts'

export type EvidenceContext = Omit<VerifyContext, 'cases'> & {
  readonly cases: ReadonlyMap<string, HarnessCase>
}

type KnownWorkspace = {
  readonly root: string | null
  readonly settings: Settings
  readonly admissions: readonly JsonRecord[] | null
  readonly flags: Pick<EvidenceFlags, 'now' | 'cases'>
}

/** What a verifier knows besides the run: the workspace around the working folder if there is one, and the cases. */
export async function evidenceContext(flags: EvidenceFlags, context: Context): Promise<EvidenceContext> {
  const root = workspaceRoot(flags, context)
  const source = root === null ? null : workTreeSource(root)
  const settings = source === null ? defaultSettings : orRefuse(await readSettings(source)).settings
  const admissions = source === null ? null : await admissionsIn(source, settings, context)
  return contextOf({ root, settings, admissions, flags }, context)
}

/** What is known once the workspace has been read: its settings and its admission records. */
export async function contextOf(
  { root, settings, admissions, flags }: KnownWorkspace,
  context: Context,
): Promise<EvidenceContext> {
  return {
    now: flags.now ?? context.now,
    cases: await knownCases(root, settings, flags, context),
    admissions,
    backends: settings.backends,
    runFolders: root === null ? [] : runFolders(root, settings),
    maxAgeDays: settings.evidence.maxAgeDays,
    nonces: new Map(),
    replay: null,
    scan: scanText,
  }
}

/** A root that was named must be there; without a name, no workspace is no mistake. */
function workspaceRoot(flags: EvidenceFlags, { cwd }: Context): string | null {
  const found = findRoot(cwd, flags.root)
  if (!('problem' in found)) return found.root
  if (flags.root !== undefined) throw new UsageError(found.problem)
  return null
}

async function knownCases(
  root: string | null,
  settings: Settings,
  flags: EvidenceFlags,
  { cwd, stderr }: Context,
): Promise<ReadonlyMap<string, HarnessCase>> {
  const given = (flags.cases ?? []).map((folder) => resolve(cwd, folder))
  const configured = root === null ? [] : settings.harnessCases.map((folder) => resolve(root, folder))
  const { cases, problems } = await loadCases([...new Set([...shippedCases(), ...configured, ...given])])
  const unlisted = problems.find(({ folder }) => given.includes(folder))
  if (unlisted !== undefined)
    throw new UsageError({
      what: `--cases ${unlisted.folder}: ${unlisted.problem}`,
      todo: 'Name a folder that holds cases, one folder each.',
    })
  for (const { folder, problem } of problems) stderr.write(`${terminalText(`${folder}: ${problem}`)}\n`)
  return cases
}

/** The admission records of the SOT; null where there is none to look into. */
async function admissionsIn(
  source: FileSource,
  settings: Settings,
  { stderr }: Context,
): Promise<readonly JsonRecord[] | null> {
  const outcome = await discover(source, settings)
  if ('problem' in outcome) {
    stderr.write(`${terminalText(`Admission records are not read: ${outcome.problem.what}`)}\n`)
    return null
  }
  const { sotFolder, records } = outcome.discovery
  if (sotFolder === null) return null
  const found: JsonRecord[] = []
  for (const path of records) {
    const file = await readText(source, path)
    if ('text' in file) found.push(readRecord(path, file.text, file.sha256))
  }
  return found
}

/** Where runs lie that a run may be compared with, absolute. */
function runFolders(root: string, { evidence }: Settings): string[] {
  const folders = [...evidence.roots.map(({ to }) => to), evidence.runs ?? defaultRunsFolder]
  return folders.map((folder) => (isAbsolute(folder) ? folder : join(root, folder)))
}
