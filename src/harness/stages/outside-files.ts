import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import { isRunName } from '../../evidence/run/run-layout.ts'
import { type FileProblem, stampOf, usePlainFile } from '../../workspace/files/plain-file.ts'
import { listFolder, walkFolder } from '../../workspace/files/walk-folder.ts'

/** The state of files outside of the allowed roots of a run, each by a name for the report. */
export type OutsideFiles = {
  readonly files: ReadonlyMap<string, string>
  /** Ledgers only grow: what they began with must remain. */
  readonly ledgers: readonly LedgerStart[]
}

type LedgerStart = {
  readonly name: string
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** A run, as far as it says what it must leave alone. */
type OutsidePlaces = {
  readonly outside: OutsideFiles | null
  readonly id: string
  readonly request: {
    readonly runsFolder: string
    readonly verifying: { readonly runFolders: readonly string[] }
    readonly workspaceFiles?: () => Promise<ReadonlyMap<string, string>>
  }
}

/** The files outside that were changed, added or removed since the last look, and what they are now. */
export async function compareOutside(
  places: OutsidePlaces,
): Promise<{ readonly now: OutsideFiles | null; readonly changed: readonly string[] }> {
  const before = places.outside
  if (before === null) return { now: null, changed: [] }
  const now = await stateOutside(places)
  const runs = new Set([...before.files.keys()].flatMap((name) => runOf(name) ?? []))
  const names = [...new Set([...before.files.keys(), ...now.files.keys()])].sort()
  const changed = names.flatMap((name) => {
    const [old, found] = [before.files.get(name), now.files.get(name)]
    // Other runs may have begun or ended in the meantime.
    const isNewRun = old === undefined && runOf(name) !== null && !runs.has(runOf(name) ?? '')
    if (old === found || isNewRun) return []
    return [`${name} was ${old === undefined ? 'added' : found === undefined ? 'removed' : 'changed'}`]
  })
  const ledgers = before.ledgers.filter((ledger) => !sameStart(ledger))
  return { now, changed: [...changed, ...ledgers.map(({ name }) => `${name} was changed`)] }
}

const runMark = 'run: '

/** The run that a file belongs to; null for any other file. */
function runOf(name: string): string | null {
  return name.startsWith(runMark) ? name.slice(runMark.length).split('/').slice(0, 2).join('/') : null
}

/** What programs without a sandbox could write and must not: the workspace's own files, and earlier runs. */
export async function stateOutside({ request, id }: OutsidePlaces): Promise<OutsideFiles> {
  const { runsFolder, verifying, workspaceFiles } = request
  const files = new Map(await workspaceFiles?.())
  const ledgers: LedgerStart[] = []
  for (const folder of new Set([runsFolder, ...verifying.runFolders])) {
    const ledger = ledgerStart(folder)
    if (ledger !== null) ledgers.push(ledger)
    for (const name of runsIn(folder)) {
      if (name === id || isIncomplete(join(folder, name))) continue
      for (const [path, stamp] of stampsBelow(join(folder, name)))
        files.set(`${runMark}${basename(folder)}/${name}/${path}`, stamp)
    }
  }
  return { files, ledgers }
}

function runsIn(folder: string): string[] {
  try {
    return listFolder(folder).flatMap((entry) => (isRunName(entry.name) ? [entry.name] : []))
  } catch {
    return []
  }
}

const startOfReport = 2048

/** Whether another run is still being written there. */
function isIncomplete(dir: string): boolean {
  const start = usePlainFile(join(dir, 'report.json'), Number.POSITIVE_INFINITY, (file) =>
    file.read(0, startOfReport),
  )
  return !('code' in start) && start.toString('latin1').includes('"failure_reason": "incomplete"')
}

function stampsBelow(dir: string): (readonly [path: string, stamp: string])[] {
  return [...walkFolder(dir, { onUnreadable: () => undefined })].flatMap(({ path, entry }) => {
    const stat = entry.isDirectory()
      ? undefined
      : lstatSync(join(dir, path), { bigint: true, throwIfNoEntry: false })
    return stat === undefined ? [] : [[path, stampOf(stat)] as const]
  })
}

function ledgerStart(folder: string): LedgerStart | null {
  const path = join(folder, ledgerName)
  const size = lstatSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) return null
  const sha256 = digestOfStart(path, size)
  return typeof sha256 === 'string' ? { name: `${basename(folder)}/${ledgerName}`, path, size, sha256 } : null
}

function sameStart({ path, size, sha256 }: LedgerStart): boolean {
  return digestOfStart(path, size) === sha256
}

function digestOfStart(path: string, size: number): string | FileProblem {
  return usePlainFile(path, Number.POSITIVE_INFINITY, (file) => {
    const hash = createHash('sha256')
    let left = size
    for (const chunk of file.chunks()) {
      hash.update(chunk.subarray(0, left))
      left -= Math.min(left, chunk.length)
    }
    return hash.digest('hex')
  })
}
