import { parse } from 'yaml'
import type { AskCommits, AskRepository } from '../../src/check/ask-evidence.ts'
import { acceptanceDigest } from '../../src/evidence/claims/acceptance-digest.ts'
import type { RunStore } from '../../src/evidence/claims/run-store.ts'
import { verifiedRun } from '../../src/evidence/claims/verified-run.ts'
import type { HistoryChange } from '../../src/model/document-history.ts'
import type { BaseComparison } from '../../src/model/evidence/base-comparison.ts'
import {
  caseObligations,
  type Obligation,
  type ProofLevel,
  type RunStatus,
  type RunVerdict,
} from '../../src/model/evidence/evidence.ts'
import type { ReasonCode } from '../../src/model/evidence/reason-codes.ts'
import type { CitedCommit, RunPlace } from '../../src/model/evidence/run-evidence.ts'
import type { SignOffHistory } from '../../src/model/evidence/sign-offs.ts'
import type { TrustChange } from '../../src/model/evidence/trust-change.ts'
import type { RunContract, RunReport } from '../../src/model/schema-types.generated.ts'
import { type ProofSketch, proofParts } from './proof-sketch.ts'
import { sampleContract, sampleReport } from './sample-report.ts'

/** A run as a fixture describes it: the verdict on its directory. */
type RunSketch = {
  readonly place?: RunPlace
  readonly status?: RunStatus
  /** Obligation to the code it fails with. */
  readonly broken?: Readonly<Record<string, ReasonCode>>
  readonly unknowable?: Readonly<Record<string, ReasonCode>>
  /** Fields that differ from the report of a plain run; `none` where it could not be read. */
  readonly report?: Partial<RunReport> | 'none'
  readonly reportSha256?: string
  readonly files?: Readonly<Record<string, string>>
  /** The issue and the acceptance items that its contract is bound to. */
  readonly bound?: { readonly issue: string; readonly acceptance: readonly string[] }
  readonly hasReport?: boolean
  /** What the run is, if it is a proof. */
  readonly proof?: ProofSketch
  /** Its line in the ledger. */
  readonly line?: number
  /** A proof that no document cites, made after this one. */
  readonly after?: string
  /** 2, executed here, where it is left out. */
  readonly level?: ProofLevel
}

type Files = Readonly<Record<string, string | Uint8Array>>

/** The evidence of a fixture: the runs that can be opened, and the commits that can be looked up. */
export const runsFile = 'runs.yaml'
export const commitsFile = 'commits.yaml'
export const historyFile = 'history.yaml'
export const signOffsFile = 'sign-offs.yaml'
/** Commits that changed the trust policy together with runs. */
export const trustFile = 'trust-changes.yaml'
/** The files of all commits. */
export const formerFile = 'former-files.yaml'
export const baseFile = 'base.yaml'

/** The evidence in `runs.yaml`; a run that it leaves out is on another machine. Null without the file. */
export function sketchedStore(files: Files): RunStore | null {
  const runs = readMapping<RunSketch>(files, runsFile)
  if (runs === null) return null
  const isHere = (sketch: RunSketch | undefined) =>
    sketch !== undefined && (sketch.place ?? 'here') === 'here'
  return {
    find: (path) => {
      const run = path.split('/').at(-1) ?? ''
      const sketch = runs.get(run)
      const place = sketch === undefined ? 'elsewhere' : (sketch.place ?? 'here')
      const dir = sketch === undefined ? null : `harness-runs/${run}`
      return { place, dir, path: place === 'here' ? dir : null }
    },
    verify: async ({ path, dir }) => {
      const run = path?.split('/').at(-1) ?? ''
      const sketch = runs.get(run)
      return path === null || sketch === undefined ? null : verifiedRun(verdictOf(run, dir ?? '', sketch))
    },
    later: ({ path }) =>
      [...runs].flatMap(([run, { after }]) =>
        path !== null && after === path.split('/').at(-1)
          ? [{ place: 'here', dir: `harness-runs/${run}`, path: `harness-runs/${run}` }]
          : [],
      ),
    orphans: (known) =>
      [...runs]
        .filter(([run, sketch]) => !known.has(run) && isHere(sketch))
        .map(([run, { hasReport = true, status = 'pass', bound }]) => {
          const made = bound === undefined ? null : { issue: bound.issue, status, startedAt: startOf(run) }
          return { run, dir: `harness-runs/${run}`, hasReport, made }
        }),
  }
}

/** The instant that the name of a run begins with. */
function startOf(run: string): string {
  return run.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-.*$/, '$1-$2-$3T$4:$5:$6.000Z')
}

function verdictOf(run: string, dir: string, sketch: RunSketch): RunVerdict {
  const {
    level = 2,
    status = 'pass',
    broken = {},
    unknowable = {},
    bound,
    files = {},
    report: fields = {},
  } = sketch
  const obligations = caseObligations.flatMap((id): Obligation[] => {
    const code = broken[id] ?? unknowable[id] ?? null
    const state = id in broken ? 'broken' : id in unknowable ? 'unknowable' : 'held'
    const message = code === null ? 'as it should be' : `it says ${code}`
    return id === 'replay-tests' || id === 'patch-applies'
      ? []
      : [{ id, state, code, message, witness: { path: 'report.json' } }]
  })
  const isRead = fields !== 'none'
  const verdict =
    Object.keys(broken).length > 0 ? 'broken' : Object.keys(unknowable).length > 0 ? 'unknowable' : 'proven'
  const contract: RunContract = {
    ...sampleContract,
    run_id: run,
    issue: bound?.issue ?? null,
    acceptance_sha256:
      bound === undefined ? null : acceptanceDigest(bound.acceptance.map((text) => ({ text }))),
  }
  return {
    run,
    dir,
    status: isRead ? status : null,
    verdict,
    level: verdict === 'proven' ? level : null,
    signers: [],
    ledgerLine: sketch.line ?? null,
    reasons: obligations.flatMap(({ code }) => code ?? []),
    obligations,
    report:
      fields === 'none'
        ? null
        : { ...sampleReport, run_id: run, status, run_started_at: startOf(run), ...fields },
    reportSha256: isRead ? (sketch.reportSha256 ?? 'ab'.repeat(32)) : null,
    contract: isRead ? contract : null,
    proof: null,
    ...(sketch.proof === undefined ? {} : proofParts(run, status, sketch.proof)),
    files: isRead ? { 'report.json': sketch.reportSha256 ?? 'ab'.repeat(32), ...files } : files,
  }
}

/** The repositories in `commits.yaml`; a commit that it leaves out is in none. Null without the file. */
export function sketchedCommits(files: Files): AskCommits | null {
  const commits = readMapping<Omit<CitedCommit, 'commit'>>(files, commitsFile)
  return commits === null
    ? null
    : async () => new Map([...commits].map(([commit, told]) => [commit, { commit, ...told }]))
}

function readMapping<T>(files: Files, name: string): Map<string, T> | null {
  const text = files[name]
  if (typeof text !== 'string') return null
  const data: Readonly<Record<string, T>> = parse(text.replace(/^\uFEFF/, '')) ?? {}
  return new Map(Object.entries(data))
}

/** What git says of sign-offs, in `sign-offs.yaml`; null without the file. */
export function sketchedRepository(files: Files): AskRepository | null {
  const [signed, trust, former] = [files[signOffsFile], files[trustFile], files[formerFile]]
  if (signed === undefined && trust === undefined && former === undefined) return null
  const read = (text: Files[string] = ''): unknown => parse(String(text).replace(/^\uFEFF/, ''))
  const history = read(signed) as SignOffHistory | null
  const changes = read(trust) as readonly TrustChange[] | null
  return {
    mark: async () => ({ history: 'as sketched', person: null }),
    signOffs: async () => history,
    changedSince: async () => new Map(),
    trustChanges: async () => changes ?? [],
    formerFiles: async () => (former === undefined ? null : (read(former) as readonly string[])),
  }
}

/** The changes of commits in `history.yaml`; null without the file. */
export function sketchedDeeds(files: Files): readonly HistoryChange[] | null {
  const text = files[historyFile]
  return typeof text === 'string' ? parse(text.replace(/^\uFEFF/, '')) : null
}

/** What git says of the base; null when nothing is said. */
export function sketchedBase(files: Files): BaseComparison | null {
  const text = files[baseFile]
  return typeof text === 'string' ? parse(text.replace(/^\uFEFF/, '')) : null
}
