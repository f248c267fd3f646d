import { allowedRoots, type Obligation } from '../../model/evidence/evidence.ts'
import { isMapping } from '../../model/mapping.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import { listOf, recordOf } from '../../schema/narrow.ts'
import { bytesOf, wholeFile } from '../run/open-run.ts'
import { readJson } from '../run/run-json.ts'
import { inspectionProofName } from '../run/run-layout.ts'
import { isOfSystem } from '../run/system-folders.ts'
import type { OpenRun } from '../verify-context.ts'
import { broken, fulfilled } from './obligation.ts'

const id = 'no-target-inspection'
const keys = ['schema', 'run_id', 'stage', 'passed', 'allowed_roots', 'checked', 'violations']
const entryKeys = ['source', 'name', 'path', 'within']
const sources: ReadonlySet<unknown> = new Set(['contract', 'argv', 'env', 'config'])
/** Sources of paths that every engine has. */
const inEveryPass = ['contract', 'env']
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
  if (!isMapping(data) || !hasExactly(data, keys)) return 'it does not have exactly the fields of a proof'
  if (data.schema !== 'no-target-inspection/1') return 'it is of another schema'
  if (data.run_id !== report.run_id || data.stage !== report.stage) return 'it is of another run'
  if (!isList(data.allowed_roots, allowedRoots)) return 'it allows other roots'
  const checked = listOf(data.checked)
  if (checked.length === 0) return 'it lists no path, so nothing was checked'
  const odd = checked.findIndex((entry) => !isEntry(entry))
  if (odd >= 0) return `entry ${odd + 1} of "checked" is malformed, or is not within the root it names`
  const seen = new Set(checked.map((entry) => recordOf(entry).source))
  const unseen = report.status === 'pass' ? inEveryPass.find((source) => !seen.has(source)) : undefined
  if (unseen !== undefined) return `it lists no path of "${unseen}"`
  const outside = checked.flatMap((entry, index) => (recordOf(entry).within === null ? [index] : []))
  if (!isList(data.violations, outside))
    return '"violations" does not list exactly the entries outside all roots'
  const passed = outside.length === 0
  if (data.passed !== passed) return `"passed" is ${data.passed}, with ${outside.length} violations`
  return report.no_target_inspection.passed === passed ? null : 'report.json says otherwise'
}

function isEntry(entry: unknown): boolean {
  if (!isMapping(entry) || !hasExactly(entry, entryKeys)) return false
  const { source, name, path, within } = entry
  if (!sources.has(source) || typeof name !== 'string' || typeof path !== 'string') return false
  return within === null || isWithin(path, within)
}

function isList(value: unknown, expected: readonly unknown[]): boolean {
  return (
    Array.isArray(value) && value.length === expected.length && expected.every((one, at) => value[at] === one)
  )
}

/** Paths of the system are absolute; all others are relative to their root, so that no path of the host is shown. */
function isWithin(path: string, within: unknown): boolean {
  if (path.split('/').includes('..') || path.includes('\0')) return false
  if (within === 'system') return isOfSystem(path)
  if (within === 'home') return path === 'home' || path.startsWith('home/')
  return allowedRoots.some((root) => within === root && (path === root || path.startsWith(`${root}/`)))
}

function hasExactly(data: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => Object.hasOwn(data, name)) && Object.keys(data).length === names.length
}
