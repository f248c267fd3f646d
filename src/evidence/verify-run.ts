import { basename, resolve } from 'node:path'
import type {
  AnyContract,
  AnyReport,
  Obligation,
  ObligationId,
  RunVerdict,
  SeenRun,
  Signer,
  VerdictState,
} from '../model/evidence/evidence.ts'
import type { ReasonCode } from '../model/evidence/reason-codes.ts'
import { recordOf } from '../schema/narrow.ts'
import { expectedFiles, judgeArtifacts, judgeDigests, judgeUnlisted } from './obligations/artifacts.ts'
import { caseRunKind, requiredWithoutReport } from './obligations/judges.ts'
import { broken, fulfilled, undecided, unknowable } from './obligations/obligation.ts'
import { judgeReportMarkdown, judgeReportSchema } from './obligations/report-schema.ts'
import { proofKind, proofSchema } from './proofs/proof-kind.ts'
import { bundleOf, type OpenProof } from './proofs/proof-layout.ts'
import { proofFactsOf } from './proofs/reported-tests.ts'
import { ledgerLine } from './run/ledger.ts'
import { bytesOf, openRun, readReport } from './run/open-run.ts'
import { changedFolder, openDirectory, type RunListing } from './run/run-directory.ts'
import { type FileFault, RunFault } from './run/run-fault.ts'
import { RunFiles } from './run/run-files.ts'
import { isSignatureFile } from './run/run-layout.ts'
import { maskVerdict } from './secrets/mask.ts'
import { judgeSignatures } from './signatures/judge-signatures.ts'
import { withoutRequirement } from './signatures/trust-policy.ts'
import type { OpenRun, Replay, Rerun, RunKind, VerifyContext, VerifyOther } from './verify-context.ts'

export type { Replay, VerifyContext } from './verify-context.ts'

/** Checks everything that the status and the stage of a run require. Nothing on disk makes it throw. */
export async function verifyRun(dir: string, context: VerifyContext): Promise<RunVerdict> {
  const verdict = await verify(dir, context, (other) => verify(other, contextOfOther(context), null))
  return maskVerdict(verdict, context.scan)
}

function contextOfOther({ trust, ...context }: VerifyContext): VerifyContext {
  const others = trust === undefined ? {} : { trust: withoutRequirement(trust) }
  return { ...context, ...others, replay: null, rerun: null }
}

/** How far the verification came, and what it found. */
type Findings = {
  readonly obligations: readonly Obligation[]
  /** The obligations that this run has; those of every run of a case where its report cannot be read. */
  readonly required: readonly ObligationId[]
  readonly report?: AnyReport
  readonly reportSha256?: string
  readonly files?: OpenRun['files']
  readonly subject?: Pick<RunVerdict, 'report' | 'contract' | 'proof'>
  readonly signers?: readonly Signer[]
  /** Why the rest could not be checked. */
  readonly cause?: FileFault
}

async function verify(dir: string, context: VerifyContext, verifyOther: VerifyOther): Promise<RunVerdict> {
  return concludeVerdict(dir, await collectFindings(dir, context, verifyOther), context)
}

async function collectFindings(
  dir: string,
  context: VerifyContext,
  verifyOther: VerifyOther,
): Promise<Findings> {
  const path = resolve(dir)
  const required = requiredWithoutReport
  const listing = openDirectory(dir)
  if ('code' in listing)
    return { required, obligations: [refusal('directory-readable', listing)], cause: listing }
  const readable = fulfilled('directory-readable', `${listing.files.size} files`, { path: '' })

  const files = new RunFiles(path, context.onRead)
  const read = readReport(listing, files)
  if ('code' in read) {
    const obligations = [readable, refusal('report-readable', read), judgeUnlisted(listing, read)]
    return { required, obligations, cause: read }
  }
  const witness = { path: 'report.json', sha256: read.sha256 }
  const strict = fulfilled('report-readable', 'report.json is strict JSON', witness)
  const before = [readable, strict]
  const opened = { path, listing, files, read, before }
  if (recordOf(read.data).schema === proofSchema) {
    return judgeRun(proofKind, opened, context, verifyOther, async (run, obligations) => {
      const subject = { report: null, contract: null, proof: proofFactsOf(run) }
      if (run.report.status !== 'pass' || context.rerun == null) return { subject }
      return { subject, more: [await rerunProof(run, context.rerun, obligations)] }
    })
  }
  return judgeRun(caseRunKind, opened, context, verifyOther, async (run, obligations) => {
    const { report, contract } = run
    const subject = { report, contract, proof: null }
    if (report.status !== 'pass' || context.replay === null) return { subject }
    return { subject, more: await replayRun(run, context.replay, obligations) }
  })
}

/** A directory with its files and its report as it was read. */
type OpenedDirectory = {
  readonly path: string
  readonly listing: RunListing
  readonly files: RunFiles
  readonly read: { readonly data: unknown; readonly sha256: string }
  /** What is decided already. */
  readonly before: readonly Obligation[]
}

type Conclusion = Required<Pick<Findings, 'subject'>> & { readonly more?: readonly Obligation[] }

/** Decides what a run of one kind must show; `conclude` says what it is about, and may add obligations. */
async function judgeRun<Report extends AnyReport, Contract extends AnyContract>(
  kind: RunKind<Report, Contract>,
  { path, listing, files, read: { data, sha256 }, before }: OpenedDirectory,
  context: VerifyContext,
  verifyOther: VerifyOther,
  conclude: (
    run: OpenRun<Report, Contract>,
    obligations: readonly Obligation[],
  ) => Conclusion | Promise<Conclusion>,
): Promise<Findings> {
  const { obligation: schema, report } = judgeReportSchema(kind.form, data, basename(path), sha256)
  if (report === null) return withoutReport([...before, schema], schema, listing, sha256)
  const layout = kind.form.layout(report)
  files.digest(expectedFiles(listing, report, layout))
  const run = openRun<Report, Contract>(path, { report, sha256 }, files, kind.contract)
  const required = kind.requiredObligations(report, context)
  const signatures = await judgeSignatures(run, signatureFiles(listing), await context.trust?.read())
  const obligations = [
    ...before,
    schema,
    judgeArtifacts(listing, report, files, layout),
    judgeDigests(listing, report, files),
    judgeReportMarkdown(run),
    ...(await judgeContents(kind, run, required, context, verifyOther)),
    ...signatures.obligations,
  ]
  const { subject, more = [] } = await conclude(run, obligations)
  return {
    required: [...required, ...signatures.obligations.map(({ id }) => id)],
    obligations: recheckFolders(path, listing, [...obligations, ...more]),
    ...{ report, reportSha256: sha256, files: run.files, subject, signers: signatures.signers },
  }
}

/** The findings where the report does not have its form. */
function withoutReport(
  decided: readonly Obligation[],
  { code, message }: Obligation,
  listing: RunListing,
  reportSha256: string,
): Findings {
  const cause = { code: code ?? 'schema-invalid', path: 'report.json', message }
  const obligations = [...decided, judgeUnlisted(listing, cause)]
  return { required: requiredWithoutReport, obligations, reportSha256, cause }
}

const signatureFiles = ({ files }: RunListing): string[] => [...files].filter(isSignatureFile).sort()

/** A required obligation that could not be checked is unknowable. */
function concludeVerdict(dir: string, findings: Findings, context: VerifyContext): RunVerdict {
  const { obligations: decided, required, report, reportSha256, files, cause } = findings
  const obligations = required.map((id) => {
    const obligation = decided.findLast((one) => one.id === id)
    if (obligation !== undefined) return obligation
    if (cause === undefined) return unknowable(id, 'not-readable', 'this could not be checked')
    return unknowable(id, cause.code, `not checked: ${cause.message}`, { path: cause.path })
  })
  return {
    run: report?.run_id ?? basename(resolve(dir)),
    dir,
    status: report?.status ?? null,
    ...judgedAs(verdictOf(obligations), findings, context),
    reasons: [...new Set(obligations.flatMap(({ code }) => code ?? []))],
    obligations,
    ...(findings.subject ?? { report: null, contract: null, proof: null }),
    reportSha256: reportSha256 ?? null,
    ledgerLine: report === undefined ? null : ledgerLine({ dir: resolve(dir), report }, context.nonces),
    files: Object.fromEntries([...(files?.values() ?? [])].map(({ path, sha256 }) => [path, sha256])),
  }
}

/** The verdict and its level. A run that was executed again with the same result is remembered as executed here. */
function judgedAs(
  verdict: VerdictState,
  { obligations, report, reportSha256, signers = [] }: Findings,
  { seen, now }: VerifyContext,
): Pick<RunVerdict, 'verdict' | 'level' | 'signers'> {
  if (verdict !== 'proven' || report === undefined || reportSha256 === undefined) {
    return { verdict, level: null, signers: [] }
  }
  const isRepeated = obligations.some(({ id, state }) => id === 'replay-tests' && state === 'held')
  if (isRepeated) seen?.add(seenRun(report, reportSha256, now))
  const unsigned = isRepeated || seen?.has(reportSha256) === true ? 2 : 1
  return { verdict, level: signers.length > 0 ? 3 : unsigned, signers }
}

/** A run that was executed at a time, as a machine remembers it. */
export function seenRun(report: AnyReport, reportSha256: string, at: string): SeenRun {
  const commit = 'commit' in report ? report.commit : null
  return { report_sha256: reportSha256, commit, tool: report.freshness.harness_version, at }
}

function refusal(id: ObligationId, { code, message, path }: FileFault): Obligation {
  return broken(id, code, message, { path })
}

async function judgeContents<Report extends AnyReport, Contract extends AnyContract>(
  { judges }: RunKind<Report, Contract>,
  run: OpenRun<Report, Contract>,
  required: readonly ObligationId[],
  context: VerifyContext,
  verifyOther: VerifyOther,
): Promise<Obligation[]> {
  const obligations: Obligation[] = []
  for (const id of required) {
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

/** Runs the commands of a proof again. Those of a broken proof are not trusted, so they do not run. */
async function rerunProof(run: OpenProof, rerun: Rerun, before: readonly Obligation[]): Promise<Obligation> {
  const { report, contract, reportSha256 } = run
  const refused = before.find(({ state }) => state === 'broken')
  if (refused === undefined && contract !== null)
    return rerun({ report, contract, bundle: bundleOf(run), reportSha256 })
  const code = refused?.code ?? 'contract-mismatch'
  return unknowable('replay-tests', code, 'not run again: the run is broken already')
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
    const { dir, report, contract, reportSha256 } = run
    const patch = bytesOf(run, 'patch.diff')
    const found = await replay({ dir, report, contract, patch, reportSha256 })
    const byId = new Map(found.map((obligation) => [obligation.id, obligation]))
    return replayObligations.map(([id, code]) => byId.get(id) ?? unknowable(id, code, 'not replayed'))
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    const { fault } = error
    return replayObligations.map(([id]) => undecided(id, fault))
  }
}
