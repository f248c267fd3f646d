import type { AnyReport, Obligation } from '../../model/evidence/evidence.ts'
import { faulty } from '../run/guarded-file.ts'
import { faultAt, type RunListing } from '../run/run-directory.ts'
import type { FileFault } from '../run/run-fault.ts'
import type { RunFiles } from '../run/run-files.ts'
import { isSignatureFile, isUndigested, type RunLayout } from '../run/run-layout.ts'
import { colliding, collision, faultAmong, pathFault, quoted } from '../run/run-paths.ts'
import { broken, fulfilled, inReport, unknowable } from './obligation.ts'
import { isSha256 } from './report-schema.ts'

const id = 'artifacts-complete'
// Codes for bytes that could not be compared: `digests-match` reports them.
const ofReading: ReadonlySet<string> = new Set(['not-readable', 'file-changed-while-reading', 'file-missing'])

/** The files on disk that the report may name, raw logs last. All other files stay unread. */
export function expectedFiles({ files }: RunListing, report: AnyReport, layout: RunLayout): string[] {
  return [...files]
    .filter((path) => path !== 'report.json' && belongs(path, layout))
    .filter((path) => isUndigested(path) || Object.hasOwn(report.digests, path))
    .sort((a, b) => Number(layout.isLog(a)) - Number(layout.isLog(b)) || (a < b ? -1 : 1))
}

function belongs(path: string, { required, isLog }: RunLayout): boolean {
  return isLog(path) || isSignatureFile(path) || [...required.values()].includes(path)
}

/** Directory and report name the same files, each by a path that can only mean one file. */
export function judgeArtifacts(
  listing: RunListing,
  report: AnyReport,
  files: RunFiles,
  layout: RunLayout,
): Obligation {
  const faults = [
    ...[...listing.folders.keys()].filter(isSignatureFile).map(asFolder),
    ...listing.faults.values(),
    ...expectedFiles(listing, report, layout)
      .flatMap((path) => files.faultOf(path) ?? [])
      .filter(({ code }) => !ofReading.has(code)),
    ...pathFaults(listing, report),
    ...unlistedFiles(listing, report, layout),
    ...unnamed(listing, report, layout),
    ...absent(listing, report),
  ]
  const message = `${listing.files.size} files, all of them listed`
  return settleFaults(faults) ?? fulfilled(id, message, inReport('/artifacts'))
}

/** Faults of the directory itself, when there is no report to compare it with. */
export function judgeUnlisted(listing: RunListing, cause: FileFault): Obligation {
  return settleFaults([...listing.faults.values()]) ?? unknowable(id, cause.code, cause.message)
}

function settleFaults(faults: readonly FileFault[]): Obligation | null {
  const first = faults.find(({ code }) => code !== 'not-readable') ?? faults[0]
  if (first === undefined) return null
  const message = faults.length === 1 ? first.message : `${first.message} (and ${faults.length - 1} more)`
  const witness = { path: first.path }
  return (first.code === 'not-readable' ? unknowable : broken)(id, first.code, message, witness)
}

function namedPaths({ digests, artifacts }: AnyReport): Set<string> {
  return new Set([...Object.keys(digests), ...Object.values(artifacts)])
}

function pathFaults({ files, folders }: RunListing, report: AnyReport): FileFault[] {
  const named = [...namedPaths(report)]
  const faults = named.flatMap((path) => pathFault(path) ?? [])
  const sound = named.filter((path) => pathFault(path) === null)
  const found = collision(new Set(['report.json', 'report.md', ...files, ...folders.keys(), ...sound]))
  // Changed files are paths of another tree than the run; they are checked among themselves.
  const changed = 'changed_files' in report ? faultAmong(report.changed_files) : null
  return [
    ...faults.map((fault) => ({ ...fault, path: 'report.json' })),
    ...(found === null ? [] : [{ ...colliding(found), path: found[1] }]),
    ...(changed === null ? [] : [{ ...changed, path: 'report.json' }]),
  ]
}

function unlistedFiles({ files }: RunListing, report: AnyReport, layout: RunLayout): FileFault[] {
  return [...files].sort().flatMap((path) => {
    if (path === 'report.json') return []
    const isOfRun = belongs(path, layout)
    const message = isOfRun ? 'is not in digests' : 'does not belong in a run directory'
    const isListed = isOfRun && (isUndigested(path) || Object.hasOwn(report.digests, path))
    return isListed ? [] : faulty('file-unlisted', path, message).fault
  })
}

/** Names that are missing in `artifacts`, or belong to another file than the one given. */
function unnamed(listing: RunListing, { artifacts }: AnyReport, { required, isLog }: RunLayout): FileFault[] {
  const { files } = listing
  const logs = [...files].filter(isLog).map((path): [string, string] => [path, path])
  return [...required, ...logs].flatMap(([name, path]) => {
    const given = Object.hasOwn(artifacts, name) ? artifacts[name] : undefined
    if (given !== path) {
      const found = given === undefined ? 'is not named' : `is named as ${quoted(given)}`
      return missing('report.json', `artifacts: ${quoted(name)} ${found}, expected ${quoted(path)}`)
    }
    return files.has(path) || faultAt(listing, path) !== null
      ? []
      : missing(path, `the artifact ${quoted(path)} does not exist`)
  })
}

function missing(path: string, message: string): FileFault[] {
  return [{ code: 'artifact-missing', path, message }]
}

function absent(listing: RunListing, report: AnyReport): FileFault[] {
  return [...namedPaths(report)]
    .filter((path) => !listing.files.has(path) && pathFault(path) === null && faultAt(listing, path) === null)
    .map((path) =>
      listing.folders.has(path)
        ? asFolder(path)
        : faulty('file-missing', path, 'is listed but does not exist').fault,
    )
}

function asFolder(path: string): FileFault {
  return faulty('not-regular-file', path, 'is a folder').fault
}

const digestsId = 'digests-match'

/** Every digest in the report is that of the bytes on disk. */
export function judgeDigests(listing: RunListing, report: AnyReport, files: RunFiles): Obligation {
  const digested = files.files
  let open: FileFault | null = null
  for (const [path, expected] of Object.entries(report.digests)) {
    const file = digested.get(path)
    const fault = file === undefined ? digestFaultOf(path, listing, files) : null
    if (fault !== null && fault.code !== 'not-readable')
      return broken(digestsId, fault.code, fault.message, { path })
    open ??= fault
    if (file === undefined || file.sha256 === expected) continue
    const { sha256 } = file
    if (!isSha256(expected)) {
      const malformed = `the digest of ${quoted(path)} is not a SHA-256`
      return broken(digestsId, 'digest-malformed', malformed, { path, sha256 })
    }
    const message = `${quoted(path)} has the digest ${sha256}, report.json says ${expected}`
    return broken(digestsId, 'digest-mismatch', message, { path, sha256 })
  }
  if (open !== null) return unknowable(digestsId, open.code, open.message, { path: open.path })
  const count = Object.keys(report.digests).length
  return fulfilled(digestsId, `${count} digests are those of the files`, inReport('/digests'))
}

/** A file that does not belong in a run exists, but stays unread. */
function digestFaultOf(path: string, listing: RunListing, files: RunFiles): FileFault | null {
  const fault = files.faultOf(path)
  if (fault?.code !== 'file-missing' || pathFault(path) !== null) return fault
  if (!listing.files.has(path)) return faultAt(listing, path) ?? fault
  return { code: 'file-unlisted', path, message: `${quoted(path)} does not belong in a run directory` }
}
