import { stillHours } from '../model/document/entry-times.ts'
import { preparePatterns } from '../model/id-matcher.ts'
import { printListing } from '../model/listing.ts'
import { withPolicy } from '../model/policy.ts'
import type { CheckReport, CheckResult, Listing } from '../model/result.ts'
import { configName, type Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { readerInWords, readerName } from '../parse/markdown/markdown.ts'
import { rules as allRules } from '../rules/registry.generated.ts'
import type { Cache } from '../workspace/cache/cache-file.ts'
import { sha256Of } from '../workspace/files/digest.ts'
import { LoggedSource, settledLog } from '../workspace/sources/read-log.ts'
import type { EvidenceQuestions } from './ask-evidence.ts'
import { askAll, recordsOf } from './ask-workspace.ts'
import { type Checked, check } from './check.ts'
import { countOutcomes, makeReport, reportStored, statsOf } from './check-report.ts'
import type { CheckRequest } from './check-request.ts'
import { DocumentCache } from './documents/document-cache.ts'
import { type KnownLines, readExcerpts } from './excerpts.ts'
import { evidenceQuestions } from './judge-evidence.ts'
import { readWorkspace, type WorkspaceFiles } from './read-workspace.ts'
import {
  type CheckData,
  isStorable,
  type KnownCheck,
  renewedLog,
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
  #known: Known | null = null
  #storedId: string | null = null

  constructor(cache: Cache | null = null, last: StoredCheck | null = null) {
    this.#cache = cache
    this.#documents = new DocumentCache(cache)
    this.#last = last
  }

  /** The report of the last check, where a check of this request would find the same; else null. */
  async lastReport(request: CheckRequest): Promise<CheckReport | Problem | null> {
    const watch = new Stopwatch(request.clock ?? null)
    const known = request.rules === undefined ? this.#known : null
    const log = known === null ? null : await renewedLog(known.check, known.answers, request, watch)
    if (known === null || log === null) return null
    const settled = settledLog(log, startOf(request, Number.POSITIVE_INFINITY, watch))
    this.#known = { ...known, check: { ...known.check, log: settled } }
    return reportStored(known.check, request, watch, known.listing)
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
    const { onRead } = request
    const files = await readWorkspace({ logged, settings, cache, judgeDocument, watch, onRead })
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
    this.#known = null
    if (log === null || holdsSecret || !isWhole || !isStorable(settings, questions, request)) return
    const basis = {
      request: requestKey(request),
      valid: validTimes(request.now, stillHours(documents, request.now)),
      settings,
      records: questions.runs.length === 0 ? [] : recordsOf(files),
      questions,
    }
    const settled = settledLog(log, startedAt(Number.POSITIVE_INFINITY))
    this.#known = { check: { ...basis, log: settled, data }, answers: answersDigest, listing }
    if (this.#cache === null || this.#cache.isReadOnly) return
    const known = { ...basis, answers: await answersDigest() }
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

/** The last check, to be compared with the files as they are now. */
type Known = {
  readonly check: KnownCheck
  /** A digest of what runs and repositories said. */
  readonly answers: () => Promise<string>
  readonly listing: () => Listing
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
