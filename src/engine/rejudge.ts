import type { Finding } from '../model/finding.ts'
import type { ListedFile } from '../model/listed-file.ts'
import type { Settings } from '../model/settings.ts'
import { rules } from '../rules/registry.generated.ts'
import type { FoundDocument } from '../workspace/discover.ts'
import type { CheckRequest } from './check-request.ts'
import { disableRule } from './disables.ts'
import { pickLines } from './excerpts.ts'
import { settle } from './judge.ts'
import type { Kept, KeptDocument, KeptFindings, KeptLines } from './kept.ts'
import { outcomeLetters, outcomesIn } from './kept.ts'
import { linesWanted } from './lines-wanted.ts'
import { matchFacts } from './match-facts.ts'
import { moveFinding } from './move-finding.ts'
import { orderFindings } from './order-findings.ts'
import type { PlaceMap } from './place-map.ts'
import { type ReadDocument, readDocument } from './read-document.ts'
import { isUnread, type MaskedText, readMasked } from './read-masked.ts'
import { relist } from './relist.ts'
import { runDocumentRules } from './run-rules.ts'
import { seenFacts } from './seen-facts.ts'
import type { Session } from './session.ts'

/** What a check left behind, brought up to date with some documents that changed, and what they hold now. */
export type Rejudged = {
  readonly kept: Kept
  readonly documents: readonly ReadDocument[]
  /** Null when none was asked for. */
  readonly listing: readonly ListedFile[] | null
}

/**
 * Judges documents anew that changed in nothing that is seen beyond them, places aside. All that was found over
 * the whole workspace then holds, at its new places. Null when it may not hold.
 */
export async function rejudge(
  kept: Kept,
  changed: readonly string[],
  settings: Settings,
  request: CheckRequest,
  session: Session,
): Promise<Rejudged | null> {
  let state = kept
  let listing = request.listed === true ? session.listingOf(kept) : null
  if (request.listed === true && listing === null) return null
  const documents: ReadDocument[] = []
  for (const path of changed) {
    const known = state.documents.find((document) => document.path === path)
    const before = known === undefined ? undefined : session.before<ReadDocument>(path, settings, known.role)
    if (known === undefined || before === undefined) return null
    const file = await readMasked(session.source, path)
    if (isUnread(file)) return null
    const now = await readDocument(file, entryOf(path, known.role), settings)
    const places = sameAnchors(before, now) ? matchFacts(seenFacts(before.facts), seenFacts(now.facts)) : null
    const next = places === null ? null : withDocument(state, { known, now, file, places, request, settings })
    if (places === null || next === null) return null
    state = next
    listing =
      listing?.map((file) =>
        file.path === path ? relist(file, now, outcomesIn(shownIn(next, path)), places) : file,
      ) ?? null
    documents.push(now)
  }
  return { kept: state, documents, listing }
}

type Change = {
  readonly known: KeptDocument
  readonly now: ReadDocument
  readonly file: MaskedText
  readonly places: PlaceMap
  readonly request: CheckRequest
  readonly settings: Settings
}

function withDocument(kept: Kept, change: Change): Kept | null {
  const { known, now, file, places } = change
  const { path } = known
  const moved = moveAll(kept.findings, path, places)
  if (moved === null) return null
  const own = moved.find((entry) => entry.path === path) ?? { path, findings: [], held: [] }
  const judged = judgeOne(own, change)
  if (judged === null) return null
  const others = moved.filter((entry) => entry.path !== path)
  const isEmpty = judged.findings.length + judged.held.length === 0
  const findings = isEmpty ? others : [...others, judged].sort((a, b) => (a.path < b.path ? -1 : 1))
  const document = { ...known, shown: shownOutcomes(known, now, judged), bytes: now.bytes }
  return {
    ...kept,
    documents: kept.documents.map((other) => (other === known ? document : other)),
    findings,
    excerpts: excerptsWith(kept.excerpts, findings, file),
  }
}

/** Every finding over all documents at its new place; findings of the document's own rules are left as they are. */
function moveAll(entries: readonly KeptFindings[], path: string, places: PlaceMap): KeptFindings[] | null {
  const moved: KeptFindings[] = []
  for (const entry of entries) {
    const wanted = entry.path === path ? entry.findings.filter(isOverAll) : entry.findings
    const findings = wanted.map((finding) => moveFinding(finding, path, places))
    const held = entry.held.map((finding) => moveFinding(finding, path, places))
    if (![...findings, ...held].every((finding) => finding !== null)) return null
    moved.push({ path: entry.path, findings: findings.filter(isThere), held: held.filter(isThere) })
  }
  return moved
}

const overAll = new Set(rules.flatMap(({ meta }) => (meta.scope === 'workspace' ? [meta.id] : [])))
const evidenceRules = new Set(rules.flatMap(({ meta }) => (meta.group === 'evidence' ? [meta.id] : [])))

function isOverAll({ rule }: Finding): boolean {
  return rule !== disableRule && overAll.has(rule)
}

function isThere(finding: Finding | null): finding is Finding {
  return finding !== null
}

type JudgedOne = KeptFindings & { readonly covers: (line: number) => boolean }

/** The document's own rules, and its comments over everything that was found in it. */
function judgeOne(
  { path, findings, held }: KeptFindings,
  { now, request, settings }: Change,
): JudgedOne | null {
  const { severities = {} } = request
  const options = { now: request.now, severities }
  const alone = { documents: [now.facts], settings }
  const judged = runDocumentRules(alone, rules, options)
  if (judged.bugs.length > 0) return null
  const settled = settle([...findings, ...held, ...judged.findings], alone, rules, options)
  return {
    path,
    findings: orderFindings(settled.findings),
    held: settled.held.filter(isOverAll),
    covers: (line) => settled.covers(path, line, evidenceRules),
  }
}

function shownOutcomes({ outcomes }: KeptDocument, { facts }: ReadDocument, { covers }: JudgedOne): string {
  const told = outcomesIn(outcomes)
  return outcomeLetters(
    facts.claims.map(({ span }, at) => (covers(span[0]) ? 'waived' : (told[at] ?? 'unknowable'))),
  )
}

function excerptsWith(
  kept: readonly KeptLines[],
  findings: readonly KeptFindings[],
  { path, text }: MaskedText,
): KeptLines[] {
  const wanted = linesWanted(findings.flatMap((entry) => entry.findings)).get(path)
  const others = kept.filter(([other]) => other !== path)
  const lines = wanted === undefined ? [] : [...pickLines(text, wanted)]
  return lines.length === 0 ? others : [...others, [path, lines]]
}

function shownIn({ documents }: Kept, path: string): string {
  return documents.find((document) => document.path === path)?.shown ?? ''
}

function sameAnchors(before: ReadDocument, now: ReadDocument): boolean {
  return JSON.stringify(before.anchors) === JSON.stringify(now.anchors)
}

/** A role holds what a place in the workspace makes of a document. */
function entryOf(path: string, role: string): FoundDocument {
  const [, inSot, configuredKind, globBase] = JSON.parse(role)
  return { path, inSot, configuredKind, globBase }
}
