import type { EvidenceWitness, RunContract } from '../../model/evidence/evidence.ts'
import type { OpenRun } from '../verify-context.ts'
import { RunFault } from './fault.ts'

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
  const path = 'task.contract.json'
  const unread = run.faultOf(path) ?? run.contractFault
  const code = run.faultOf(path)?.code ?? 'contract-mismatch'
  throw new RunFault({ code, path, message: unread?.message ?? 'the contract cannot be read' })
}

/** A file of the run as a witness, with its digest. */
export function wholeFile(run: OpenRun, path: string): EvidenceWitness {
  const sha256 = run.files.get(path)?.sha256
  return sha256 === undefined ? { path } : { path, sha256 }
}
