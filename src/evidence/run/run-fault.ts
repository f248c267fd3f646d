import type { ReasonCode } from '../../model/evidence/reason-codes.ts'

/** Why a file or folder of a run cannot be trusted or read. */
export type FileFault = {
  readonly code: ReasonCode
  /** Relative to the run directory; '' for the directory itself. */
  readonly path: string
  readonly message: string
}

/** A fault that ends the reading of a file; the obligation that needed the bytes stays undecided. */
export class RunFault extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.message)
    this.fault = fault
  }
}
