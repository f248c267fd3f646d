import type { ReasonCode } from '../../model/evidence/evidence.ts'

/** Why a file or folder of a run cannot be taken for what it is said to be. */
export type FileFault = {
  readonly code: ReasonCode
  /** Relative to the run directory; '' for the directory itself. */
  readonly path: string
  readonly message: string
}

/** A fault met in the middle of reading; whoever asked for the bytes cannot go on. */
export class RunFault extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.message)
    this.fault = fault
  }
}
