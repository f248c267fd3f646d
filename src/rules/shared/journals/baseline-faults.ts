import type { JudgedClaim } from '../../../model/evidence/judged-claim.ts'
import type { PlacedHit } from '../../../model/rule.ts'
import { clipWords } from '../list-words.ts'
import type { BaselineLine, BaselineTelling } from './baseline-line.ts'
import { nameOf } from './baseline-line.ts'

/** What is wrong with what a document tells of files, or of texts. */
export type Fault = PlacedHit<
  'digest' | 'value' | 'absent' | 'disputed' | 'held' | 'not-kept' | 'unequal'
> & { readonly data: Readonly<Record<string, string>> }

/** What is wrong with a baseline, or with what is said to be as in one. */
export function* baselineFaults(one: JudgedClaim, line: BaselineLine): Iterable<Fault> {
  if (line.dispute(one) !== null) yield* disputed(one, line)
  else if (one.claim.predicate === 'baseline.held') yield* notHeld(one, line)
  else if (one.outcome === 'broken') yield deniedBy(one)
}

/** What is said to be kept word for word, or the same as something else, and is not. */
export function* likenessFault(one: JudgedClaim): Iterable<Fault> {
  const { claim, outcome } = one
  const message = { 'text.verbatim': 'not-kept', 'parity.equal': 'unequal' } as const
  const { predicate, subject, words } = claim
  if (outcome !== 'broken' || (predicate !== 'text.verbatim' && predicate !== 'parity.equal')) return
  const data = { file: clipWords((subject ?? words).replace(', ', ' and ')) }
  yield { message: message[predicate], ...placeOf(one), data }
}

function placeOf({ claim, path }: JudgedClaim) {
  return { path, span: claim.span, issue: claim.issue }
}

/** Two values of one moment are one finding, at the second of them. */
function* disputed(one: JudgedClaim, line: BaselineLine): Iterable<Fault> {
  const [first, other] = line.dispute(one) ?? []
  if (first === undefined || other === undefined || nameOf(other) !== nameOf(one)) return
  const data = { file: one.claim.file ?? '', value: clipWords(other.value), other: clipWords(first.value) }
  yield { message: 'disputed', ...placeOf(one), data, related: [toldAt(first)] }
}

function* notHeld(one: JudgedClaim, line: BaselineLine): Iterable<Fault> {
  const held = line.heldBy(one)
  if (held === null || held.last.value === held.baseline.value) return
  const { baseline, last } = held
  const data = {
    file: one.claim.file ?? '',
    value: clipWords(baseline.value),
    other: clipWords(last.value),
  }
  yield { message: 'held', ...placeOf(one), data, related: [toldAt(baseline), toldAt(last)] }
}

function deniedBy(one: JudgedClaim): Fault {
  const { claim, witness, found, reason } = one
  const message = reason === 'digest-differs' ? 'digest' : reason === 'value-differs' ? 'value' : 'absent'
  const data = {
    file: witness?.path ?? claim.file ?? '',
    value: clipWords(String(claim.value)),
    found: String(found ?? 'something else'),
  }
  return { message, ...placeOf(one), data }
}

function toldAt({ path, claim, value: told }: BaselineTelling) {
  return { path, span: claim.span, message: `Told as "${clipWords(told)}"` }
}
