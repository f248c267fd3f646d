import { basename, resolve } from 'node:path'
import type {
  Obligation,
  ObligationId,
  ReasonCode,
  RunReport,
  RunVerdict,
  Verdict,
} from '../model/evidence/evidence.ts'
import { expectedFiles, judgeArtifacts, judgeDigests, judgeUnlisted } from './obligations/artifacts.ts'
import { judges, obligationsAsked } from './obligations/judges.ts'
import { broken, held, undecided, unknowable } from './obligations/obligation.ts'
import { judgeReportMarkdown, judgeReportSchema } from './obligations/report-schema.ts'
import { bytesOf, openRun } from './run/open-run.ts'
import {
  changedFolder,
  openDirectory,
  type ReportBytes,
  type RunListing,
  readReport,
} from './run/run-directory.ts'
import { type FileFault, RunFault } from './run/run-fault.ts'
import { RunFiles } from './run/run-files.ts'
import { maskVerdict } from './secrets/mask.ts'
import type { Judge, OpenRun, Replay, VerifyContext, VerifyOther } from './verify-context.ts'

export type { Replay, VerifyContext } from './verify-context.ts'

/** Holds a run directory against everything its status and stage ask for. Nothing on disk makes it throw. */
export async function verifyRun(dir: string, context: VerifyContext): Promise<RunVerdict> {
  const verdict = await verify(dir, context, (other) => verify(other, { ...context, replay: null }, null))
  return maskVerdict(verdict, context.scan)
}

async function verify(dir: string, context: VerifyContext, verifyOther: VerifyOther): Promise<RunVerdict> {
  const told: Told = { dir, name: basename(resolve(dir)), report: null, run: null, reportSha256: null }
  const listing = openDirectory(dir)
  if ('code' in listing) return verdict(told, context, [refusal('directory-readable', listing)], listing)
  const obligations = [held('directory-readable', `${listing.files.size} files`, { path: '' })]

  const files = new RunFiles(resolve(dir), context.onRead)
  const read = readReport(listing, files)
  if ('code' in read) {
    obligations.push(refusal('report-readable', read), judgeUnlisted(listing, read))
    return verdict(told, context, obligations, read)
  }
  obligations.push(held('report-readable', 'report.json is strict JSON', witnessOf(read)))

  const { obligation, report } = judgeReportSchema(read.data, told.name, read.sha256)
  obligations.push(obligation)
  if (report === null) {
    const cause: FileFault = {
      code: obligation.code ?? 'schema-invalid',
      path: 'report.json',
      message: obligation.message,
    }
    obligations.push(judgeUnlisted(listing, cause))
    return verdict({ ...told, reportSha256: read.sha256 }, context, obligations, cause)
  }
  files.digest(expectedFiles(listing, report))
  const run = openRun(resolve(dir), report, read.sha256, files)
  obligations.push(
    judgeArtifacts(listing, report, files),
    judgeDigests(listing, report, files),
    judgeReportMarkdown(run),
  )
  obligations.push(...(await judged(run, context, verifyOther)))
  if (report.status === 'pass' && context.replay !== null) {
    obligations.push(...(await replayed(run, context.replay, obligations)))
  }
  const unmoved = stillThere(resolve(dir), listing, obligations)
  return verdict({ ...told, report, run, reportSha256: read.sha256 }, context, unmoved, null)
}

type Told = {
  readonly dir: string
  readonly name: string
  readonly report: RunReport | null
  readonly run: OpenRun | null
  readonly reportSha256: string | null
}

/** The verdict over what was decided; what was asked and not decided is unknowable, because of the cause. */
function verdict(
  { dir, name, report, run, reportSha256 }: Told,
  context: VerifyContext,
  decided: readonly Obligation[],
  cause: FileFault | null,
): RunVerdict {
  const byId = new Map(decided.map((obligation) => [obligation.id, obligation]))
  const obligations = obligationsAsked(report, context.replay !== null).map(
    (id) => byId.get(id) ?? unasked(id, cause),
  )
  return {
    run: report?.run_id ?? name,
    dir,
    status: report?.status ?? null,
    verdict: verdictOf(obligations),
    reasons: reasonsOf(obligations),
    obligations,
    report,
    reportSha256,
    contract: run?.contract ?? null,
    files: Object.fromEntries([...(run?.files.values() ?? [])].map(({ path, sha256 }) => [path, sha256])),
  }
}

function refusal(id: ObligationId, { code, message, path }: FileFault): Obligation {
  return broken(id, code, message, { path })
}

function unasked(id: ObligationId, cause: FileFault | null): Obligation {
  if (cause === null) return unknowable(id, 'not-readable', 'nobody could decide this')
  return unknowable(id, cause.code, `not checked: ${cause.message}`, { path: cause.path })
}

function witnessOf({ sha256 }: ReportBytes): { path: string; sha256: string } {
  return { path: 'report.json', sha256 }
}

async function judged(run: OpenRun, context: VerifyContext, verifyOther: VerifyOther): Promise<Obligation[]> {
  const obligations: Obligation[] = []
  for (const id of obligationsAsked(run.report, false)) {
    const judge = judges.get(id)
    if (judge !== undefined) obligations.push(await decided(id, judge, run, context, verifyOther))
  }
  return obligations
}

async function decided(
  id: ObligationId,
  judge: Judge,
  run: OpenRun,
  context: VerifyContext,
  verifyOther: VerifyOther,
): Promise<Obligation> {
  try {
    return await judge(run, context, verifyOther)
  } catch (error) {
    if (error instanceof RunFault) return undecided(id, error.fault)
    throw error
  }
}

/** Digests hold for what stands there at the end as well: nothing came, went or was moved in the meantime. */
function stillThere(dir: string, listing: RunListing, obligations: readonly Obligation[]): Obligation[] {
  const fault = changedFolder(dir, listing)
  if (fault === null) return [...obligations]
  return obligations.map((obligation) =>
    obligation.id === 'digests-match' && obligation.state !== 'broken'
      ? broken('digests-match', fault.code, fault.message, { path: fault.path })
      : obligation,
  )
}

/** One broken obligation breaks a run; one that nobody could check leaves it open; none at all proves nothing. */
export function verdictOf(obligations: readonly Obligation[]): Verdict {
  if (obligations.some(({ state }) => state === 'broken')) return 'broken'
  return obligations.length > 0 && obligations.every(({ state }) => state === 'held')
    ? 'proven'
    : 'unknowable'
}

/** The codes of everything that is not held, each once, in the order of the obligations. */
export function reasonsOf(obligations: readonly Obligation[]): ReasonCode[] {
  return [...new Set(obligations.flatMap(({ code }) => code ?? []))]
}

const replayIds: readonly (readonly [ObligationId, ReasonCode])[] = [
  ['patch-applies', 'replay-patch-failed'],
  ['replay-tests', 'replay-tests-failed'],
]

/** Runs patch and tests again; not for a run that is already refused, whose commands nobody vouches for. */
export async function replayed(
  run: OpenRun,
  replay: Replay,
  before: readonly Obligation[],
): Promise<Obligation[]> {
  const refusal = before.find(({ state }) => state === 'broken')
  if (refusal !== undefined || run.contract === null) {
    const code = refusal?.code ?? run.contractFault?.code ?? 'contract-mismatch'
    return replayIds.map(([id]) => unknowable(id, code, 'not replayed: the run does not hold without that'))
  }
  try {
    const { dir, report, contract } = run
    const patch = bytesOf(run, 'patch.diff')
    const found = await replay({ dir, report, contract, patch })
    return replayIds.map(
      ([id, code]) =>
        found.find((obligation) => obligation.id === id) ?? unknowable(id, code, 'not replayed'),
    )
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    const { fault } = error
    return replayIds.map(([id]) => undecided(id, fault))
  }
}
