import type { EvidenceWitness, RunContract, RunReport } from '../../model/evidence/evidence.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import type { OpenRun } from '../verify-context.ts'
import { type FileFault, RunFault } from './run-fault.ts'
import type { RunFiles } from './run-files.ts'
import { readJson } from './run-json.ts'

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

const contractPath = 'task.contract.json'

function readContract(files: RunFiles): Pick<OpenRun, 'contract' | 'contractFault'> {
  const fault = files.faultOf(contractPath)
  if (fault !== null) return { contract: null, contractFault: fault }
  const bytes = files.bytes(contractPath)
  if (bytes === null)
    return unreadable({
      code: 'contract-mismatch',
      path: contractPath,
      message: `${contractPath} is far too large`,
    })
  const read = readJson(bytes)
  if ('code' in read)
    return unreadable({ code: read.code, path: contractPath, message: `${contractPath}: ${read.message}` })
  const violation = firstViolation('harness-contract', read.data)
  if (violation === null) return { contract: read.data as RunContract, contractFault: null }
  return unreadable({
    code: 'contract-mismatch',
    path: contractPath,
    message: `${contractPath}: ${violation.message}`,
  })
}

function unreadable(contractFault: FileFault): Pick<OpenRun, 'contract' | 'contractFault'> {
  return { contract: null, contractFault }
}

const mebibyte = 1024 * 1024

/** All bytes of a file that is read as a whole; a RunFault where it cannot be. */
export function bytesOf(run: OpenRun, path: string, cap = 256 * mebibyte): Uint8Array {
  const fault = run.faultOf(path)
  if (fault !== null) throw new RunFault(fault)
  const size = run.files.get(path)?.size ?? 0
  if (size > cap) {
    const message = `${path} has ${size} bytes; at most ${cap} are read as a whole`
    throw new RunFault({ code: 'file-too-large', path, message })
  }
  return run.bytes(path) ?? run.readRange(path, 0, size)
}

/** The contract, where it can be read and is one. */
export function contractOf(run: OpenRun): RunContract {
  if (run.contract !== null) return run.contract
  const unread = run.faultOf(contractPath) ?? run.contractFault
  const code = run.faultOf(contractPath)?.code ?? 'contract-mismatch'
  throw new RunFault({ code, path: contractPath, message: unread?.message ?? 'the contract cannot be read' })
}

/** A file of the run as a witness, with its digest. */
export function wholeFile(run: OpenRun, path: string): EvidenceWitness {
  const sha256 = run.files.get(path)?.sha256
  return sha256 === undefined ? { path } : { path, sha256 }
}
