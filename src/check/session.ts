import { stillHours } from '../model/document/entry-times.ts'
import { isPhaseKind } from '../model/document/phase.ts'
import { unreadAdmissions } from '../model/evidence/admission-records.ts'
import { preparePatterns } from '../model/id-matcher.ts'
import { printListing } from '../model/listing.ts'
import { withPolicy } from '../model/policy.ts'
import type { CheckResult, Listing } from '../model/result.ts'
import { configName, type Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { JsonRecord } from '../model/workspace.ts'
import { readerInWords, readerName } from '../parse/markdown/markdown.ts'
import { rules as allRules } from '../rules/registry.generated.ts'
import type { Cache } from '../workspace/cache/cache-file.ts'
import { sha256Of } from '../workspace/files/digest.ts'
import { LoggedSource } from '../workspace/sources/read-log.ts'
import {
  type ClaimAnswers,
  digestOfAnswers,
  type EvidenceQuestions,
  readAnswers,
  requestEvidence,
  testedTrees,
} from './ask-evidence.ts'
import { type Checked, check } from './check.ts'
import { countOutcomes, makeReport, statsOf } from './check-report.ts'
import { type CheckRequest, needsHistory } from './check-request.ts'
import { DocumentCache } from './documents/document-cache.ts'
import { pathMatcher } from './documents/missing-files.ts'
import { type KnownLines, readExcerpts } from './excerpts.ts'
import { type EvidenceAnswers, evidenceQuestions } from './judge-evidence.ts'
import { readWorkspace, type WorkspaceFiles } from './read-workspace.ts'
import {
  type CheckData,
  isStorable,
  requestKey,
  type StoredCheck,
  startOf,
  storeCheck,
  validTimes,
} from './result-cache.ts'
import { documentRuleRunner } from './run-rules.ts'
import { Stopwatch } from './stopwatch.ts'

type Problem = { readonly problem: UserProblem }

/** Checks a workspace once. */
export function checkWorkspace(request: CheckRequest): Promise<CheckResult | Problem> {
  return new Session().check(request)
}

/**
 * Checks a workspace repeatedly. The result for a file is used again as long as the file is the same;
 * everything that depends on more than one file is computed each time. With a cache it begins where the last
 * program ended.
 */
export class Session {
  readonly #cache: Cache | null
  readonly #documents: DocumentCache
  #last: Pick<StoredCheck, 'log' | 'data'> | null
  #storedId: string | null = null

  constructor(cache: Cache | null = null, last: StoredCheck | null = null) {
    this.#cache = cache
    this.#documents = new DocumentCache(cache)
    this.#last = last
  }

  async check(
    request: CheckRequest,
    watch = new Stopwatch(request.clock ?? null),
  ): Promise<CheckResult | Problem> {
    const { rules = allRules, now, severities = {}, program = null } = request
    const cache = rules === allRules ? this.#documents : new DocumentCache(null)
    const logged = new LoggedSource(request.source, (path) => cache.stamp(path))
    const read = await this.#readSettings(logged)
    if ('problem' in read) return read
    const settings = withPolicy(read.settings, request.policy ?? null)
    cache.begin(sha256Of(JSON.stringify([settings, readerName()])))
    const judgeDocument = documentRuleRunner(rules, settings)
    const files = await readWorkspace({ logged, settings, cache, judgeDocument, watch })
    if ('problem' in files) return files
    const questions = evidenceQuestions(files.input.documents, files.missingFiles)
    const answers = await watch.time('evidence', () => askAll(files, questions, request))
    const options = { now, severities, program }
    const input = { facts: files.input, documentResults: files, answers, rules, options }
    const checked = await watch.time('rules', () => check(input))
    const data = await this.#dataOf(files, checked, logged)
    const { bugs } = checked
    const listing = listingOf(checked)
    const report = await makeReport(data, { listing, bugs, settings }, { ...request, source: logged.source })
    if (rules === allRules)
      await this.#remember(
        {
          ...{ files, questions, answersDigest: answers.answersDigest, data, listing, logged },
          own: read.settings,
          isWhole: bugs.length === 0,
        },
        request,
        watch,
      )
    if ('problem' in report) return report
    const { workspace, proofs } = checked
    const stats = statsOf(data, { reader: readerInWords(), cache: this.#inWords(files) }, watch)
    return { ...report, workspace, proofs: proofs.issues, claims: proofs.claims, stats }
  }

  /** Stands for the result that the last check stored on disk; null where it stored none. */
  get storedId(): string | null {
    return this.#storedId
  }

  /** What the last check read or looked up, as paths of its root: files, and what documents lead to. */
  get readPaths(): readonly string[] {
    const { files, probes } = this.#last?.log ?? { files: [], probes: [] }
    return [...files, ...probes].map(([path]) => path)
  }

  /** The settings, from the cache where the config file is the same. */
  async #readSettings(logged: LoggedSource) {
    const known = this.#documents.settings
    if (known !== null && (await logged.digest(configName)) === known.digest) {
      await preparePatterns(known.settings.idPatterns)
      return known
    }
    const { readSettings } = await import('../workspace/settings/read-settings.ts')
    return readSettings(logged.source)
  }

  async #dataOf(
    { input, bytes }: WorkspaceFiles,
    { workspace, findings, proofs, preset }: Checked,
    logged: LoggedSource,
  ): Promise<CheckData> {
    const { documents, records, scanned, unread, issues } = workspace
    const excerpts = await readExcerpts(findings, logged.source, knownLines(this.#last, logged))
    return {
      documents: documents.map(({ path }) => path),
      formats: [...new Set(documents.map(({ format }) => format))].sort(),
      otherPaths: [...records, ...scanned, ...unread].map(({ path }) => path),
      records: input.records.length,
      bytes,
      issues: issues.length,
      preset,
      claims: countOutcomes(proofs.claims.map(({ outcome }) => outcome)),
      findings,
      lines: [...excerpts].map(([path, lines]) => [path, [...lines]]),
    }
  }

  /** Stores what the next check can use. */
  async #remember(made: Made, request: CheckRequest, watch: Stopwatch): Promise<void> {
    const { files, questions, answersDigest, data, listing, logged, own, isWhole } = made
    const { settings, scanned, documents } = files.input
    const log = logged.log()
    this.#last = log === null ? null : { log, data }
    const startedAt = (clock: number) => startOf(request, clock, watch)
    // A config with a credential in it is not copied anywhere.
    const holdsSecret = scanned.some(({ path, secrets }) => path === settings.path && secrets.length > 0)
    const digest = settings.path === null ? undefined : logged.stamp(settings.path)?.[2]
    this.#documents.settings = holdsSecret || digest === undefined ? null : { digest, settings: own }
    this.#documents.end(startedAt)
    this.#storedId = null
    if (this.#cache === null || log === null || holdsSecret || !isWhole) return
    if (!isStorable(settings, questions, request)) return
    const known = {
      request: requestKey(request),
      valid: validTimes(request.now, stillHours(documents, request.now)),
      settings,
      records: questions.runs.length === 0 ? [] : recordsOf(files),
      questions,
      answers: await answersDigest(),
    }
    const id = sha256Of(
      JSON.stringify([known, log.folders, log.probes, log.files.map(([path, , digest]) => [path, digest])]),
    )
    this.#storedId = id
    storeCheck(
      this.#cache,
      { id, ...known, log, data },
      request.listed === true ? listing() : null,
      startedAt,
    )
  }

  #inWords({ counts }: WorkspaceFiles): string {
    return this.#cache === null ? 'not used' : `facts of ${counts.cached} of ${counts.files} files`
  }
}

type Made = {
  readonly files: WorkspaceFiles
  readonly questions: EvidenceQuestions
  /** Represents what runs and repositories said. */
  readonly answersDigest: () => Promise<string>
  readonly data: CheckData
  readonly listing: () => Listing
  readonly logged: LoggedSource
  /** The settings of the workspace, whatever policy is in force. */
  readonly own: Settings
  /** No bug prevented a file from being read or checked. */
  readonly isWhole: boolean
}

/** Asks run directories, repositories and git for everything that documents cite. */
async function askAll(
  files: WorkspaceFiles,
  questions: EvidenceQuestions,
  request: CheckRequest,
): Promise<EvidenceAnswers & Pick<Made, 'answersDigest'>> {
  const { settings, documents } = files.input
  const { askHistory, askJournals, askRepository, severities = {} } = request
  const asked = await requestEvidence(questions, settings, recordsOf(files), request)
  const claims = readAnswers(asked)
  const phases = documents.filter(({ kind }) => isPhaseKind(kind)).map(({ path }) => path)
  const isAsked = claims.journals !== null && claims.journals.history !== null && phases.length > 0
  const histories = isAsked ? await askJournals?.(settings).histories(phases) : undefined
  const historyChanges = needsHistory(settings, severities)
    ? await askHistory?.({ settings, documents })
    : undefined
  const ofRepository = await askRepositoryOf(files, questions, claims, askRepository)
  return {
    claims,
    answersDigest: () => digestOfAnswers(asked),
    historyChanges: historyChanges ?? [],
    histories: histories ?? new Map(),
    ...ofRepository,
  }
}

/** Asks git for sign-offs and for changed code, where there are any. */
async function askRepositoryOf(
  { input: { settings, documents } }: WorkspaceFiles,
  questions: EvidenceQuestions,
  { repository, runs }: ClaimAnswers,
  ask: CheckRequest['askRepository'],
): Promise<Pick<EvidenceAnswers, 'signOffs' | 'changedFiles' | 'trustChanges' | 'lostFiles'>> {
  const hasHistory = repository !== null && repository.history !== null
  const changedFiles = hasHistory ? await ask?.changedSince(testedTrees(runs)) : undefined
  const dirs = runs.flatMap(({ verdict, dir }) => (verdict === null || dir === null ? [] : dir))
  const trustChanges = hasHistory ? await ask?.trustChanges(dirs) : undefined
  const { missingFiles } = questions
  const former = hasHistory && missingFiles.length > 0 ? await ask?.formerFiles(missingFiles) : null
  const none = {
    signOffs: null,
    changedFiles: changedFiles ?? new Map(),
    trustChanges: trustChanges ?? [],
    lostFiles: lostAmong(missingFiles, former ?? null),
  }
  if (repository === null || !questions.signOffs) return none
  const history = hasHistory ? await ask?.signOffs({ settings, documents }) : undefined
  return { ...none, signOffs: { history: history ?? null, person: repository.person } }
}

/** The files that no commit knows; none where git does not know all commits. */
function lostAmong(missing: readonly string[], former: readonly string[] | null): ReadonlySet<string> {
  if (former === null) return new Set()
  const existed = pathMatcher(former)
  return new Set(missing.filter((path) => !existed(path)))
}

/** The records that runs are verified with, those that cannot be read included; null without a SOT folder. */
function recordsOf({ input }: WorkspaceFiles): readonly JsonRecord[] | null {
  const { sotFolder, records, unread } = input
  return sotFolder === null ? null : [...records, ...unreadAdmissions(unread)]
}

function listingOf({ workspace, proofs }: Checked): () => Listing {
  return () => printListing(workspace, proofs.issues, proofs.claims)
}

/** Lines that the last check looked up, of files that are the same. */
function knownLines(last: Pick<StoredCheck, 'log' | 'data'> | null, logged: LoggedSource): KnownLines {
  if (last === null) return () => null
  const digests = new Map(last.log.files.map(([path, , digest]) => [path, digest]))
  const linesOf = new Map(last.data.lines.map(([path, lines]) => [path, new Map(lines)]))
  return (path, wanted) => {
    const digest = digests.get(path)
    const lines = linesOf.get(path)
    if (digest === undefined || lines === undefined || logged.stamp(path)?.[2] !== digest) return null
    const picked = new Map([...lines].filter(([number]) => wanted.has(number)))
    return picked.size === wanted.size ? picked : null
  }
}
