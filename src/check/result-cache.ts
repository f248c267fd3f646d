import { dayOf, millisecondsOfDay } from '../model/calendar.ts'
import type { FormatId } from '../model/document/format-ids.generated.ts'
import type { Finding } from '../model/finding.ts'
import { policyKeys } from '../model/policy.ts'
import type { PresetChoice } from '../model/presets.ts'
import type { CheckSummary, Listing } from '../model/result.ts'
import type { Settings } from '../model/settings.ts'
import type { JsonRecord } from '../model/workspace.ts'
import { type Cache, readCacheFile, writeCacheFile } from '../workspace/cache/cache-file.ts'
import { type ReadLog, renewLog, settledLog } from '../workspace/sources/read-log.ts'
import { digestOfAnswers, type EvidenceQuestions, requestEvidence } from './ask-evidence.ts'
import { type CheckRequest, needsHistory } from './check-request.ts'
import type { Stopwatch } from './stopwatch.ts'

/** Everything that a check found, before the request limits what of it is shown. Plain data. */
export type CheckData = {
  readonly documents: readonly string[]
  /** The formats that documents are in. */
  readonly formats: readonly FormatId[]
  /** Other paths that findings can be limited to. */
  readonly otherPaths: readonly string[]
  readonly records: number
  readonly bytes: number
  readonly issues: number
  readonly preset: PresetChoice
  readonly claims: CheckSummary['claims']
  /** All findings, in order. */
  readonly findings: readonly Finding[]
  /** The lines of text that these findings point at. */
  readonly lines: readonly (readonly [path: string, lines: readonly (readonly [number, string])[]])[]
}

/** The last check with everything that its result depends on. Plain data; no credential is in it. */
export type StoredCheck = {
  /** Stands for this result. */
  readonly id: string
  /** What the request says that changes findings. */
  readonly request: string
  /** From when until when the clock changes nothing, in milliseconds. */
  readonly valid: readonly [from: number, until: number]
  readonly settings: Settings
  /** Admission records, which runs are verified with; null where there is no SOT folder. */
  readonly records: readonly JsonRecord[] | null
  readonly questions: EvidenceQuestions
  /** A digest of what runs and repositories said. */
  readonly answers: string
  readonly log: ReadLog
  readonly data: CheckData
}

/** A check that is in memory: what is only needed on disk is not made. */
export type KnownCheck = Omit<StoredCheck, 'id' | 'answers'>

/** The check that was stored last; null when there is none. */
export function readStoredCheck(cache: Cache): StoredCheck | null {
  const body = readCacheFile(cache, 'result')?.toString() ?? null
  // The checksum of the file says that we wrote it.
  return body === null ? null : JSON.parse(body)
}

/** True when a check of this request would find what the stored one found: everything that it depends on is the same. */
export async function isCurrent(
  stored: StoredCheck,
  request: CheckRequest,
  cache: Cache,
  watch: Stopwatch,
): Promise<boolean> {
  const log = await renewedLog(stored, async () => stored.answers, request, watch)
  if (log === null) return false
  const isSame = log.files.every((stamp, at) => stamp === stored.log.files[at])
  if (!isSame) writeCheck(cache, { ...stored, log }, (clock) => startOf(request, clock, watch))
  return true
}

/**
 * What a check read with the stamps of now, where a check of this request would find the same; else null. `answered` is the
 * digest of what runs and repositories said to it.
 */
export async function renewedLog(
  { settings, questions, records, valid, log, request: key }: KnownCheck,
  answered: () => Promise<string>,
  request: CheckRequest,
  watch: Stopwatch,
): Promise<ReadLog | null> {
  const at = Date.parse(request.now)
  if (key !== requestKey(request) || at < valid[0] || at >= valid[1]) return null
  if (!isStorable(settings, questions, request)) return null
  const renewed = await watch.time('stat', () => renewLog(log, request.source))
  if (renewed === null) return null
  const answers = await watch.time('evidence', () => requestEvidence(questions, settings, records, request))
  return (await digestOfAnswers(answers)) === (await answered()) ? renewed : null
}

/** Stores a check; its listing only if it was requested. */
export function storeCheck(
  cache: Cache,
  check: StoredCheck,
  listing: Listing | null,
  startedAt: (clock: number) => number,
): void {
  if (listing !== null) {
    const texts = [listing.documents, listing.issues, listing.claims]
    const head = JSON.stringify([check.id, ...texts.map(({ length }) => length)])
    writeCacheFile(cache, 'listing', () => [`${head}\n`, ...texts])
  }
  writeCheck(cache, check, startedAt)
}

/** The listing of a stored check; null when it was not stored. */
export function readStoredListing(cache: Cache, id: string): Listing | null {
  const body = readCacheFile(cache, 'listing')?.toString() ?? null
  if (body === null) return null
  const from = body.indexOf('\n') + 1
  const [of, documents, issues]: [string, number, number] = JSON.parse(body.slice(0, from))
  if (of !== id) return null
  return {
    documents: body.slice(from, from + documents),
    issues: body.slice(from + documents, from + documents + issues),
    claims: body.slice(from + documents + issues),
  }
}

function writeCheck(cache: Cache, check: StoredCheck, startedAt: (clock: number) => number): void {
  writeCacheFile(cache, 'result', (clock) => [
    JSON.stringify({ ...check, log: settledLog(check.log, startedAt(clock)) }),
  ])
}

/** The parts of a request that change the findings, except the clock and what is shown. */
export function requestKey(request: CheckRequest): string {
  const {
    severities = {},
    policy,
    program = null,
    openStore,
    askCommits,
    askJournals,
    askRepository,
    askBase,
  } = request
  const isAsked = [openStore, askCommits, askJournals, askRepository, askBase].map((ask) => ask !== undefined)
  const inForce = policy == null ? null : [...policyKeys(policy)]
  return JSON.stringify([sortedSeverities(severities), inForce, program, ...isAsked])
}

/** Severities in an order in which the same are equal. */
function sortedSeverities(severities: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(severities).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** False where a result depends on more than is compared: on what commits did, or on the age of runs by the minute. */
export function isStorable(settings: Settings, questions: EvidenceQuestions, request: CheckRequest): boolean {
  const countsAges = settings.evidence.maxAgeDays !== null && questions.runs.length > 0
  return !needsHistory(settings, request.severities ?? {}) && !countsAges
}

/** The time around `now` in which rules see the same: the day, as far as no entry of a journal comes due in it. */
export function validTimes(
  now: string,
  [since, until]: readonly [number, number | null],
): StoredCheck['valid'] {
  const day = Date.parse(dayOf(now))
  const tomorrow = day + millisecondsOfDay
  return [Math.max(day, since), until === null ? tomorrow : Math.min(tomorrow, until)]
}

/** When a check began, by the clock of a file system that shows `clock` now: it may differ from that of the machine. */
export function startOf({ startedAt }: CheckRequest, clock: number, { elapsed }: Stopwatch): number {
  return Math.min(startedAt ?? Number.NEGATIVE_INFINITY, clock - elapsed)
}
