import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { type RunVerdict, runStatuses, type VerifiedRun } from '../../model/evidence/evidence.ts'
import type { OrphanRun, RunOutline, RunPlace } from '../../model/evidence/run-evidence.ts'
import { groupBy } from '../../model/group-by.ts'
import { type PathMapping, runMappings, type Settings } from '../../model/settings.ts'
import { recordOf } from '../../schema/narrow.ts'
import { type MappedPath, mappedPath, partsOf } from '../../workspace/files/mapped-files.ts'
import { readPlainFile } from '../../workspace/files/plain-file.ts'
import { ledgerRuns } from '../run/ledger-runs.ts'
import { isRunName, sizeCap } from '../run/run-layout.ts'

export type FoundRun = {
  readonly place: RunPlace
  /** As people read it: the root of the config and the run below it. */
  readonly dir: string | null
  /** Absolute; null unless it is here. */
  readonly path: string | null
  /** Where the run is in git alone: nothing is at `path` until it is written. */
  readonly stored?: StoredRun
}

/** A run in git. */
export type StoredRun = {
  readonly ref: string
  /** Where it is written to. */
  readonly path: string
  /** Differs for other bytes of the run, and for another ledger. */
  readonly state: string
  /** False where git lacks a part of it. */
  write(): Promise<boolean>
}

/** The runs that are stored in git, and one ledger of them and of the runs in the work tree. */
export type StoredRuns = {
  find(run: string): StoredRun | null
  /** The line of a run in that ledger, counted from 1; null where it has none. */
  lineOf(run: string): number | null
  /** The folder that contains the ledger; null where git has no runs. */
  readonly folder: string | null
  close(): void
}

/** The evidence roots of a workspace: nothing outside them is ever looked at. */
export type RunStore = {
  find(path: string): FoundRun
  verify(found: FoundRun): Promise<VerifiedRun | null>
  /** Proofs that the ledger names after a run in its folder and that were made, by their names, for the same issue. */
  later(found: FoundRun): FoundRun[]
  /** Called when nothing more is verified. */
  end?(): Promise<void>
  /** Run directories in the roots whose id is not among the known ones. */
  orphans(known: ReadonlySet<string>): OrphanRun[]
}

/** Opens the evidence roots that the settings map, and the folder that the harness of this workspace writes to. */
export function openRunStore(
  root: string,
  settings: Settings,
  verify: (dir: string, inGit: StoredRun | null) => Promise<VerifiedRun | null>,
  stored: StoredRuns | null = null,
): RunStore {
  const mappings = runMappings(settings)
  const { find, inFolder } = runFinder(mappings, root, stored)
  const known = new Map<string, NamedProofs>()
  const proofsIn = (folder: string): NamedProofs => {
    const proofs = known.get(folder) ?? namedProofs(folder)
    known.set(folder, proofs)
    return proofs
  }
  return {
    find,
    verify: async ({ path, dir, stored: inGit = null }) => {
      const verified = path === null ? null : await verify(path, inGit)
      if (verified === null || path === null) return null
      const line = stored?.lineOf(basename(path)) ?? null
      const read = (): RunVerdict => {
        const { ledgerLine, ...verdict } = verified.read()
        const ownLine = ledgerLine === null || line === null ? ledgerLine : line
        return { ...verdict, ledgerLine: ownLine, dir: dir ?? verdict.dir }
      }
      const digest = (): string => (line === null ? verified.digest() : `${verified.digest()} ${line}`)
      return { ...verified, digest, read }
    },
    later: (found) => {
      const names = found.path === null ? null : proofsIn(stored?.folder ?? dirname(found.path))
      return names === null ? [] : laterProofs(found, names, inFolder)
    },
    orphans: (known) =>
      [...new Set(mappings.map(({ to }) => to))]
        .sort()
        .flatMap((to) => orphansIn(to, resolve(root, to), known)),
  }
}

type RunFinder = {
  readonly find: RunStore['find']
  /** A run in the folder of another one, which is called by its `dir`. */
  readonly inFolder: (folder: string, name: string) => FoundRun
}

/** Finds runs below mapped folders, else in git. Each folder is looked up once. */
function runFinder(
  mappings: readonly PathMapping[],
  workspace: string,
  stored: StoredRuns | null,
): RunFinder {
  const folders = new Map<string, FoundRun>()
  const byDir = new Map<string, FoundRun>()
  const findIn = (folder: FoundRun, name: string): FoundRun => {
    const dir = folder.dir === null ? null : `${folder.dir}/${name}`
    const absolute = folder.path === null ? null : join(folder.path, name)
    if (absolute !== null && statOf(absolute, lstatSync) !== null)
      return { place: 'here', dir, path: absolute }
    const inGit = dir === null ? null : (stored?.find(name) ?? null)
    if (inGit !== null) return { place: 'here', dir, path: inGit.path, stored: inGit }
    // What git stores need not be in this clone.
    const place = stored !== null || folder.place === 'elsewhere' ? 'elsewhere' : 'absent'
    return { place, dir, path: null }
  }
  return {
    find: (path) => {
      const parts = partsOf(path)
      const name = parts.pop() ?? '..'
      if (name === '..') return nowhere
      const above = `${isAbsolute(path) ? '/' : ''}${parts.join('/')}`
      const folder = folders.get(above) ?? findFolder(above, mappings, workspace)
      folders.set(above, folder)
      if (folder.dir !== null) byDir.set(folder.dir, folder)
      return findIn(folder, name)
    },
    inFolder: (dir, name) => findIn(byDir.get(dir) ?? nowhere, name),
  }
}

const nowhere: FoundRun = { place: 'elsewhere', dir: null, path: null }

/** The folder that a path leads to through no link below its mapped folder. */
function findFolder(path: string, mappings: readonly PathMapping[], workspace: string): FoundRun {
  const mapped = mappedPath(workspace, mappings.toReversed(), path)
  if (mapped === null) return nowhere
  const { label: dir, folder, below } = mapped
  if (statOf(folder, statSync)?.isDirectory() !== true) return { place: 'elsewhere', dir, path: null }
  const found = walkDown(folder, partsOf(below))
  return found === null ? { place: 'absent', dir, path: null } : { place: 'here', dir, path: found }
}

/** Where the config maps a run directory; of equal mappings the last counts. */
export function mappedRun(
  workspace: string,
  mappings: readonly PathMapping[],
  path: string,
): MappedPath | null {
  const depth = partsOf(path).length
  const above = mappings.filter(({ from }) => partsOf(from).length < depth)
  return mappedPath(workspace, above.toReversed(), path)
}

/** Goes down folder by folder, because a link in the path could lead anywhere. */
function walkDown(folder: string, parts: readonly string[]): string | null {
  let at = folder
  for (const part of parts) {
    at = join(at, part)
    if (statOf(at, lstatSync)?.isDirectory() !== true) return null
  }
  return at
}

function statOf(path: string, stat: (path: string) => Stats): Stats | null {
  try {
    return stat(path)
  } catch {
    return null
  }
}

function orphansIn(to: string, folder: string, known: ReadonlySet<string>): OrphanRun[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names
    .filter((name) => isRunName(name) && !known.has(name))
    .sort()
    .filter((name) => statOf(join(folder, name), lstatSync)?.isDirectory() === true)
    .map((name) => ({
      run: name,
      dir: `${to.replace(/\/+$/, '')}/${name}`,
      hasReport: statOf(join(folder, name, 'report.json'), lstatSync)?.isFile() === true,
      made: readOutline(join(folder, name)),
    }))
}

/** The issue of a run is in its contract, whose name depends on the kind of the run. */
function readOutline(dir: string): RunOutline | null {
  const report = readRecord(join(dir, 'report.json'))
  const status = runStatuses.find((word) => word === report.status)
  if (status === undefined) return null
  const contract = {
    ...readRecord(join(dir, 'task.contract.json')),
    ...readRecord(join(dir, 'contract.json')),
  }
  const { issue = report.issue } = contract
  const { run_started_at: startedAt } = report
  return typeof issue === 'string' && typeof startedAt === 'string' ? { issue, status, startedAt } : null
}

function readRecord(path: string): Readonly<Record<string, unknown>> {
  const bytes = readPlainFile(path, sizeCap('report.json'))
  if ('code' in bytes) return {}
  try {
    return recordOf(JSON.parse(bytes.toString('utf8')))
  } catch {
    return {}
  }
}

const proofName = /^\d{8}T\d{6}Z-prove-(.+)-\d+$/

/** The proofs that the ledger of a folder names, by the issue in their names. */
type NamedProofs = ReadonlyMap<string, readonly string[]>

function namedProofs(folder: string): NamedProofs {
  const names = ledgerRuns(folder).filter((name) => isRunName(name))
  return groupBy(names, (name) => proofName.exec(name)?.[1] ?? '')
}

function laterProofs(
  { path, dir }: FoundRun,
  proofs: NamedProofs,
  inFolder: RunFinder['inFolder'],
): FoundRun[] {
  if (path === null || dir === null) return []
  const about = proofName.exec(basename(path))?.[1]
  if (about === undefined) return []
  const names = proofs.get(about) ?? []
  return names
    .slice(names.lastIndexOf(basename(path)) + 1)
    .map((name) => inFolder(dirname(dir), name))
    .filter(
      (found) =>
        found.path !== null &&
        (found.stored !== undefined || statOf(found.path, lstatSync)?.isDirectory() === true),
    )
}
