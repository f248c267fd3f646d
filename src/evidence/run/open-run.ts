import type { RunContract, RunReport } from '../../model/evidence/evidence.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import type { OpenRun } from '../verify-context.ts'
import type { Fault } from './fault.ts'
import { readJson } from './json-text.ts'
import type { RunFiles } from './run-files.ts'

/** A run whose files are digested, as judges see it. */
export function openRun(dir: string, report: RunReport, reportSha256: string, files: RunFiles): OpenRun {
  return {
    dir,
    report,
    reportSha256,
    ...readContract(files),
    files: files.files,
    faultOf: (path) => files.faultOf(path),
    bytes: (path) => files.bytes(path),
    readRange: (path, offset, length) => files.readRange(path, offset, length),
    chunks: (path) => files.chunks(path),
  }
}

const path = 'task.contract.json'

function readContract(files: RunFiles): Pick<OpenRun, 'contract' | 'contractFault'> {
  const fault = files.faultOf(path)
  if (fault !== null) return { contract: null, contractFault: fault }
  const bytes = files.bytes(path)
  if (bytes === null)
    return unreadable({ code: 'contract-mismatch', path, message: `${path} is far too large` })
  const read = readJson(bytes)
  if ('code' in read) return unreadable({ code: read.code, path, message: `${path}: ${read.message}` })
  const violation = firstViolation('harness-contract', read.data)
  if (violation === null) return { contract: read.data as RunContract, contractFault: null }
  return unreadable({ code: 'contract-mismatch', path, message: `${path}: ${violation.message}` })
}

function unreadable(contractFault: Fault): Pick<OpenRun, 'contract' | 'contractFault'> {
  return { contract: null, contractFault }
}
