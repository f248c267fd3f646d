import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { objectId, treeId } from '../../../evidence/patch/git-tree.ts'
import { openDirectory } from '../../../evidence/run/run-directory.ts'
import { RunFault } from '../../../evidence/run/run-fault.ts'
import { RunFiles } from '../../../evidence/run/run-files.ts'
import { evidenceFolders, type Settings } from '../../../model/settings.ts'
import { sha256Of } from '../../../workspace/files/digest.ts'
import { ledgerRefs, runRefs } from '../../../workspace/git/runs/evidence-refs.ts'
import { fileMode, type PlainCommit, signatureOf } from '../../../workspace/git/runs/import-commits.ts'
import { storedFileCap, storedRunCap } from '../../../workspace/git/runs/write-tree.ts'
import { isStorableId } from '../stored-runs.ts'

/** The run directories in the folders of a workspace, by the ids of their runs. Whatever else is there is left out. */
export function* runDirectories(
  root: string,
  settings: Settings,
): Generator<{ readonly run: string; readonly dir: string }> {
  for (const folder of new Set(evidenceFolders(settings).map((path) => resolve(root, path)))) {
    for (const entry of entriesOf(folder))
      if (entry.isDirectory() && isStorableId(entry.name))
        yield { run: entry.name, dir: join(folder, entry.name) }
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

/** The files of a run that git can store. */
export type LocalRun = { readonly commit: PlainCommit; readonly files: RunFiles; readonly bytes: number }

/** Reads a run directory as the verifier does; why git cannot store it; null where it has no report yet. */
export function readLocalRun(run: string, dir: string): LocalRun | string | null {
  const listing = openDirectory(dir)
  if ('code' in listing) return listing.message
  const [fault] = listing.faults.values()
  if (fault !== undefined) return fault.message
  if (!listing.files.has('report.json')) return null
  const files = new RunFiles(dir)
  const paths = [...listing.files].sort()
  files.digest(paths)
  const wrong = paths.map((path) => files.faultOf(path)).find((one) => one !== null)
  if (wrong !== undefined) return wrong.message
  const known = files.files
  const sizes = paths.map((path) => known.get(path)?.size ?? 0)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (bytes > storedRunCap || sizes.some((size) => size > storedFileCap))
    return `it is too large for git: ${bytes} bytes in all`
  try {
    const contents = paths.map((path, at) => ({
      path,
      bytes: files.bytes(path) ?? files.readRange(path, 0, sizes[at] ?? 0),
    }))
    return { commit: commitOfRun(run, contents), files, bytes }
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    return error.fault.message
  }
}

function commitOfRun(run: string, files: PlainCommit['files']): PlainCommit {
  return { ref: `${runRefs}${run}`, title: `Run ${run}`, time: startOf(run), files }
}

/** The commit of a ledger. Its name is its digest. */
export function commitOfLedger(bytes: Uint8Array): PlainCommit {
  const digest = sha256Of(bytes)
  return {
    ref: `${ledgerRefs}${digest}`,
    title: `Ledger ${digest}`,
    time: 0,
    files: [{ path: 'ledger.jsonl', bytes }],
  }
}

/** The second that the id of a run begins with. */
function startOf(run: string): number {
  const iso = run.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-.*$/, '$1-$2-$3T$4:$5:$6Z')
  return Math.max(0, Math.trunc((Date.parse(iso) || 0) / 1000))
}

/** Git's id of a commit: the same files give the same commit in every clone. */
export function commitId(commit: PlainCommit, format: 'sha1' | 'sha256'): string {
  const tree = treeId(
    new Map(
      commit.files.map(({ path, bytes }) => [path, { mode: fileMode, id: objectId('blob', bytes, format) }]),
    ),
    format,
  )
  const by = signatureOf(commit)
  const body = Buffer.from(`tree ${tree}\nauthor ${by}\ncommitter ${by}\n\n${commit.title}\n`)
  return objectId('commit', body, format)
}
