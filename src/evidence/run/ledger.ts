import { dirname, join } from 'node:path'
import { addTo } from '../../model/group-by.ts'
import type { LedgerEntry } from '../../model/schema-types.generated.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { type PlainFile, usePlainFile } from '../../workspace/files/plain-file.ts'
import type { Contradiction } from '../obligations/obligation.ts'
import type { AnyOpenRun } from '../verify-context.ts'
import { ledgerCap, ledgerName } from './ledger-runs.ts'
import { linesOf } from './run-json.ts'

type Ledger = {
  /** The last line of each run, counted from 1, in the order of the lines. */
  readonly lines: ReadonlyMap<string, number>
  readonly byRun: ReadonlyMap<string, readonly LedgerEntry[]>
  readonly byNonce: ReadonlyMap<string, readonly LedgerEntry[]>
  /** The place where the chain breaks; null when it is intact. */
  readonly fault: string | null
}

type Known = { readonly stamp: string; readonly ledger: Ledger }

// One command verifies many runs of one folder and reads their ledger once; its map of nonces identifies the command.
const ledgers = new WeakMap<object, Map<string, Known>>()

/** Where the ledger in the folder of the runs contradicts the run. A missing ledger, or one without the run, does not. */
export function ledgerContradictions(run: AnyOpenRun, command: object): Contradiction[] {
  const path = join(dirname(run.dir), ledgerName)
  const ledger = usePlainFile(path, ledgerCap, (file) => knownLedger(path, file, command))
  if ('code' in ledger) {
    const { code, message } = ledger
    if (code === 'file-missing') return []
    return [{ code, message: `${ledgerName}: it ${message}`, witness: null, open: true }]
  }
  const fault = faultOf(run, ledger)
  return fault === null ? [] : [{ code: 'replayed-run', message: `${ledgerName}: ${fault}`, witness: null }]
}

/** The line of a run in the ledger of its folder, counted from 1; null where it has none. */
export function ledgerLine(
  { dir, report }: Pick<AnyOpenRun, 'dir' | 'report'>,
  command: object,
): number | null {
  const path = join(dirname(dir), ledgerName)
  const ledger = usePlainFile(path, ledgerCap, (file) => knownLedger(path, file, command))
  return 'code' in ledger ? null : (ledger.lines.get(report.run_id) ?? null)
}

/** That the ledger in the folder of the runs does not name the run: then nothing shows when it was made. */
export function ledgerNames(run: AnyOpenRun, command: object): Contradiction[] {
  if (ledgerLine(run, command) !== null) return []
  const message = `${ledgerName} in the folder of the run does not name it`
  return [{ code: 'ledger-unnamed', message, witness: null, open: true }]
}

function knownLedger(path: string, file: PlainFile, command: object): Ledger {
  const ofCommand = ledgers.get(command) ?? new Map<string, Known>()
  ledgers.set(command, ofCommand)
  const known = ofCommand.get(path)
  if (known !== undefined && known.stamp === file.stamp) return known.ledger
  const ledger = readLedger(file.chunks())
  ofCommand.set(path, { stamp: file.stamp, ledger })
  return ledger
}

/**
 * Reads a ledger: each line names the digest of the one that was the last when it was written. After a merge of two branches
 * that is any line before it.
 */
export function readLedger(chunks: Iterable<Uint8Array>): Ledger {
  const byRun = new Map<string, LedgerEntry[]>()
  const byNonce = new Map<string, LedgerEntry[]>()
  const lines = new Map<string, number>()
  const earlier = new Set(['0'.repeat(64)])
  for (const line of linesOf(chunks)) {
    const fault = 'message' in line ? line.message : entryFault(line.data, earlier)
    if (fault !== null || !('data' in line))
      return { lines, byRun, byNonce, fault: `line ${line.number}: ${fault}` }
    const entry = line.data as LedgerEntry
    lines.delete(entry.run_id)
    lines.set(entry.run_id, line.number)
    addTo(byRun, entry.run_id, entry)
    addTo(byNonce, entry.nonce, entry)
    earlier.add(sha256Of(line.bytes))
  }
  return { lines, byRun, byNonce, fault: null }
}

function entryFault(data: unknown, earlier: ReadonlySet<string>): string | null {
  if (firstViolation('internal/ledger-entry', data) !== null) return 'it is not an entry of a ledger'
  if (earlier.has((data as LedgerEntry).prev)) return null
  return 'the chain is broken: it follows no line before it'
}

function faultOf({ report, reportSha256 }: AnyOpenRun, ledger: Ledger): string | null {
  const { nonce } = report.freshness
  if (ledger.fault !== null) return ledger.fault
  const named = ledger.byRun.get(report.run_id) ?? []
  if (named.some((entry) => entry.report_sha256 !== reportSha256)) {
    return `it lists the run ${report.run_id} with another report`
  }
  if (named.some((entry) => entry.nonce !== nonce))
    return `it lists the run ${report.run_id} with another nonce`
  const used = ledger.byNonce.get(nonce) ?? []
  if (used.length > 1) return 'the nonce is used twice'
  const [other] = used
  return other === undefined || other.run_id === report.run_id
    ? null
    : `the nonce is that of the run ${other.run_id}`
}
