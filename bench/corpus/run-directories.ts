import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { renderReportMarkdown } from '../../src/evidence/run/report-markdown.ts'
import type { RunReport } from '../../src/model/schema-types.generated.ts'
import { sentence } from './prose.ts'
import { chanceOf } from './random.ts'

type Original = {
  readonly id: string
  readonly nonce: string
  readonly report: RunReport
  /** Everything but the report and the page made of it. */
  readonly files: ReadonlyMap<string, string>
}

/** A folder of so many run directories of ten files each: one made by the harness, the others like it. */
export function runDirectories(work: string, sot: string, runs: number): string {
  return once(join(work, `runs-${runs}`), (folder) => {
    const original = harnessRun(folder, sot)
    for (let number = 1; number < runs; number += 1) writeRelative(folder, original, number)
  })
}

/** The same with a single run, whose engine printed so many bytes, in equal parts to each of these files. */
export function largeRun(work: string, sot: string, bytes: number, logs: readonly string[]): string {
  return once(join(work, `run-of-${bytes}${logs.length === 1 ? '' : `-in-${logs.length}`}`), (folder) => {
    const { id, report } = harnessRun(folder, sot)
    const digests = { ...report.digests }
    for (const log of logs) digests[log] = writeLog(join(folder, id, log), bytes / logs.length)
    writeReport(join(folder, id), { ...report, digests })
  })
}

function once(folder: string, fill: (folder: string) => void): string {
  const stamp = `${folder}.runs-1`
  if (existsSync(stamp)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  fill(folder)
  writeFileSync(stamp, '')
  return folder
}

/** Makes one run, and forgets the ledger: the relatives have no place in it. */
function harnessRun(folder: string, sot: string): Original {
  const args = [sot, 'harness', 'run', '--runs', folder, '--json']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the harness made no run to measure: ${stderr}`)
  const id = readdirSync(folder).find((name) => /^\d{8}T/.test(name)) ?? ''
  for (const name of readdirSync(folder)) if (name !== id) rmSync(join(folder, name), { recursive: true })
  const dir = join(folder, id)
  const report: RunReport = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8'))
  const files = Object.keys(report.digests).map(
    (path) => [path, readFileSync(join(dir, path), 'utf8')] as const,
  )
  return { id, nonce: report.freshness.nonce, report, files: new Map(files) }
}

/** The original under another id and nonce, its digests taken anew. */
function writeRelative(folder: string, { id, nonce, report, files }: Original, number: number): void {
  const ownId = `${id}${number}`
  const ownNonce = number.toString(16).padStart(nonce.length, '0')
  const renamed = (text: string): string => text.replaceAll(id, ownId).replaceAll(nonce, ownNonce)
  const dir = join(folder, ownId)
  const contract = sha256(renamed(files.get('task.contract.json') ?? ''))
  const signed = (text: string): string =>
    renamed(text).replaceAll(report.freshness.contract_sha256, contract)
  const digests: Record<string, string> = {}
  for (const [path, text] of files) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), signed(text))
    digests[path] = sha256(signed(text))
  }
  writeReport(dir, { ...JSON.parse(signed(JSON.stringify(report))), digests })
}

function writeReport(dir: string, report: RunReport): void {
  writeFileSync(join(dir, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(dir, 'report.md'), renderReportMarkdown(report))
}

/** A log as engines print it, piece by piece; its digest. */
function writeLog(file: string, bytes: number): string {
  const chance = chanceOf(1)
  const lines = Array.from({ length: 20_000 }, (_, at) => `step ${at}: ${sentence(chance)}\n`)
  const piece = Buffer.from(lines.join(''))
  const hash = createHash('sha256')
  const log = openSync(file, 'w')
  for (let left = bytes; left > 0; left -= piece.length) {
    const part = piece.subarray(0, Math.min(left, piece.length))
    hash.update(part)
    writeSync(log, part)
  }
  closeSync(log)
  return hash.digest('hex')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
