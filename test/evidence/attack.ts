import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type VerifyContext, verifyRun } from '../../src/evidence/verify-run.ts'
import { type Obligation, obligationIds, type RunVerdict } from '../../src/model/evidence/evidence.ts'
import type { BuiltRun } from '../support/run-builder.ts'

/** The verdict on a directory, checked against what every verdict must be. */
export async function verdictOf(dir: string, context: VerifyContext): Promise<RunVerdict> {
  const verdict = await verifyRun(dir, context)
  const ids = verdict.obligations.map(({ id }) => id)
  expect(ids).toEqual(obligationIds.filter((id) => ids.includes(id)))
  expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict)
  expect(verdict.verdict === 'proven').toBe(verdict.reasons.length === 0)
  return verdict
}

/** The obligations that a run does not hold, as `id state code`, up to the last one that reads the directory. */
export async function faultsOf({ dir, context }: Pick<BuiltRun, 'dir' | 'context'>): Promise<string[]> {
  const { obligations } = await verdictOf(dir, context)
  return obligations.filter(isOfDirectory).map(({ id, state, code }) => `${id} ${state} ${code}`)
}

const ofDirectory: ReadonlySet<string> = new Set([
  'directory-readable',
  'report-readable',
  'report-schema',
  'artifacts-complete',
  'digests-match',
  'report-md-derived',
])

function isOfDirectory({ id, state }: Obligation): boolean {
  return ofDirectory.has(id) && state !== 'held'
}

/** Rewrites `report.json` as text. */
export function rewriteReport({ dir }: BuiltRun, change: (text: string) => string | Uint8Array): void {
  const path = join(dir, 'report.json')
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
}
