import type { Outcome } from '../model/claim.ts'
import type { PlanDocument } from '../model/document.ts'
import type { Finding } from '../model/finding.ts'
import type { ListedFile } from '../model/listed-file.ts'
import type { Settings } from '../model/settings.ts'
import { readerInWords, readerName } from '../parse/markdown.ts'
import { documentRules } from '../rules/document-rules.generated.ts'
import { ruleHeads } from '../rules/rule-heads.generated.ts'
import type { FoundDocument } from '../workspace/discover.ts'
import type { FactStore } from '../workspace/fact-store.ts'
import { factsIn } from './cached.ts'
import type { CheckRequest } from './check-request.ts'
import { disableRule } from './disables.ts'
import { pickLines } from './excerpts.ts'
import { settle } from './judge.ts'
import { boxRules, judgeBoxes, outcomesWithBoxes, seenWithoutBoxes } from './judge-boxes.ts'
import { type KeptDocument, type KeptFindings, outcomesIn } from './kept.ts'
import { linesWanted } from './lines-wanted.ts'
import { matchFacts } from './match-facts.ts'
import { moveFinding } from './move-finding.ts'
import { orderFindings } from './order-findings.ts'
import type { Stopwatch } from './phases.ts'
import type { PlaceMap } from './place-map.ts'
import { type ReadDocument, readDocument } from './read-document.ts'
import { isUnread, type MaskedText, readMasked } from './read-masked.ts'
import { relist } from './relist.ts'
import { runDocumentRules } from './run-rules.ts'
import { seenFacts } from './seen-facts.ts'
import { underOf } from './under.ts'
import { waivesClaims } from './waives-claims.ts'

/** A document that changed, as it was kept: with the digest of what it held. */
export type Changed = { readonly document: KeptDocument; readonly digest: string }

/** One document judged anew. */
export type Rejudged = {
  /** What is found now in every file of which something concerned the document. */
  readonly found: readonly KeptFindings[]
  /** What its claims came to and come to, comments considered. */
  readonly before: readonly Outcome[]
  readonly after: readonly Outcome[]
  readonly bytes: number
  readonly listed: ListedFile | null
  readonly reader: string
}

type Around = {
  readonly request: CheckRequest
  readonly settings: Settings
  readonly store: FactStore
  readonly watch: Stopwatch
}

/**
 * Judges a document anew that changed in nothing that is seen beyond it, places and boxes aside. All that was found over the
 * whole workspace then holds, at its new places. `found` is everything found so far that concerns it. Null when
 * it may not hold.
 */
export async function rejudge(
  { document, digest }: Changed,
  found: readonly KeptFindings[],
  listed: ListedFile | null,
  { request, settings, store, watch }: Around,
): Promise<Rejudged | null> {
  const { path, role } = document
  const before = factsIn<ReadDocument>(store, path, [digest, underOf(settings, readerName()), role])
  const file = before === undefined ? null : await readMasked(request.source, path)
  if (before === undefined || file === null || isUnread(file)) return null
  const now = await readDocument(file, entryOf(path, role), settings)
  const isSame = JSON.stringify(before.anchors) === JSON.stringify(now.anchors)
  const same = isSame ? await matchSeen(before.facts, now.facts, settings, request) : null
  if (same === null || (same.boxes !== null && listed !== null)) return null
  const { places, boxes } = same
  const moved = moveAll(
    boxes === null ? found : found.map((entry) => withoutBoxes(entry, path)),
    path,
    places,
  )
  if (moved === null) return null
  const own = moved.find((entry) => entry.path === path) ?? { path, findings: [], held: [], lines: [] }
  const known = { ...own, findings: [...own.findings, ...(boxes ?? [])] }
  const judged = await watch.time('rules', () => judgeOne(known, now, settings, request))
  if (judged === null) return null
  const told = boxes === null ? document.outcomes : outcomesWithBoxes(before.facts, now.facts, document)
  const outcomes = shownOutcomes(told, now, judged.covers)
  const others = moved.filter((entry) => entry.path !== path)
  return {
    found: [...others, judged.found].map((entry) => withLines(entry, file)),
    before: shownOutcomes(document.outcomes, before, coversOf(before, settings, request)),
    after: outcomes,
    bytes: now.bytes - before.bytes,
    listed: listed === null ? null : relist(listed, now, outcomes, places),
    reader: readerInWords(),
  }
}

type Same = { readonly places: PlaceMap; readonly boxes: readonly Finding[] | null }

/** Where everything went when nothing else changed that is seen beyond the document, and what its boxes say if they did. */
async function matchSeen(
  before: PlanDocument,
  now: PlanDocument,
  settings: Settings,
  { now: instant, severities = {} }: CheckRequest,
): Promise<Same | null> {
  const places = matchFacts(seenFacts(before), seenFacts(now))
  if (places !== null) return { places, boxes: null }
  const others = matchFacts(seenWithoutBoxes(before), seenWithoutBoxes(now))
  if (others === null) return null
  const boxes = await judgeBoxes(now, settings, { now: instant, severities })
  return boxes === null ? null : { places: others, boxes }
}

/** What was found, but for what a document's boxes say. */
function withoutBoxes(entry: KeptFindings, path: string): KeptFindings {
  if (entry.path !== path) return entry
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

const overAll = new Set(ruleHeads.flatMap(({ meta }) => (meta.scope === 'workspace' ? [meta.id] : [])))
const evidenceRules = new Set(ruleHeads.filter(waivesClaims).map(({ meta }) => meta.id))

function isOverAll({ rule }: Finding): boolean {
  return rule !== disableRule && overAll.has(rule)
}

function isThere(finding: Finding | null): finding is Finding {
  return finding !== null
}

type Covers = (line: number) => boolean

/** The document's own rules, and its comments over everything that was found in it. */
function judgeOne(
  { path, findings, held, lines }: KeptFindings,
  { facts }: ReadDocument,
  settings: Settings,
  { now, severities = {} }: CheckRequest,
): { readonly found: KeptFindings; readonly covers: Covers } | null {
  const alone = { documents: [facts], settings }
  const judged = runDocumentRules(alone, documentRules, { now, severities })
  if (judged.bugs.length > 0) return null
  const raw = [...findings, ...held, ...judged.findings]
  const settled = settle(raw, alone, ruleHeads, { now, severities })
  const found = {
    path,
    findings: orderFindings(settled.findings),
    held: settled.held.filter(isOverAll),
    lines,
  }
  return { found, covers: (line) => settled.covers(path, line, evidenceRules) }
}

/** Which lines the comments of a document waived. */
function coversOf(
  { facts }: ReadDocument,
  settings: Settings,
  { now, severities = {} }: CheckRequest,
): Covers {
  const settled = settle([], { documents: [facts], settings }, ruleHeads, { now, severities })
  return (line) => settled.covers(facts.path, line, evidenceRules)
}

function shownOutcomes(outcomes: string, { facts }: ReadDocument, covers: Covers): Outcome[] {
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
