import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type VerifyContext, verifyRun } from '../../src/evidence/verify-run.ts'
import {
  type Obligation,
  obligationIds,
  type RunVerdict,
  signatureObligations,
} from '../../src/model/evidence/evidence.ts'
import type { BuiltRun } from '../support/run-builder.ts'

/** The verdict on a directory, checked against what every verdict must be. */
export async function verdictOf(dir: string, context: VerifyContext): Promise<RunVerdict> {
  const verdict = await verdictWith(dir, context)
  expect(verdict.verdict === 'proven').toBe(verdict.reasons.length === 0)
  return verdict
}

/** The same for a verdict that may be proven with codes. */
export async function verdictWith(dir: string, context: VerifyContext): Promise<RunVerdict> {
  const verdict = await verifyRun(dir, context)
  const ids = verdict.obligations.map(({ id }) => id)
  expect(ids).toEqual(obligationIds.filter((id) => ids.includes(id)))
  expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict)
  return verdict
}

const ofSignatures: ReadonlySet<string> = new Set(signatureObligations)

/** The codes of the three obligations about signatures, each with its state. The run is never at level 3. */
export async function signatureFaults(dir: string, context: VerifyContext): Promise<string[]> {
  const { obligations, level, signers } = await verdictWith(dir, context)
  expect([level === 3, signers]).toEqual([false, []])
  return obligations.flatMap(({ id, state, code }) =>
    code !== null && ofSignatures.has(id) ? [`${state} ${code}`] : [],
  )
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
