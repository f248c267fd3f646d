import { basename, resolve } from 'node:path'
import type { Obligation, ObligationId, RunVerdict, VerdictState } from '../model/evidence/evidence.ts'
import type { ReasonCode } from '../model/evidence/reason-codes.ts'
import type { RunReport } from '../model/schema-types.generated.ts'
import { expectedFiles, judgeArtifacts, judgeDigests, judgeUnlisted } from './obligations/artifacts.ts'
import { judges, requiredObligations } from './obligations/judges.ts'
import { broken, fulfilled, undecided, unknowable } from './obligations/obligation.ts'
import { judgeReportMarkdown, judgeReportSchema } from './obligations/report-schema.ts'
import { bytesOf, openRun, readReport } from './run/open-run.ts'
import { changedFolder, openDirectory, type RunListing } from './run/run-directory.ts'
import { type FileFault, RunFault } from './run/run-fault.ts'
import { RunFiles } from './run/run-files.ts'
import { maskVerdict } from './secrets/mask.ts'
import type { OpenRun, Replay, VerifyContext, VerifyOther } from './verify-context.ts'

export type { Replay, VerifyContext } from './verify-context.ts'

/** Checks everything that the status and the stage of a run require. Nothing on disk makes it throw. */
export async function verifyRun(dir: string, context: VerifyContext): Promise<RunVerdict> {
  const verdict = await verify(dir, context, (other) => verify(other, { ...context, replay: null }, null))
  return maskVerdict(verdict, context.scan)
}

/** How far the verification came, and what it found. */
type Findings = {
  readonly obligations: readonly Obligation[]
  readonly report?: RunReport
  readonly reportSha256?: string
  readonly run?: OpenRun
  /** Why the rest could not be checked. */
  readonly cause?: FileFault
}

async function verify(dir: string, context: VerifyContext, verifyOther: VerifyOther): Promise<RunVerdict> {
  const findings = await collectFindings(dir, context, verifyOther)
  return concludeVerdict(dir, findings, context.replay !== null)
}

async function collectFindings(
  dir: string,
  context: VerifyContext,
  verifyOther: VerifyOther,
): Promise<Findings> {
  const path = resolve(dir)
  const listing = openDirectory(dir)
  if ('code' in listing) return { obligations: [refusal('directory-readable', listing)], cause: listing }
  const readable = fulfilled('directory-readable', `${listing.files.size} files`, { path: '' })

  const files = new RunFiles(path, context.onRead)
  const read = readReport(listing, files)
  if ('code' in read) {
    const obligations = [readable, refusal('report-readable', read), judgeUnlisted(listing, read)]
    return { obligations, cause: read }
  }
  const { sha256 } = read
  const strict = fulfilled('report-readable', 'report.json is strict JSON', { path: 'report.json', sha256 })

  const { obligation: schema, report } = judgeReportSchema(read.data, basename(path), sha256)
  if (report === null) {
    const cause = { code: schema.code ?? 'schema-invalid', path: 'report.json', message: schema.message }
    const obligations = [readable, strict, schema, judgeUnlisted(listing, cause)]
    return { obligations, reportSha256: sha256, cause }
  }
  files.digest(expectedFiles(listing, report))
  const run = openRun(path, report, sha256, files)
  const judged = [judgeArtifacts(listing, report, files), judgeDigests(listing, report, files)]
  const contents = await judgeContents(run, context, verifyOther)
  const obligations = [readable, strict, schema, ...judged, judgeReportMarkdown(run), ...contents]
  if (report.status === 'pass' && context.replay !== null) {
    obligations.push(...(await replayRun(run, context.replay, obligations)))
  }
  return { obligations: recheckFolders(path, listing, obligations), report, reportSha256: sha256, run }
}

/** A required obligation that could not be checked is unknowable. */
function concludeVerdict(
  dir: string,
  { obligations: decided, report, reportSha256, run, cause }: Findings,
  withReplay: boolean,
): RunVerdict {
  const obligations = requiredObligations(report ?? null, withReplay).map((id) => {
    const obligation = decided.findLast((one) => one.id === id)
    if (obligation !== undefined) return obligation
    if (cause === undefined) return unknowable(id, 'not-readable', 'this could not be checked')
    return unknowable(id, cause.code, `not checked: ${cause.message}`, { path: cause.path })
  })
  return {
    run: report?.run_id ?? basename(resolve(dir)),
    dir,
    status: report?.status ?? null,
    verdict: verdictOf(obligations),
    reasons: [...new Set(obligations.flatMap(({ code }) => code ?? []))],
    obligations,
    report: report ?? null,
    reportSha256: reportSha256 ?? null,
    contract: run?.contract ?? null,
    files: Object.fromEntries([...(run?.files.values() ?? [])].map(({ path, sha256 }) => [path, sha256])),
  }
}

function refusal(id: ObligationId, { code, message, path }: FileFault): Obligation {
  return broken(id, code, message, { path })
}

async function judgeContents(
  run: OpenRun,
  context: VerifyContext,
  verifyOther: VerifyOther,
): Promise<Obligation[]> {
  const obligations: Obligation[] = []
  for (const id of requiredObligations(run.report, false)) {
    const judge = judges.get(id)
    if (judge === undefined) continue
    try {
      obligations.push(await judge(run, context, verifyOther))
    } catch (error) {
      if (!(error instanceof RunFault)) throw error
      obligations.push(undecided(id, error.fault))
    }
  }
  return obligations
}

/** Digests count only when no file was added, removed or renamed while the run was read. */
function recheckFolders(dir: string, listing: RunListing, obligations: readonly Obligation[]): Obligation[] {
  const fault = changedFolder(dir, listing)
  if (fault === null) return [...obligations]
  return obligations.map((obligation) =>
    obligation.id === 'digests-match' && obligation.state !== 'broken'
      ? refusal('digests-match', fault)
      : obligation,
  )
}

/** One broken obligation makes the run broken; one that cannot be checked makes it unknowable, and so does none at all. */
export function verdictOf(obligations: readonly Obligation[]): VerdictState {
  if (obligations.some(({ state }) => state === 'broken')) return 'broken'
  return obligations.length > 0 && obligations.every(({ state }) => state === 'held')
    ? 'proven'
    : 'unknowable'
}

const replayObligations: readonly (readonly [ObligationId, ReasonCode])[] = [
  ['patch-applies', 'replay-patch-failed'],
  ['replay-tests', 'replay-tests-failed'],
]

/** Applies the patch and runs the tests again. The commands of a broken run are not trusted, so it is not replayed. */
async function replayRun(run: OpenRun, replay: Replay, before: readonly Obligation[]): Promise<Obligation[]> {
  const refused = before.find(({ state }) => state === 'broken')
  if (refused !== undefined || run.contract === null) {
    const code = refused?.code ?? run.contractFault?.code ?? 'contract-mismatch'
    return replayObligations.map(([id]) => unknowable(id, code, 'not replayed: the run is broken already'))
  }
  try {
    const { dir, report, contract } = run
    const found = await replay({ dir, report, contract, patch: bytesOf(run, 'patch.diff') })
    const byId = new Map(found.map((obligation) => [obligation.id, obligation]))
    return replayObligations.map(([id, code]) => byId.get(id) ?? unknowable(id, code, 'not replayed'))
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    const { fault } = error
    return replayObligations.map(([id]) => undecided(id, fault))
  }
}
