import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openPlainFile } from '../../evidence/run/plain-file.ts'
import { readJson } from '../../evidence/run/run-json.ts'
import { verifyRun } from '../../evidence/verify-run.ts'
import type { RunReport } from '../../model/evidence/evidence.ts'
import { sourceProofName } from '../../model/evidence/source-proof.ts'
import { workplaceOf } from '../../model/evidence/stages.ts'
import { isRecord } from '../../schema/narrow.ts'
import type { RunRequest } from '../run/run.ts'

/** A run that another one stands on. */
export type CitedRun = { readonly run: string; readonly report_sha256: string }

type Looking = Pick<RunRequest, 'runsFolder' | 'verifying'> & { readonly now: string }

const runName = /^\d{8}T\d{6}Z-[a-z0-9][a-z0-9-]*-\d+$/
const reportCap = 8 * 1024 * 1024

/** The newest run that fits and that the verifier proves to be a pass; null when there is none. */
export async function provenPass(
  { runsFolder, verifying, now }: Looking,
  fits: (report: RunReport) => boolean,
): Promise<CitedRun | null> {
  const folders = [...new Set([runsFolder, ...verifying.runFolders])]
  const dirs = folders.flatMap((folder) => runsIn(folder).map((name) => ({ name, dir: join(folder, name) })))
  for (const { dir } of dirs.sort((a, b) => (a.name < b.name ? 1 : -1))) {
    const told = await reportIn(dir)
    if (told === null || told.status !== 'pass' || !fits(told)) continue
    const { verdict, report, reportSha256, files } = await verifyRun(dir, {
      ...verifying,
      now,
      nonces: new Map(),
      replay: null,
    })
    // What was read first may have been exchanged since: only what was verified counts.
    const holds = verdict === 'proven' && report?.status === 'pass' && fits(report) && reportSha256 !== null
    if (holds && provesItsSource(report, files)) return { run: report.run_id, report_sha256: reportSha256 }
  }
  return null
}

/** A stage that is about a repository was passed on one. */
function provesItsSource({ stage }: RunReport, files: Readonly<Record<string, string>>): boolean {
  return workplaceOf(stage) === 'fixture' || Object.hasOwn(files, sourceProofName(stage))
}

function runsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => runName.test(name))
  } catch {
    return []
  }
}

/** What a report says of itself, before anything is believed. */
async function reportIn(dir: string): Promise<RunReport | null> {
  const file = await openPlainFile(join(dir, 'report.json'), reportCap)
  if (file === null || 'code' in file) return null
  try {
    const read = readJson(Buffer.concat([...file.chunks()]))
    const data = 'data' in read ? read.data : null
    return isRecord(data) && isRecord(data.freshness) ? (data as unknown as RunReport) : null
  } finally {
    await file.close()
  }
}
