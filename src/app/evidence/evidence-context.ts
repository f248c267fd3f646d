import { isAbsolute, join, resolve } from 'node:path'
import { type HarnessCase, loadCases } from '../../evidence/run/cases.ts'
import { scanText } from '../../evidence/secrets/scan.ts'
import type { VerifyContext } from '../../evidence/verify-context.ts'
import { defaultRunsFolder, defaultSettings, type Settings } from '../../model/settings.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import { readRecord } from '../../workspace/board/json-record.ts'
import { discover } from '../../workspace/discover.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { readSettings } from '../../workspace/settings/read-settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { shippedCases } from '../package-files.ts'
import { orThrow, UserError } from '../user-error.ts'

/** What the user chose for a verification. */
export type EvidenceChoice = {
  readonly root?: string
  readonly cases?: readonly string[]
  readonly now?: string
}

export type EvidenceContext = Omit<VerifyContext, 'cases'> & {
  readonly cases: ReadonlyMap<string, HarnessCase>
}

type KnownWorkspace = {
  readonly root: string | null
  readonly settings: Settings
  readonly admissions: readonly JsonRecord[] | null
  readonly choice: Pick<EvidenceChoice, 'now' | 'cases'>
}

/** What a verifier knows besides the run: the cases, and the workspace of the working folder if there is one. */
export async function evidenceContext(
  choice: EvidenceChoice,
  environment: Environment,
): Promise<EvidenceContext> {
  const root = workspaceRoot(choice, environment)
  const source = root === null ? null : workTreeSource(root)
  const settings = source === null ? defaultSettings : orThrow(await readSettings(source)).settings
  const admissions = source === null ? null : await admissionsIn(source, settings, environment)
  return buildEvidenceContext({ root, settings, admissions, choice }, environment)
}

/** What is known once the workspace has been read: its settings and its admission records. */
export async function buildEvidenceContext(
  { root, settings, admissions, choice }: KnownWorkspace,
  environment: Environment,
): Promise<EvidenceContext> {
  return {
    now: choice.now ?? environment.now,
    cases: await knownCases(root, settings, choice, environment),
    admissions,
    backends: settings.backends,
    runFolders: root === null ? [] : runFolders(root, settings),
    maxAgeDays: settings.evidence.maxAgeDays,
    nonces: new Map(),
    replay: null,
    scan: scanText,
  }
}

/** The root. One that was named must exist; without a name, there need not be a workspace. */
function workspaceRoot(choice: EvidenceChoice, { cwd }: Environment): string | null {
  const found = findRoot(cwd, choice.root)
  if (!('problem' in found)) return found.root
  if (choice.root !== undefined) throw new UserError(found.problem)
  return null
}

async function knownCases(
  root: string | null,
  settings: Settings,
  choice: EvidenceChoice,
  { cwd, note }: Environment,
): Promise<ReadonlyMap<string, HarnessCase>> {
  const given = (choice.cases ?? []).map((folder) => resolve(cwd, folder))
  const configured = root === null ? [] : settings.harnessCases.map((folder) => resolve(root, folder))
  const { cases, problems } = await loadCases([...new Set([...shippedCases(), ...configured, ...given])])
  const unlisted = problems.find(({ folder }) => given.includes(folder))
  if (unlisted !== undefined)
    throw new UserError({
      what: `--cases ${unlisted.folder}: ${unlisted.problem}`,
      todo: 'Name a folder of cases, with one folder for each case.',
    })
  for (const { folder, problem } of problems) note(`${folder}: ${problem}`)
  return cases
}

/** The admission records of the SOT folder; null where there is no such folder. */
async function admissionsIn(
  source: FileSource,
  settings: Settings,
  { note }: Environment,
): Promise<readonly JsonRecord[] | null> {
  const outcome = await discover(source, settings)
  if ('problem' in outcome) {
    note(`Admission records are not read: ${outcome.problem.what}`)
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

/** Absolute paths of the folders of runs that a run may be compared with. */
function runFolders(root: string, { evidence }: Settings): string[] {
  const folders = [...evidence.roots.map(({ to }) => to), evidence.runs ?? defaultRunsFolder]
  return folders.map((folder) => (isAbsolute(folder) ? folder : join(root, folder)))
}
