import { dayOf } from '../model/calendar.ts'
import type { Finding } from '../model/finding.ts'
import type { ListedFile } from '../model/listed-file.ts'
import type { CheckReport } from '../model/result.ts'
import type { Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { JsonRecord } from '../model/workspace.ts'
import { changedFiles, foldersAreSame, probesAreSame } from '../workspace/trail.ts'
import { askEvidence } from './ask-evidence.ts'
import type { CheckRequest } from './check-request.ts'
import { baselineOf, conclude, type Judged } from './conclude.ts'
import { digestOfAnswers } from './digest-of-answers.ts'
import type { Excerpts } from './excerpts.ts'
import type { Kept } from './kept.ts'
import { linesWanted } from './lines-wanted.ts'
import { askedOf, Session } from './session.ts'
import { statsOf } from './stats.ts'

/** Checks a workspace. What earlier checks found is told again as far as it must hold; only the rest is judged. */
export async function recheck(
  request: CheckRequest,
): Promise<CheckReport | { readonly problem: UserProblem }> {
  const session = new Session(request)
  const held = await whatHolds(request, session)
  if (held !== null) return report(held, request, session)
  const { check } = await import('./check.ts')
  return check(request, session)
}

type Held = {
  readonly kept: Kept
  readonly judgedAgain: number
  readonly listing: readonly ListedFile[] | null
}

/** What the last check left behind, brought up to date; null when too much changed since. */
async function whatHolds(request: CheckRequest, session: Session): Promise<Held | null> {
  const { kept, watch } = session
  const { source } = request
  const { marks } = source
  if (kept === null || marks === undefined || !asksTheSame(kept, request)) return null
  const { trail, settings } = kept
  if (settings === null) return null
  if (!(await watch.time('discover', () => foldersAreSame(marks, trail)))) return null
  const files = await watch.time('stat', async () =>
    (await probesAreSame(source, trail)) ? changedFiles(source, marks, trail) : null,
  )
  if (files === null) return null
  if (!(await watch.time('evidence', () => answersAreSame(kept, settings, request, session)))) return null
  const { changed, remarked } = files
  if (changed.length === 0) {
    const listing = request.listed === true ? session.listingOf(kept) : null
    if (request.listed === true && listing === null) return null
    session.renew(kept, [], listing, remarked)
    return { kept, listing, judgedAgain: 0 }
  }
  const { rejudge } = await watch.time('parse', () => import('./rejudge.ts'))
  const judged = await watch.time('parse', () => rejudge(kept, changed, settings, request, session))
  if (judged === null) return null
  session.renew(judged.kept, judged.documents, judged.listing, remarked)
  return { ...judged, judgedAgain: changed.length }
}

/** The same question on the same day. An age in days may change at any time of the day. */
function asksTheSame({ asked, day, settings, questions }: Kept, request: CheckRequest): boolean {
  const countsAges = settings?.evidence.maxAgeDays != null && questions.runs.length > 0
  return asked === askedOf(request) && day === dayOf(request.now) && !countsAges
}

/** Runs and commits are asked anew every time: nothing here tells when they change. */
async function answersAreSame(
  kept: Kept,
  settings: Settings,
  request: CheckRequest,
  session: Session,
): Promise<boolean> {
  const isCited = kept.questions.runs.length > 0
  const records = isCited ? recordsOf(kept, settings, session) : []
  if (records === null) return false
  const store = (await request.openStore?.(settings, kept.records === null ? null : records)) ?? null
  const asker = kept.questions.commits.length > 0 ? (request.askCommits?.(settings) ?? null) : null
  const answers = await askEvidence(kept.questions, store, asker)
  return digestOfAnswers(answers) === kept.answers
}

function recordsOf(kept: Kept, settings: Settings, session: Session): readonly JsonRecord[] | null {
  const records = (kept.records ?? []).map(
    (path) => session.before<{ value: JsonRecord }>(path, settings, 'record')?.value,
  )
  return records.every((record) => record !== undefined)
    ? records.filter((record) => record !== undefined)
    : null
}

async function report({ kept, listing, judgedAgain }: Held, request: CheckRequest, session: Session) {
  const baseline = baselineOf(request)
  if (baseline !== null && 'problem' in baseline) return baseline
  const judged: Judged = {
    documents: kept.documents.map(({ path }) => path),
    otherPaths: kept.otherPaths,
    issues: kept.issues,
    outcomes: kept.documents.map(({ shown }) => shown),
    findings: kept.findings.flatMap(({ findings }) => findings),
    excerptsOf: async (findings) => excerptsIn(kept, findings),
    listing: () => listing ?? [],
    bugs: [],
  }
  const shown = await conclude(judged, request, baseline)
  if ('problem' in shown) return shown
  const sizes = {
    documents: judged.documents.length,
    records: kept.records?.length ?? 0,
    bytes: kept.documents.reduce((sum, { bytes }) => sum + bytes, 0),
    issues: kept.issues,
  }
  return { ...shown, stats: statsOf(sizes, `findings; documents judged again: ${judgedAgain}`, session) }
}

function excerptsIn({ excerpts }: Kept, findings: readonly Finding[]): Excerpts {
  const known = new Map(excerpts)
  const shown = new Map<string, ReadonlyMap<number, string>>()
  for (const [path, wanted] of linesWanted(findings)) {
    const lines = (known.get(path) ?? []).filter(([number]) => wanted.has(number))
    if (lines.length > 0) shown.set(path, new Map(lines))
  }
  return shown
}
