import type { Obligation, RunReport } from '../../model/evidence/evidence.ts'
import type { Fault } from '../run/fault.ts'
import { faultAt, type Listing } from '../run/list-run.ts'
import { pathFault, quoted } from '../run/paths.ts'
import type { RunFiles } from '../run/run-files.ts'
import { broken, held, unknowable } from './obligation.ts'
import { isSha256 } from './report-schema.ts'

const id = 'digests-match'

/** Every digest in the report is that of the bytes on disk. */
export function judgeDigests(listing: Listing, report: RunReport, files: RunFiles): Obligation {
  const digested = files.files
  let open: Fault | null = null
  for (const [path, expected] of Object.entries(report.digests)) {
    const file = digested.get(path)
    const fault = file === undefined ? faultOf(path, listing, files) : null
    if (fault !== null && fault.code !== 'not-readable')
      return broken(id, fault.code, fault.message, { path })
    open ??= fault
    if (file === undefined || file.sha256 === expected) continue
    const { sha256 } = file
    if (!isSha256(expected)) {
      return broken(id, 'digest-malformed', `the digest of ${quoted(path)} is no SHA-256`, { path, sha256 })
    }
    const message = `${quoted(path)} has the digest ${sha256}, report.json says ${expected}`
    return broken(id, 'digest-mismatch', message, { path, sha256 })
  }
  if (open !== null) return unknowable(id, open.code, open.message, { path: open.path })
  const count = Object.keys(report.digests).length
  return held(id, `${count} digests are those of the files`, { path: 'report.json', pointer: '/digests' })
}

/** A stranger is there, and stays unread. */
function faultOf(path: string, listing: Listing, files: RunFiles): Fault | null {
  const fault = files.faultOf(path)
  if (fault?.code !== 'file-missing' || pathFault(path) !== null) return fault
  if (!listing.files.has(path)) return faultAt(listing, path) ?? fault
  return { code: 'file-unlisted', path, message: `${quoted(path)} does not belong in a run directory` }
}
