import type { DocumentFacts } from '../model/document/document.ts'
import { isPhaseKind } from '../model/document/phase.ts'
import { listFiles } from '../model/listing.ts'
import type { Bug, CheckResult } from '../model/result.ts'
import type { Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { chosenReader, readerInWords } from '../parse/markdown/markdown.ts'
import { rules as allRules } from '../rules/registry.generated.ts'
import { readSettings } from '../workspace/settings/read-settings.ts'
import { type Answers, askEvidence } from './ask-evidence.ts'
import type { CheckRequest } from './check-request.ts'
import { baselineOf, conclude, type Judged } from './conclude.ts'
import { excerptReader, type KnownLines, pickLines } from './excerpts.ts'
import { type Finished, keepCheck } from './incremental/keep-check.ts'
import { countOutcomes } from './incremental/kept.ts'
import { judge } from './judge.ts'
import { type Loaded, load } from './load.ts'
import { evidenceFrom } from './open-evidence.ts'
import { compareText, orderFindings } from './order-findings.ts'
import { proofsOf } from './proofs.ts'
import { questionsOf } from './questions-of.ts'
import { DocumentJudge } from './run-rules.ts'
import { Session } from './session.ts'
import { statsOf } from './stats.ts'
import { wantsHistory } from './wants-history.ts'

export type { CheckRequest }

/**
 * Checks a workspace: settings, files, facts, findings, what is proven of them. `hold` says what of a document is held
 * on to once its own rules ran; without it the workspace that is given back holds everything.
 */
export async function check(
  request: CheckRequest,
  session = new Session(request),
  hold: (facts: DocumentFacts) => DocumentFacts = holdAll,
): Promise<CheckResult | { readonly problem: UserProblem }> {
  const baseline = await baselineOf(request)
  if (baseline !== null && 'problem' in baseline) return baseline
  const read = await settingsOf(session)
  if ('problem' in read) return read
  const { now, severities = {}, rules = allRules } = request
  const own = new DocumentJudge(rules, read.settings, { now, severities })
  const take = (facts: DocumentFacts) => {
    return { facts: hold(facts), own: session.watch.timeNow('rules', () => own.judge(facts)) }
  }
  // A helper runs the rules of the program, and holds what checks hold that give back findings alone.
  const isHelped = hold !== holdAll && request.rules === undefined
  const openHelper = async () => {
    if (!isHelped || request.openHelper === undefined) return null
    return request.openHelper({ settings: read.settings, now, severities, reader: chosenReader() })
  }
  const taker = { take, openHelper, holdsAll: hold === holdAll }
  const loaded = await load(session.source, read.settings, session, taker)
  if ('problem' in loaded) return loaded
  const finished = await finish(loaded, inOrder(own.bugs), request, session)
  await keepCheck(session, finished)
  const { judged, workspace, proofs } = finished
  const shown = await conclude(judged, request, baseline)
  if ('problem' in shown) return shown
  const sizes = {
    documents: judged.documents.length,
    records: workspace.records.length,
    bytes: loaded.bytes,
    issues: judged.issues,
  }
  const stats = statsOf(sizes, { reader: readerInWords(), remembered: session.remembered }, session.watch)
  return { ...shown, workspace, proofs: proofs.issues, claims: proofs.claims, stats }
}

/** By document: which one was read first depends on who helped. */
function inOrder(bugs: readonly Bug[]): readonly Bug[] {
  return [...bugs].sort((a, b) => compareText(a.path ?? '', b.path ?? ''))
}

function holdAll(facts: DocumentFacts): DocumentFacts {
  return facts
}

/** Evidence, rules and proofs: everything that is to know of what was loaded. */
async function finish(
  loaded: Loaded,
  ownBugs: readonly Bug[],
  request: CheckRequest,
  session: Session,
): Promise<Finished> {
  const { now, severities = {}, rules = allRules } = request
  const { source, watch } = session
  const answers = await watch.time('evidence', () => answersFor(loaded, request))
  const told = {
    now,
    deeds: await watch.time('evidence', () => deedsFor(loaded, request)),
    histories: await watch.time('evidence', () => historiesFor(loaded, answers, request)),
  }
  const workspace = { ...loaded.workspace, evidence: evidenceFrom(loaded.workspace, answers, told) }
  const own = { findings: loaded.documents.flatMap((document) => document.own), bugs: ownBugs }
  const judgement = await watch.time('rules', () => judge(workspace, rules, { now, severities }, own))
  const proofs = proofsOf(workspace, judgement.evidenceRules, judgement.covers)
  const judged: Judged = {
    documents: workspace.documents.map(({ path }) => path),
    otherPaths: [...workspace.records, ...workspace.scanned, ...workspace.unread].map(({ path }) => path),
    issues: workspace.issues.length,
    claims: countOutcomes(proofs.claims.map(({ outcome }) => outcome)),
    findings: await watch.time('rules', () => orderFindings(judgement.findings)),
    excerptsOf: excerptReader(source, linesAtHand(loaded, session.knownLines)),
    listing: () => listFiles(workspace.documents, workspace.issues, proofs.issues, proofs.claims),
    bugs: [...loaded.bugs, ...judgement.bugs],
  }
  return { request, loaded, workspace, judged, judgement, proofs, answers }
}

/** Lines of texts that were read just now, or that the last check looked up. */
function linesAtHand({ texts }: Loaded, known: KnownLines): KnownLines {
  return (path, wanted) => {
    const text = texts.textOf(path)
    return text === null ? known(path, wanted) : pickLines(text, wanted)
  }
}

async function settingsOf(session: Session) {
  const settings = await session.knownSettings()
  return settings === null ? readSettings(session.source) : { settings }
}

/** What the runs and commits that documents cite say themselves. */
async function answersFor({ workspace }: Loaded, request: CheckRequest): Promise<Answers> {
  const { settings, sotFolder, records, documents } = workspace
  const store = (await request.openStore?.(settings, sotFolder === null ? null : records)) ?? null
  const questions = questionsOf(documents)
  const [commits, journals] = [request.askCommits?.(settings), request.askJournals?.(settings)]
  return askEvidence(questions, store, commits ?? null, journals ?? null)
}

/** The commits behind the documents of phases. */
async function historiesFor({ workspace }: Loaded, { journals }: Answers, { askJournals }: CheckRequest) {
  const { settings, documents } = workspace
  const paths = documents.filter(({ kind }) => isPhaseKind(kind)).map(({ path }) => path)
  const isAsked = journals !== null && journals.history !== null && paths.length > 0
  return isAsked ? askJournals?.(settings).histories(paths) : undefined
}

/** What commits did to issues, where a rule wants to know. */
async function deedsFor({ workspace }: Loaded, request: CheckRequest) {
  return asksHistory(request, workspace.settings) ? (request.askHistory?.(workspace) ?? []) : []
}

function asksHistory({ askHistory, severities = {} }: CheckRequest, settings: Settings): boolean {
  return askHistory !== undefined && wantsHistory(settings, severities)
}
