import type { CheckReport } from '../../model/result.ts'
import type { Settings } from '../../model/settings.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import type { FactStore } from '../../workspace/cache/fact-store.ts'
import type { FileSource, SourceMarks } from '../../workspace/sources/file-source.ts'
import {
  changedFiles,
  type Footprint,
  probesAreSame,
  type Remarked,
  remarkTrail,
  sameFolders,
  type Trail,
} from '../../workspace/sources/trail.ts'
import { type Answers, askEvidence } from '../ask-evidence.ts'
import type { CheckCache, CheckRequest } from '../check-request.ts'
import { Stopwatch } from '../phases.ts'
import { wantsHistory } from '../wants-history.ts'
import { answersInShort, askedOf, beganAt, factsIn, isStill, keptOf } from './cached.ts'
import { judgeAgain } from './judge-again.ts'
import { JudgedSince } from './judged-since.ts'
import type { Kept } from './kept.ts'
import { keptAnswers, keptListing } from './kept-texts.ts'
import { type Held, retell, type Told } from './retell.ts'

// Editors that replace what they save touch its folder: listing a few takes less than noting that they are the same.
const mostListed = 16

/** Checks a workspace. What earlier checks found is told again as far as it must hold; only the rest is judged. */
export async function recheck(
  request: CheckRequest,
): Promise<CheckReport | Told | { readonly problem: UserProblem }> {
  const watch = new Stopwatch(request.clock ?? null)
  const held = await whatHolds(request, watch)
  const told = held === null ? null : await retell(held, request, watch)
  if (told !== null) return told
  const [{ check }, { Session }, { leanFacts }] = await Promise.all([
    import('../check.ts'),
    import('../session.ts'),
    import('./lean-facts.ts'),
  ])
  return check(request, new Session(request, watch), leanFacts)
}

/** True when a check would find what the last one found: nothing that it looked at, or was told, is another. */
export async function findsTheSame(request: CheckRequest): Promise<boolean> {
  const stands = await whatStands(request, new Stopwatch(request.clock ?? null))
  return stands?.changed.length === 0
}

/** What the last check found, brought up to date; null when too much changed since. */
async function whatHolds(request: CheckRequest, watch: Stopwatch): Promise<Held | null> {
  const stands = await whatStands(request, watch)
  if (stands === null) return null
  const { kept, store } = stands
  const listing = request.listed === true ? keptListing(store, kept) : null
  if (request.listed === true && listing === null) return null
  const held: Held = { kept, store, found: new Map(), listing, judgedAgain: 0, reader: 'none' }
  return watch.time('parse', () => judgeAgain(held, stands, request, watch))
}

type Standing = {
  readonly kept: Kept
  readonly store: FactStore
  readonly settings: Settings
  /** Files with another content than then, as they are now. */
  readonly changed: readonly Footprint[]
  /** What was judged of them since. */
  readonly since: JudgedSince
  /** What runs and repositories say, now as then. */
  readonly answers: Answers
}

/** What the last check found, where nothing but the content of a few files is another; null otherwise. */
async function whatStands(request: CheckRequest, watch: Stopwatch): Promise<Standing | null> {
  const { source, cache } = request
  const last = keptOf(request)
  const { marks } = source
  if (last === null || cache == null || marks === undefined || !asksTheSame(last, request)) return null
  const { settings } = last
  if (settings === null) return null
  const found = await watch.time('discover', () =>
    trailOver(last.trail, cache.store, source, marks, settings),
  )
  if (found === null) return null
  const { trail, folders } = found
  const kept = { ...last, trail }
  const since = new JudgedSince(cache, request)
  const files = await watch.time('stat', async () =>
    (await probesAreSame(source, trail))
      ? changedFiles(source, marks, trail, (path) => since.of(path))
      : null,
  )
  if (files === null || !since.leavesFew(files.changed)) return null
  const answers = await watch.time('evidence', () => sameAnswers(kept, settings, request))
  if (answers === null) return null
  const isWorthIt = trail !== last.trail || files.remarked.size > 0 || folders.size > mostListed
  if (isWorthIt) remember(cache, kept, { folders, files: files.remarked }, watch)
  return { kept, store: cache.store, settings, changed: files.changed, since, answers }
}

/** The trail over what stands now; null where something else may be found than then. */
async function trailOver(
  trail: Trail,
  store: FactStore,
  source: FileSource,
  marks: SourceMarks,
  settings: Settings,
): Promise<{ readonly trail: Trail; readonly folders: Remarked } | null> {
  const folders = sameFolders(marks, trail)
  if (folders !== null) return { trail, folders }
  const { trailOverOtherNames } = await import('./other-names.ts')
  const other = await trailOverOtherNames(trail, store, source, marks, settings)
  return other === null ? null : { trail: other, folders: new Map() }
}

/** The same question, and nothing that is dated has come or gone since. An age in days may change at any time of the day. */
function asksTheSame(kept: Kept, request: CheckRequest): boolean {
  const { asked, settings, questions } = kept
  // What commits did is told by no file.
  if (settings !== null && wantsHistory(settings, request.severities ?? {})) return false
  const countsAges = settings?.evidence.maxAgeDays != null && questions.runs.length > 0
  return asked === askedOf(request) && isStill(kept, request.now) && !countsAges
}

/** Runs, repositories and files elsewhere are asked anew every time: nothing here tells when they change. */
async function sameAnswers(kept: Kept, settings: Settings, request: CheckRequest): Promise<Answers | null> {
  const records = kept.questions.runs.length > 0 ? await recordsOf(kept, settings, request) : []
  if (records === null) return null
  const store = (await request.openStore?.(settings, kept.records === null ? null : records)) ?? null
  const asker = kept.questions.commits.length > 0 ? (request.askCommits?.(settings) ?? null) : null
  const journals = kept.questions.journals === null ? null : (request.askJournals?.(settings) ?? null)
  const answers = await askEvidence(kept.questions, store, asker, journals)
  const said = request.cache == null ? null : keptAnswers(request.cache.store)
  return (await answersInShort(answers)) === said ? answers : null
}

async function recordsOf(
  kept: Kept,
  settings: Settings,
  { cache }: CheckRequest,
): Promise<readonly JsonRecord[] | null> {
  if (kept.records === null || kept.records.length === 0) return []
  const { underOf } = await import('./under.ts')
  const digests = new Map(kept.trail.files.map(([path, , digest]) => [path, digest]))
  const records: JsonRecord[] = []
  for (const path of kept.records) {
    const key = [digests.get(path) ?? '', underOf(settings, kept.reader), 'record']
    const known = cache == null ? undefined : factsIn<{ value: JsonRecord }>(cache.store, path, key)
    if (known === undefined) return null
    records.push(known.value)
  }
  return records
}

/** Files that are the same under another mark need not be read the next time, nor folders with other names searched. */
function remember(
  cache: CheckCache,
  kept: Kept,
  remarked: { readonly folders: Remarked; readonly files: Remarked },
  watch: Stopwatch,
): void {
  cache.store.restate((clock) => {
    return { ...kept, trail: remarkTrail(kept.trail, remarked, beganAt(cache, clock, watch)) }
  })
}
