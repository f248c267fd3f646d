import { itemsUnread } from '../../../model/document/phase.ts'
import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import { compareSpans } from '../../../model/document/span.ts'
import { type IssueStatus, statusWords } from '../../../model/document/status.ts'
import type { GateDefect, GateItem, PhaseGate } from '../../../model/evidence/gate.ts'
import { reasonInWords } from '../../../model/evidence/journal-answers.ts'
import type { JudgedClaim, Witness } from '../../../model/evidence/judged-claim.ts'
import type { LinkedPhase } from '../../../model/workspace.ts'
import type { ReviewContext } from './document-role.ts'
import { type Verdict, type Verdicts, verdictsOf, witnessIn } from './gate-verdicts.ts'
import {
  type BuilderClaim,
  type GateClaim,
  gateClaimOf,
  itemKey,
  itemsOf,
  type NamedItem,
  phaseDocuments,
} from './phase-claims.ts'

/** Claims of a workspace, by the path of their document. */
type ClaimsByPath = ReadonlyMap<string, readonly JudgedClaim[]>

const worstFirst = ['broken', 'stale', 'unbacked', 'unknowable'] as const

/**
 * Compares a phase with its reviews, pins and baselines. Its gate is proven by an independent verdict on every item,
 * none of them older than what it is about, while no pin and no baseline of the phase is in doubt.
 */
export function gateOf(phase: LinkedPhase, claims: ClaimsByPath, around?: ReviewContext): PhaseGate {
  const verdicts = verdictsOf(phase, around)
  const gate = gateClaimOf(phase)
  const named = [...itemsOf(phase).values()]
  const items = named.map((item) => judgeItem(item, phase, verdicts))
  const pins = pinLacks(phase, claims)
  const lacks = [
    ...items.flatMap(({ lack, item }) => (item.isRequired || lack?.why === 'failed' ? (lack ?? []) : [])),
    ...gateLacks(phase, verdicts, gate?.claim ?? null),
    ...countLacks(gate, named),
    ...planLacks(phase),
    ...pins,
  ].sort((a, b) => worstFirst.indexOf(a.outcome) - worstFirst.indexOf(b.outcome))
  const outcome = lacks[0]?.outcome ?? 'proven'
  const status = phaseStatus(phase, gate !== null)
  return {
    status,
    statusText: gate?.claim.words ?? null,
    outcome,
    proof: proofOf(status === 'validated', outcome, lacks),
    witness: witnessOf(outcome, lacks, verdicts, claims),
    items: items.map(({ item }) => item),
    lacks,
  }
}

/** Where the gate is not claimed, a missing requirement breaks no claim. */
function proofOf(
  isClaimed: boolean,
  outcome: PhaseGate['outcome'],
  lacks: readonly GateDefect[],
): PhaseGate['proof'] {
  if (isClaimed || outcome === 'proven' || outcome === 'broken' || outcome === 'stale') return outcome
  return lacks.some(({ why }) => why === 'pin') ? 'unknowable' : 'none'
}

type JudgedItem = { readonly item: GateItem; readonly lack: GateDefect | null }

function judgeItem(named: NamedItem, phase: LinkedPhase, verdicts: Verdicts): JudgedItem {
  const { id, title, place, claim, isRequired } = named
  const verdict = verdicts.last.get(itemKey(id)) ?? null
  const lack = findItemLack(named, phase, verdicts)
  const item: GateItem = {
    id,
    title,
    place,
    isClaimed: claim !== null,
    isRequired,
    verdict: verdict?.says ?? null,
    verdictPlace: verdict === null ? null : { path: verdict.document.path, span: verdict.span },
    outcome: claim === null && verdict === null ? 'none' : (lack?.outcome ?? 'proven'),
  }
  return { item, lack }
}

/** What is missing for an item to be proven. Without any review that is unknown. */
export function findItemLack(
  { id, place, claim }: Pick<NamedItem, 'id' | 'place' | 'claim'>,
  phase: LinkedPhase,
  verdicts: Verdicts,
): GateDefect | null {
  const key = itemKey(id)
  const verdict = verdicts.last.get(key)
  const base = { item: id, ...(claim ?? place), words: claim?.words ?? id }
  if (verdict === undefined) {
    if (phase.reviews.length === 0) return lackOf(base, 'unknowable', 'no-review')
    const ignored = verdicts.ignored.get(key)
    return ignored === undefined
      ? lackOf(base, 'unbacked', 'no-verdict')
      : lackOf(inReview(id, ignored), 'unbacked', ignored.dependence ?? 'no-verdict')
  }
  if (!isCovered(claim, verdict, verdicts)) return lackOf(base, 'stale', 'claimed-since')
  if (verdict.says === 'pass') return null
  return verdict.says === 'fail'
    ? lackOf(inReview(id, verdict), 'broken', 'failed')
    : lackOf(inReview(id, verdict), 'unbacked', 'open')
}

function inReview(item: string | null, { document, span, words }: Verdict) {
  return { item, path: document.path, span, words }
}

function lackOf(
  { item, path, span, words }: Pick<GateDefect, 'item' | 'path' | 'span' | 'words'>,
  outcome: GateDefect['outcome'],
  why: GateDefect['why'],
): GateDefect {
  return { item, path, span, words, outcome, why, reason: null }
}

/** A verdict covers what was said before it; a passed gate renews what was passed before. */
function isCovered(claim: BuilderClaim | null, verdict: Verdict, { last }: Verdicts): boolean {
  const gate = last.get(null)
  const times = [verdict.time, ...(verdict.says === 'pass' && gate?.says === 'pass' ? [gate.time] : [])]
  const since = claim?.time ?? null
  return since === null || times.some((time) => time === null || time >= since)
}

/** What the reviews say of the gate itself; where they pass every item they need not say it again. */
function gateLacks(phase: LinkedPhase, verdicts: Verdicts, claim: BuilderClaim | null): GateDefect[] {
  const { last } = verdicts
  if (phase.reviews.length === 0) {
    const place = claim ?? firstPlace(phase)
    return place === null ? [] : [lackOf({ item: null, ...place }, 'unknowable', 'no-review')]
  }
  const gate = last.get(null)
  const times = [...last.values()].map(({ time }) => time)
  const since = claim?.time ?? null
  if (
    claim !== null &&
    since !== null &&
    last.size > 0 &&
    !times.some((time) => time === null || time >= since)
  )
    return [lackOf({ item: null, ...claim }, 'stale', 'claimed-since')]
  if (gate?.says === 'fail') return [lackOf(inReview(null, gate), 'broken', 'failed')]
  if (gate?.says === 'open' && isLast(gate, verdicts))
    return [lackOf(inReview(null, gate), 'unbacked', 'open')]
  const ignored = gate === undefined ? verdicts.ignored.get(null) : undefined
  if (ignored !== undefined)
    return [lackOf(inReview(null, ignored), 'unbacked', ignored.dependence ?? 'open')]
  if (last.size > 0) return []
  const place = claim ?? firstPlace(phase)
  return place === null ? [] : [lackOf({ item: null, ...place }, 'unbacked', 'no-verdict')]
}

/** A gate that is left open stays so until a later verdict, of whatever item. */
function isLast(gate: Verdict, { last }: Verdicts): boolean {
  return ![...last.values()].some(
    ({ item, time, span, document }) =>
      item !== null &&
      (time === gate.time
        ? document === gate.document && compareSpans(span, gate.span) > 0
        : (time ?? '') > (gate.time ?? '')),
  )
}

function firstPlace(phase: LinkedPhase) {
  const [document] = phaseDocuments(phase)
  if (document === undefined) return null
  const { path, firstHeading, title } = document
  return { path, span: firstHeading ?? ([1, 1, 1, 1] as const), words: title ?? path }
}

/** "All 5" where four are known: one of them cannot have been looked at. */
function countLacks(gate: GateClaim | null, named: readonly NamedItem[]): GateDefect[] {
  const known = named.filter(({ isRequired }) => isRequired).length
  if (gate === null || gate.count === null || gate.count <= known) return []
  return [lackOf({ item: null, ...gate.claim }, 'unbacked', 'too-few')]
}

/** Requirements of a plan that could not be read cannot have been reviewed. */
function planLacks({ plans, reviews }: LinkedPhase): GateDefect[] {
  const outcome = reviews.length === 0 ? 'unknowable' : 'unbacked'
  return plans.flatMap(({ path, problems }) =>
    problems.flatMap(({ code, span, detail: words }) =>
      code === itemsUnread ? [lackOf({ item: null, path, span, words }, outcome, 'plan-unread')] : [],
    ),
  )
}

const pinned = /^(?:pin|baseline)\./
const alike = /^(?:text|parity)\./

/**
 * Pins and baselines that are not confirmed, and texts and files that are not the same although it is said. A comment may
 * silence a finding; it confirms nothing.
 */
function pinLacks(phase: LinkedPhase, claims: ClaimsByPath): GateDefect[] {
  const judged = phaseDocuments(phase).flatMap(({ path }) => claims.get(path) ?? [])
  return judged.flatMap(({ claim, path, outcome, reason }): GateDefect[] => {
    const isDenied = outcome === 'broken' || outcome === 'waived'
    if (outcome === 'proven' || !(pinned.test(claim.predicate) || (isDenied && alike.test(claim.predicate))))
      return []
    const { words, span } = claim
    const lacking = outcome === 'waived' ? 'unknowable' : outcome
    const inWords = reason === undefined ? null : reasonInWords(reason)
    return [{ ...lackOf({ item: null, path, span, words }, lacking, 'pin'), reason: inWords }]
  })
}

/** The bytes that decide: of what fails, of what was confirmed before, or of the verdict that passes it. */
function witnessOf(
  outcome: PhaseGate['outcome'],
  [worst]: readonly GateDefect[],
  { last }: Verdicts,
  claims: ClaimsByPath,
): Witness | null {
  if (worst?.why === 'pin') {
    const of = claims.get(worst.path)?.find(({ claim }) => claim.span === worst.span)
    return of?.witness ?? null
  }
  if (outcome === 'unbacked' || outcome === 'unknowable') return null
  const all = [...last.values()]
  const failed = all.find(({ document, span }) => document.path === worst?.path && span === worst.span)
  const deciding = failed ?? last.get(null) ?? all.at(-1)
  return deciding === undefined ? null : witnessIn(deciding)
}

/** What a phase says of itself: planned, under way, or its gate claimed. */
export function phaseStatus(phase: LinkedPhase, isClaimed: boolean): IssueStatus {
  const { plans, journals, reviews, statuses } = phase
  if (isClaimed) return 'validated'
  if (plans.length > 0 && plans.every(isDropped)) return 'dropped'
  const isWorkedOn = statuses.length > 0 || reviews.some(tellsAnything) || journals.some(tellsAnything)
  return isWorkedOn ? 'active' : 'proposed'
}

/** A file that was only set up says nothing yet. */
function tellsAnything({ phase }: SharedFacts): boolean {
  return phase !== null && (phase.entries.length > 0 || phase.items.length > 0 || phase.gates.length > 0)
}

function isDropped({ status }: SharedFacts): boolean {
  const word = status?.trim().toLowerCase() ?? ''
  return statusWords.dropped.includes(word) || word === 'archived'
}
