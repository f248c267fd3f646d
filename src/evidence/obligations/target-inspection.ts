import { isDeepStrictEqual } from 'node:util'
import type { Obligation } from '../../model/evidence/evidence.ts'
import type { InspectionProof, RunReport } from '../../model/schema-types.generated.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import { bytesOf, wholeFile } from '../run/open-run.ts'
import { readJson } from '../run/run-json.ts'
import { inspectionProofName } from '../run/run-layout.ts'
import { isOfSystem } from '../run/system-folders.ts'
import type { OpenRun } from '../verify-context.ts'
import { broken, fulfilled } from './obligation.ts'

const id = 'no-target-inspection'
/** Sources of paths that every engine has. */
const inEveryPass = ['contract', 'env'] as const
const mebibyte = 1024 * 1024

/** The proof lists every path that the engine was given; in a pass none of them leads to the target. */
export function judgeTargetInspection(run: OpenRun): Obligation {
  const { report } = run
  const path = inspectionProofName(report.stage)
  const witness = wholeFile(run, path)
  if (report.no_target_inspection.proof !== path) {
    const named = JSON.stringify(report.no_target_inspection.proof)
    return broken(id, 'target-inspected', `report.json names ${named} as proof, not ${path}`, witness)
  }
  const read = readJson(bytesOf(run, path, 16 * mebibyte))
  const fault = 'message' in read ? read.message : faultOf(read.data, report)
  if (fault !== null) return broken(id, 'target-inspected', `${path}: ${fault}`, witness)
  if (report.status === 'pass' && !report.no_target_inspection.passed) {
    const message = `${path}: a path outside the allowed roots was given to the engine`
    return broken(id, 'target-inspected', message, witness)
  }
  return fulfilled(id, `${path} agrees with the report`, witness)
}

function faultOf(data: unknown, report: RunReport): string | null {
  const violation = firstViolation('internal/inspection-proof', data)
  if (violation !== null) return violation.message
  const { run_id, stage, checked, violations, passed } = data as InspectionProof
  if (run_id !== report.run_id || stage !== report.stage) return 'it is of another run'
  const odd = checked.findIndex((entry) => entry.within !== null && !isWithin(entry.path, entry.within))
  if (odd >= 0) return `entry ${odd + 1} of "checked" is not within the root it names`
  const unseen = inEveryPass.find((source) => !checked.some((entry) => entry.source === source))
  if (unseen !== undefined && report.status === 'pass') return `it lists no path of "${unseen}"`
  const outside = checked.flatMap(({ within }, index) => (within === null ? [index] : []))
  if (!isDeepStrictEqual(violations, outside))
    return '"violations" does not list exactly the entries outside all roots'
  if (passed !== (outside.length === 0)) return `"passed" is ${passed}, with ${outside.length} violations`
  return report.no_target_inspection.passed === passed ? null : 'report.json says otherwise'
}

/** Paths of the system are absolute; all others are relative to their root, so that no path of the host is shown. */
function isWithin(path: string, root: string): boolean {
  if (path.split('/').includes('..') || path.includes('\0')) return false
  return root === 'system' ? isOfSystem(path) : path === root || path.startsWith(`${root}/`)
}
