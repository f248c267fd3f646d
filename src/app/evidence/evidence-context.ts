import { isAbsolute, join, resolve } from 'node:path'
import { discoverRecords } from '../../check/documents/discover.ts'
import type { LoadedWorkspace } from '../../check/load-workspace.ts'
import { acceptanceDigest } from '../../evidence/claims/acceptance-digest.ts'
import { type HarnessCase, loadCases } from '../../evidence/run/cases.ts'
import { scanText } from '../../evidence/secrets/scan.ts'
import type { VerifyContext } from '../../evidence/verify-context.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import { unreadAdmissions } from '../../model/evidence/admission-records.ts'
import { defaultSettings, evidenceFolders, type Settings } from '../../model/settings.ts'
import type { JsonRecord, Workspace } from '../../model/workspace.ts'
import { readRecord } from '../../workspace/board/json-record.ts'
import { findRoot } from '../../workspace/find-root.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { trustIn } from '../attest/trust.ts'
import type { Environment } from '../environment.ts'
import { openWorkspace } from '../open-workspace.ts'
import { shippedCases } from '../package-files.ts'
import { orThrow, refuse } from '../user-error.ts'
import { seenRuns } from '../user-state.ts'
import { proofRepository } from './proof-repository.ts'

/** What the user chose for a verification. */
export type EvidenceChoice = {
  readonly root?: string
  readonly cases?: readonly string[]
  readonly now?: string
}

/** What a verifier needs besides the run, and the workspace that it comes from. */
export type EvidenceContext = Omit<VerifyContext, 'cases'> & {
  readonly cases: ReadonlyMap<string, HarnessCase>
  /** Null without a workspace. */
  readonly root: string | null
  readonly settings: Settings
}

export type ReadWorkspace = Pick<EvidenceContext, 'root' | 'settings' | 'admissions'>

/** The context of the workspace of the working folder. One that was named must exist; without a name, there need not be one. */
export async function evidenceContext(
  choice: EvidenceChoice,
  environment: Environment,
): Promise<EvidenceContext> {
  if (choice.root === undefined && 'problem' in findRoot(environment.cwd, undefined))
    return buildEvidenceContext(noWorkspace, choice, environment)
  const { root, source, settings } = await openWorkspace(choice.root, environment.cwd)
  const admissions = await admissionsIn(source, settings, environment)
  const context = await buildEvidenceContext({ root, settings, admissions }, choice, environment)
  let workspace: Promise<Workspace> | null = null
  const acceptanceOf = async (id: string): Promise<string | null | undefined> => {
    workspace ??= loadedWorkspace(source, settings)
    return acceptanceIn(await workspace, id)
  }
  return { ...context, acceptanceOf }
}

async function loadedWorkspace(source: FileSource, settings: Settings): Promise<Workspace> {
  const { loadWorkspace } = await import('../../check/load-workspace.ts')
  return orThrow<LoadedWorkspace>(await loadWorkspace(source, settings)).workspace
}

/** The digest of the criteria of an issue; null where it has none, undefined where there is no such issue. */
function acceptanceIn({ issues, byPath }: Workspace, id: string): string | null | undefined {
  const found = issues.find((issue) => issue.id === id)
  if (found === undefined) return undefined
  const criteria = criteriaOf(byPath.get(found.criteriaPath), found.issue)
  return criteria.length === 0 ? null : acceptanceDigest(criteria)
}

export const noWorkspace: ReadWorkspace = { root: null, settings: defaultSettings, admissions: null }

/** The context where the settings and the admission records of the workspace were read already. */
export async function buildEvidenceContext(
  { root, settings, admissions }: ReadWorkspace,
  choice: Pick<EvidenceChoice, 'now' | 'cases'>,
  environment: Environment,
  trust = trustIn(root, environment),
): Promise<EvidenceContext> {
  const runFolders = evidenceFolders(settings)
  return {
    root,
    settings,
    now: choice.now ?? environment.now,
    cases: await knownCases(root, settings, choice, environment),
    admissions,
    backends: settings.backends,
    runFolders:
      root === null ? [] : runFolders.map((folder) => (isAbsolute(folder) ? folder : join(root, folder))),
    maxAgeDays: settings.evidence.maxAgeDays,
    nonces: new Map(),
    replay: null,
    scan: scanText,
    seen: seenRuns(root, environment),
    trust,
    repository: root === null ? null : proofRepository(root, environment),
  }
}

async function knownCases(
  root: string | null,
  settings: Settings,
  choice: EvidenceChoice,
  { cwd, note }: Environment,
): Promise<ReadonlyMap<string, HarnessCase>> {
  const given = (choice.cases ?? []).map((folder) => resolve(cwd, folder))
  const configured = root === null ? [] : settings.harnessCases.map((folder) => resolve(root, folder))
  const { cases, problems } = loadCases([...new Set([...shippedCases(), ...configured, ...given])])
  const unlisted = problems.find(({ folder }) => given.includes(folder))
  if (unlisted !== undefined)
    refuse(
      `--cases ${unlisted.folder}: ${unlisted.problem}`,
      'Name a folder of cases, with one folder for each case.',
    )
  for (const { folder, problem } of problems) note(`${folder}: ${problem}`)
  return cases
}

/** The admission records of the SOT folder, those that cannot be read included; null where there is no such folder. */
async function admissionsIn(
  source: FileSource,
  settings: Settings,
  { note }: Environment,
): Promise<readonly JsonRecord[] | null> {
  const { sotFolder, records, unread } = await discoverRecords(source, settings)
  if (sotFolder === null) return null
  const found: JsonRecord[] = []
  const closed = [...unread]
  for (const path of records) {
    const file = await readText(source, path)
    if ('text' in file) found.push(readRecord(path, file.text, file.sha256))
    else closed.push({ path, ...file })
  }
  const unreadable = unreadAdmissions(closed)
  for (const { path, unread } of unreadable) note(`${path} cannot be read: ${unread?.message}`)
  return [...found, ...unreadable]
}
