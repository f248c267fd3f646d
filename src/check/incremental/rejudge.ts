import type { Outcome } from '../../model/document/claim.ts'
import { type Still, stillHours, stillWithin } from '../../model/document/entry-times.ts'
import type { Finding } from '../../model/finding.ts'
import type { ListedFile } from '../../model/listed-file.ts'
import type { Settings } from '../../model/settings.ts'
import { readerName } from '../../parse/markdown/markdown.ts'
import type { FactStore } from '../../workspace/cache/fact-store.ts'
import type { FoundDocument } from '../../workspace/discover.ts'
import type { CheckRequest } from '../check-request.ts'
import { pickLines } from '../excerpts.ts'
import { linesWanted } from '../lines-wanted.ts'
import type { Stopwatch } from '../phases.ts'
import { type HeldDocument, readDocument } from '../read-document.ts'
import { isUnread, type MaskedText, readMasked } from '../read-masked.ts'
import { factsIn } from './cached.ts'
import { boxRules, outcomesWithStates } from './judge-boxes.ts'
import { type Covers, coversOf, heldOf, isOverAll, judgeOne } from './judge-one.ts'
import { countOutcomes, type KeptDocument, type KeptFindings, outcomesIn } from './kept.ts'
import { heldName } from './kept-texts.ts'
import { matchSeen, type Same } from './match-seen.ts'
import { moveFinding } from './move-finding.ts'
import type { PlaceMap } from './place-map.ts'
import { type Nearby, rejudgeNear, withOtherLines, withoutNear } from './rejudge-near.ts'
import { relist } from './relist.ts'
import { stillDays } from './still-days.ts'
import { heldUnder } from './under.ts'

/** A document that changed, as it was kept: with the digest of what it held. */
export type Changed = { readonly document: KeptDocument; readonly digest: string }

/** One document judged anew. */
export type Rejudged = {
  /** Of what was read and judged. */
  readonly digest: string
  /** What is found now in every file of which something concerned the document. */
  readonly found: readonly KeptFindings[]
  /** How many more of its claims come to each outcome now, comments considered. */
  readonly claims: Readonly<Record<Outcome, number>>
  readonly bytes: number
  readonly listed: ListedFile | null
  /** Other documents that had a say in it. */
  readonly near: readonly string[]
  /** Between which times it holds. */
  readonly still: Still
}

type Around = {
  readonly request: CheckRequest
  readonly settings: Settings
  readonly store: FactStore
  readonly watch: Stopwatch
  /** Everything found so far in files, or about the document; null where it is lost. */
  readonly foundIn: (paths: ReadonlySet<string>) => readonly KeptFindings[] | null
  /** What else was kept; null where everything is to be listed. */
  readonly nearby: Nearby | null
}

/**
 * Judges a document anew that changed in nothing that is seen beyond it, places, boxes and statuses aside. All that was
 * found over the whole workspace then holds, at its new places, but for what is said of issues near by. Null when it
 * may not hold.
 */
export async function rejudge(
  { document, digest }: Changed,
  listed: ListedFile | null,
  around: Around,
): Promise<Rejudged | null> {
  const { request, settings, store, watch } = around
  const { path, role } = document
  const under = heldUnder(settings, readerName(), request.severities ?? {})
  const before = factsIn<HeldDocument>(store, heldName(path), [digest, under, role])
  const file = before === undefined ? null : await readMasked(request.source, path)
  if (before === undefined || file === null || isUnread(file)) return null
  const read = await readDocument(file, entryOf(path, role), settings)
  const now = await watch.time('rules', () => heldOf(read, settings, request))
  if (now === null) return null
  const same = await matchSeen(document, before, now, around)
  if (same === null || (same.boxes !== null && listed !== null)) return null
  const { places, boxes, near } = same
  const found = around.foundIn(new Set([path, ...(near?.paths ?? [])]))
  const kept = found?.map((entry) =>
    near !== null ? withoutNear(entry, near) : withoutBoxes(entry, same, path),
  )
  const moved = kept === undefined ? null : moveAll(kept, path, places)
  if (moved === null) return null
  const own = moved.find((entry) => entry.path === path) ?? { path, findings: [], held: [], lines: [] }
  const known = { ...own, findings: [...own.findings, ...(near?.findingsIn(path) ?? boxes ?? [])] }
  const judged = await watch.time('rules', () => judgeOne(known, now, settings, request))
  const elsewhere = moved.filter((entry) => entry.path !== path)
  const others = near === null ? elsewhere : await rejudgeNear(elsewhere, near, path, settings, request)
  const shown = near === null ? judged.found : await withOtherLines(judged.found, path, request)
  const outcomes = shownOutcomes(outcomesOf(document, before, now, same), now, judged.covers)
  return {
    digest: file.sha256,
    found: [...others, shown].map((entry) => withLines(entry, file)),
    claims: moreOf(outcomes, shownOutcomes(document.outcomes, before, coversOf(before, settings, request))),
    bytes: now.bytes - before.bytes,
    listed: listed === null ? null : relist(listed, read, outcomes, places),
    near: [...(near?.paths ?? [])].filter((other) => other !== path),
    still: stillOf(now, settings, request.now),
  }
}

function stillOf({ facts }: HeldDocument, settings: Settings, now: string): Still {
  return stillWithin(stillHours([facts], now), stillDays({ documents: [facts], records: [], settings }, now))
}

function moreOf(after: readonly Outcome[], before: readonly Outcome[]): Record<Outcome, number> {
  const more = countOutcomes(after)
  for (const outcome of before) more[outcome] -= 1
  return more
}

/** What its claims come to now, comments aside. */
function outcomesOf(
  document: KeptDocument,
  before: HeldDocument,
  now: HeldDocument,
  { boxes, near }: Same,
): string {
  if (boxes === null && near === null) return document.outcomes
  return outcomesWithStates(before.facts, now.facts, document, near?.changed ?? new Set())
}

/** What was found, but for what a document's boxes say if they are others. */
function withoutBoxes(entry: KeptFindings, { boxes }: Same, path: string): KeptFindings {
  if (entry.path !== path || boxes === null) return entry
  const isOther = ({ rule }: Finding) => !boxRules.has(rule)
  return { ...entry, findings: entry.findings.filter(isOther), held: entry.held.filter(isOther) }
}

/** Every finding over all documents at its new place; those of the document's own rules are left out. */
function moveAll(entries: readonly KeptFindings[], path: string, places: PlaceMap): KeptFindings[] | null {
  const moved: KeptFindings[] = []
  for (const entry of entries) {
    const wanted = entry.path === path ? entry.findings.filter(isOverAll) : entry.findings
    const findings = wanted.map((finding) => moveFinding(finding, path, places))
    const held = entry.held.map((finding) => moveFinding(finding, path, places))
    if (![...findings, ...held].every((finding) => finding !== null)) return null
    moved.push({ ...entry, findings: findings.filter(isThere), held: held.filter(isThere) })
  }
  return moved
}

function isThere(finding: Finding | null): finding is Finding {
  return finding !== null
}

function shownOutcomes(outcomes: string, { facts }: HeldDocument, covers: Covers): Outcome[] {
  const told = outcomesIn(outcomes)
  return facts.claims.map(({ span }, at) => (covers(span[0]) ? 'waived' : (told[at] ?? 'unknowable')))
}

/** The lines that findings show, those of the changed text taken from it. */
function withLines(entry: KeptFindings, { path, text }: MaskedText): KeptFindings {
  const wanted = linesWanted(entry.findings).get(path)
  const others = entry.lines.filter(([other]) => other !== path)
  const picked = wanted === undefined ? [] : [...pickLines(text, wanted)]
  return { ...entry, lines: picked.length === 0 ? others : [...others, [path, picked]] }
}

/** A role holds what a place in the workspace makes of a document. */
function entryOf(path: string, role: string): FoundDocument {
  const [, inSot, configuredKind, globBase] = JSON.parse(role)
  return { path, inSot, configuredKind, globBase }
}
