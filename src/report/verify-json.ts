import type { Obligation, RunVerdict } from '../model/evidence/evidence.ts'
import { screenJson } from './screen-json.ts'

/** Verdicts as `sot-verify/1`: same keys, same order, same bytes for the same runs. */
export function renderVerifyJson(verdicts: readonly RunVerdict[]): string {
  return screenJson({ schema: 'sot-verify/1', runs: verdicts.map(runOf) })
}

function runOf({ run, dir, status, verdict, reasons, obligations }: RunVerdict) {
  return { run, dir, status, verdict, reasons, obligations: obligations.map(obligationOf) }
}

function obligationOf({ id, state, code, message, witness }: Obligation) {
  return { id, state, code, message, witness }
}
