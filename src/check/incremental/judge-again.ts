import type { Outcome } from '../../model/document/claim.ts'
import type { Settings } from '../../model/settings.ts'
import type { Footprint } from '../../workspace/sources/trail.ts'
import type { Answers } from '../ask-evidence.ts'
import type { CheckRequest } from '../check-request.ts'
import type { Stopwatch } from '../phases.ts'
import type { Judged, JudgedSince } from './judged-since.ts'
import type { FoundFile, KeptFindings } from './kept.ts'
import { keptDocument, keptFound } from './kept-texts.ts'
import type { Held } from './retell.ts'

type Changes = {
  readonly settings: Settings
  readonly changed: readonly Footprint[]
  readonly since: JudgedSince
  readonly answers: Answers
}

/**
 * Judges the documents that changed, but for those that were judged as they are; null when more may have changed than
 * what is found in them.
 */
export async function judgeAgain(
  held: Held,
  changes: Changes,
  request: CheckRequest,
  watch: Stopwatch,
): Promise<Held | null> {
  const { changed, since } = changes
  const judged = [...since.among(changed)]
  const left = leftOf(changed, judged, since)
  let state = judged.reduce(withJudged, held)
  for (const file of left) {
    const one = await judgeAlone(file, state, changes, request, watch)
    if (one === null) return null
    judged.push(one)
    state = withJudged(state, one)
  }
  since.keep(judged, changed, watch)
  return left.length === 0 ? state : { ...state, judgedAgain: left.length, reader: await readerUsed() }
}

async function judgeAlone(
  [path, mark]: Footprint,
  state: Held,
  { settings, changed, answers }: Changes,
  request: CheckRequest,
  watch: Stopwatch,
): Promise<Judged | null> {
  const { rejudge } = await import('./rejudge.ts')
  const { kept, store, listing } = state
  const document = keptDocument(store, path)
  const digest = kept.trail.files.find(([file]) => file === path)?.[2]
  if (document === null || digest === undefined) return null
  const listed = listing?.find((file) => file.path === path) ?? null
  const others = new Set(changed.flatMap(([other]) => (other === path ? [] : [other])))
  const nearby = listing === null ? { kept, answers, others } : null
  const foundIn = (files: ReadonlySet<string>) => foundAbout(state, path, files)
  const around = { request, settings, store, watch, foundIn, nearby }
  const judged = await rejudge({ document, digest }, listed, around)
  return judged === null ? null : { path, mark, ...judged }
}

/** What is edited now will be once more: it is judged last, so that the others need not be judged with it again. */
function leftOf(
  changed: readonly Footprint[],
  known: readonly Judged[],
  since: JudgedSince,
): readonly Footprint[] {
  const paths = new Set(known.map(({ path }) => path))
  const left = changed.filter(([path]) => !paths.has(path))
  const isEdited = ([path, , digest]: Footprint) => since.of(path)?.digest !== digest
  return [...left.filter((file) => !isEdited(file)), ...left.filter(isEdited)]
}

async function readerUsed(): Promise<string> {
  const { readerInWords } = await import('../../parse/markdown/markdown.ts')
  return readerInWords()
}

/** Everything that was found in files or tells of a document, as far as it is brought up to date. */
function foundAbout(
  { kept, store, found }: Held,
  path: string,
  files: ReadonlySet<string>,
): readonly KeptFindings[] | null {
  const concerns = (file: FoundFile) => files.has(file.path) || (file.about?.includes(path) ?? true)
  const known = keptFound(store, kept, (file) => concerns(file) && !found.has(file.path))
  return known === null ? null : [...known, ...found.values()]
}

function withJudged(held: Held, { path, found, claims: more, bytes, listed }: Judged): Held {
  const claims = { ...held.kept.claims }
  for (const outcome of Object.keys(more) as Outcome[]) claims[outcome] += more[outcome]
  return {
    ...held,
    kept: { ...held.kept, claims, bytes: held.kept.bytes + bytes },
    found: new Map([...held.found, ...found.map((entry) => [entry.path, entry] as const)]),
    listing: held.listing?.map((file) => (file.path === path && listed !== null ? listed : file)) ?? null,
  }
}
