import type { AnyContract, AnyReport } from '../../model/evidence/evidence.ts'
import type { RunContract, VerdictWitness } from '../../model/schema-types.generated.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import type { AnyOpenRun, ContractForm, OpenRun, RunContents } from '../verify-context.ts'
import type { RunListing } from './run-directory.ts'
import { type FileFault, RunFault } from './run-fault.ts'
import type { RunFiles } from './run-files.ts'
import { readJson } from './run-json.ts'

/** `report.json`, digested and parsed from the same bytes; or why it cannot be read. */
export function readReport(
  { files: listed, folders, faults }: RunListing,
  files: RunFiles,
): { readonly data: unknown; readonly sha256: string } | FileFault {
  const path = 'report.json'
  const missing = (message: string): FileFault => ({ code: 'report-missing', path, message })
  const fault = faults.get(path)
  if (fault !== undefined) return { ...fault, code: folders.has(path) ? 'not-regular-file' : fault.code }
  if (folders.has(path)) return { code: 'not-regular-file', path, message: 'report.json is a folder' }
  if (!listed.has(path)) return missing('there is no report.json')
  try {
    const { bytes, sha256 } = files.readWhole(path)
    const read = readJson(bytes)
    if ('data' in read) return { data: read.data, sha256 }
    return { code: read.code, path, message: `report.json: ${read.message}` }
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    return error.fault.code === 'file-missing' ? missing('report.json was removed meanwhile') : error.fault
  }
}

/** A run whose files are digested, as the obligations need it. */
export function openRun<Report extends AnyReport, Contract extends AnyContract>(
  dir: string,
  { report, sha256: reportSha256 }: { readonly report: Report; readonly sha256: string },
  files: RunFiles,
  form: ContractForm,
): OpenRun<Report, Contract> {
  const contract = readContract<Contract>(files, form)
  const isRead = 'contract' in contract
  return {
    dir,
    report,
    reportSha256,
    contract: isRead ? contract.contract : null,
    contractFault: isRead ? null : contract,
    files: files.files,
    faultOf: (path) => files.faultOf(path),
    bytes: (path) => files.bytes(path),
    readRange: (path, offset, length) => files.readRange(path, offset, length),
    chunks: (path) => files.chunks(path),
  }
}

export const contractPath = 'task.contract.json'

function readContract<Contract>(
  files: RunFiles,
  { path: contractPath, schema }: ContractForm,
): { readonly contract: Contract } | FileFault {
  const fault = files.faultOf(contractPath)
  if (fault !== null) return fault
  const refused = (message: string, code: FileFault['code'] = 'contract-mismatch'): FileFault => {
    return { code, path: contractPath, message: `${contractPath}${message}` }
  }
  const bytes = files.bytes(contractPath)
  if (bytes === null) return refused(' is too large')
  const read = readJson(bytes)
  if ('code' in read) return refused(`: ${read.message}`, read.code)
  const violation = firstViolation(schema, read.data)
  return violation === null ? { contract: read.data as Contract } : refused(`: ${violation.message}`)
}

const mebibyte = 1024 * 1024

/** All bytes of a file that is read as a whole; a RunFault when it cannot be read. */
export function bytesOf(run: RunContents, path: string, cap = 256 * mebibyte): Uint8Array {
  const fault = run.faultOf(path)
  if (fault !== null) throw new RunFault(fault)
  const size = run.files.get(path)?.size ?? 0
  if (size > cap) {
    const message = `${path} has ${size} bytes; at most ${cap} are read as a whole`
    throw new RunFault({ code: 'file-too-large', path, message })
  }
  return run.bytes(path) ?? run.readRange(path, 0, size)
}

/** The contract; a RunFault when it cannot be read or breaks its schema. */
export function contractOf(run: OpenRun): RunContract {
  if (run.contract !== null) return run.contract
  throw new RunFault(contractFaultOf(run))
}

/** Why there is no contract. Whatever is wrong within the file, it is no contract that the report can agree with. */
export function contractFaultOf(run: OpenRun): FileFault {
  const message = run.contractFault?.message ?? `${contractPath} cannot be read`
  return run.faultOf(contractPath) ?? { code: 'contract-mismatch', path: contractPath, message }
}

/** A file of the run as a witness, with its digest. */
export function wholeFile(run: AnyOpenRun, path: string): VerdictWitness {
  const sha256 = run.files.get(path)?.sha256
  return sha256 === undefined ? { path } : { path, sha256 }
}
