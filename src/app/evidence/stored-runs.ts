import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { StoredRun, StoredRuns } from '../../evidence/claims/run-store.ts'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import { mergeLedgers } from '../../evidence/run/merge-ledgers.ts'
import { isRunName } from '../../evidence/run/run-layout.ts'
import { evidenceFolders, type Settings } from '../../model/settings.ts'
import { recordOf, textOf } from '../../schema/narrow.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { readPlainFile } from '../../workspace/files/plain-file.ts'
import { findRepository } from '../../workspace/git/find-repository.ts'
import { GitObjects } from '../../workspace/git/git-objects.ts'
import { ledgerRefs, localRefs, type Refs, runRefs } from '../../workspace/git/runs/evidence-refs.ts'
import { storedFileCap, writeTree } from '../../workspace/git/runs/write-tree.ts'
import { isFailure } from '../../workspace/sources/file-source.ts'

/** What an id of a run may have: it becomes the name of a file. */
const longestId = 200

/** The run that a reference is for; null where its name is not that of a run. */
export function runOfRef(ref: string): string | null {
  const run = ref.startsWith(runRefs) ? ref.slice(runRefs.length) : ''
  return isStorableId(run) ? run : null
}

export function isStorableId(run: string): boolean {
  return isRunName(run) && run.length <= longestId
}

/**
 * Opens the runs that git stores. A run is written to a temporary folder when it is verified, next to one ledger of all of
 * them, so that it is read like any other run.
 */
export async function openStoredRuns(root: string, settings: Settings): Promise<StoredRuns> {
  const top = findRepository(root)?.top
  const refs: Refs = top === undefined ? new Map() : await localRefs(top)
  const known = new Map([...refs].flatMap(([ref, id]) => idByRun(runOfRef(ref), id)))
  if (top === undefined || known.size === 0)
    return { find: () => null, lineOf: () => null, folder: null, close: () => {} }
  const objects = new GitObjects(top, storedFileCap)
  const ledger = mergeLedgers([...ledgersIn(root, settings), ...(await storedLedgers(objects, refs))])
  const lines = linesByRun(ledger)
  const folder = mkdtempSync(join(tmpdir(), 'sot-stored-'))
  writeFileSync(join(folder, ledgerName), ledger)
  const state = sha256Of(ledger)
  const writer = runWriter(objects, known, folder)
  const find = (run: string): StoredRun | null => {
    const id = known.get(run)
    if (id === undefined) return null
    const write = (): Promise<boolean> => writer(run)
    return { ref: `${runRefs}${run}`, path: join(folder, run), state: `${id}:${state}`, write }
  }
  const close = (): void => {
    objects.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return { find, lineOf: (run) => lines.get(run) ?? null, folder, close }
}

const idByRun = (run: string | null, id: string): [string, string][] => (run === null ? [] : [[run, id]])

/** The ledgers in the folders of runs. */
export function ledgersIn(root: string, settings: Settings): Buffer[] {
  return [...new Set(evidenceFolders(settings))].flatMap((folder) => {
    const bytes = readPlainFile(join(resolve(root, folder), ledgerName), storedFileCap)
    return 'code' in bytes ? [] : [bytes]
  })
}

/** The ledgers that git stores, in the order of their names. */
export async function storedLedgers(objects: GitObjects, refs: Refs): Promise<Uint8Array[]> {
  const ledgers: Uint8Array[] = []
  for (const ref of [...refs.keys()].filter((name) => name.startsWith(ledgerRefs)).sort()) {
    const bytes = await readObject(objects, `${refs.get(ref)}:${ledgerName}`)
    if (bytes !== null) ledgers.push(bytes)
  }
  return ledgers
}

/** The content of an object; null where git lacks it or cannot read it. */
export async function readObject(objects: GitObjects, name: string): Promise<Uint8Array | null> {
  try {
    const bytes = await objects.read(name)
    return isFailure(bytes) ? null : bytes
  } catch {
    return null
  }
}

function linesByRun(ledger: Buffer): ReadonlyMap<string, number> {
  const texts = ledger.toString('utf8').split('\n').slice(0, -1)
  return new Map(texts.map((text, at) => [textOf(recordOf(JSON.parse(text)).run_id) ?? '', at + 1]))
}

/** Writes each run once, and with it the run of the fake engine that it is compared with. */
function runWriter(
  objects: GitObjects,
  known: ReadonlyMap<string, string>,
  folder: string,
): (run: string) => Promise<boolean> {
  const written = new Map<string, Promise<boolean>>()
  const writeOne = (run: string): Promise<boolean> => {
    const id = known.get(run)
    if (id === undefined) return Promise.resolve(false)
    const result = written.get(run) ?? writeWhole(objects, id, join(folder, run))
    written.set(run, result)
    return result
  }
  return async (run) => {
    if (!(await writeOne(run))) return false
    const baseline = baselineOf(join(folder, run))
    if (baseline !== null) await writeOne(baseline)
    return true
  }
}

/** A part of a run is worse than no run: it would be taken for a broken one. */
async function writeWhole(objects: GitObjects, id: string, path: string): Promise<boolean> {
  const isWhole = await writeTree(objects, id, path)
  if (!isWhole) rmSync(path, { recursive: true, force: true })
  return isWhole
}

/** The run that a report names as its baseline; null where it names none. */
function baselineOf(dir: string): string | null {
  const bytes = readPlainFile(join(dir, 'report.json'), storedFileCap)
  return 'code' in bytes ? null : baselineIn(bytes)
}

export function baselineIn(report: Uint8Array): string | null {
  try {
    const { comparison } = recordOf(JSON.parse(Buffer.from(report).toString('utf8')))
    return textOf(recordOf(comparison).fake_run)
  } catch {
    return null
  }
}
