import type { Criterion } from '../../../model/document/issue.ts'

/** A criterion whose requirement was weakened. */
type CriterionChange = {
  readonly kind: 'changed' | 'deleted'
  readonly before: Criterion
  /** Its replacement; null when there is none. */
  readonly after: Criterion | null
}

/**
 * The criteria of `before` whose words are missing in `after`. A changed criterion is reported with its new
 * words; ticking, wrapping and moving are not changes, and new criteria only require more.
 */
export function criteriaChanges(
  before: readonly Criterion[],
  after: readonly Criterion[],
): CriterionChange[] {
  const left = counted(after)
  const gone = before.filter((criterion) => !takeOne(left, wordsOf(criterion)))
  if (gone.length === 0) return []
  const old = counted(before)
  const fresh = after.filter((criterion) => !takeOne(old, wordsOf(criterion)))
  const partners = pairUp(gone, fresh)
  return gone.map((criterion) => {
    const partner = partners.get(criterion) ?? null
    return { kind: partner === null ? 'deleted' : 'changed', before: criterion, after: partner }
  })
}

/** True when a criterion is ticked that was not: the words may have changed in the same breath. */
export function isTicking(before: readonly Criterion[], after: readonly Criterion[]): boolean {
  const ticked = counted(before.filter(({ checked }) => checked === true))
  const newly = after.filter(
    (criterion) => criterion.checked === true && !takeOne(ticked, wordsOf(criterion)),
  )
  if (newly.length === 0) return false
  const partners = pairUp(
    criteriaChanges(before, after).map((change) => change.before),
    newly,
  )
  const wasTicked = new Set([...partners].flatMap(([old, now]) => (old.checked === true ? [now] : [])))
  return newly.some((criterion) => !wasTicked.has(criterion))
}

/** The words of a criterion, however they are wrapped. */
export function wordsOf({ text }: Pick<Criterion, 'text'>): string {
  return text.replace(/\s+/g, ' ').trim()
}

function counted(criteria: readonly Criterion[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of criteria.map(wordsOf)) counts.set(words, (counts.get(words) ?? 0) + 1)
  return counts
}

function takeOne(counts: Map<string, number>, words: string): boolean {
  const left = counts.get(words) ?? 0
  if (left > 0) counts.set(words, left - 1)
  return left > 0
}

/** Two texts that share this part of their words are taken for one that was changed. */
const leastAlike = 0.4
/** Weighs a short form against a rewording. */
const shortForm = 0.55
/** Beyond this many on either side they were not rewritten one by one. */
const mostPairs = 200

/** The most alike first; each criterion once. */
function pairUp(gone: readonly Criterion[], fresh: readonly Criterion[]): Map<Criterion, Criterion> {
  const partners = new Map<Criterion, Criterion>()
  if (gone.length > mostPairs || fresh.length > mostPairs) return partners
  const bags = new Map([...gone, ...fresh].map((criterion) => [criterion, bagOf(criterion)]))
  const pairs = gone.flatMap((old, index) =>
    fresh.map((now, place) => ({
      old,
      now,
      far: Math.abs(index - place),
      alike: alike(bags.get(old), bags.get(now)),
    })),
  )
  const taken = new Set<Criterion>()
  for (const { old, now } of pairs
    .filter((pair) => pair.alike >= leastAlike)
    .sort((a, b) => b.alike - a.alike || a.far - b.far)) {
    if (partners.has(old) || taken.has(now)) continue
    partners.set(old, now)
    taken.add(now)
  }
  return partners
}

/** Words; single characters where a script writes none apart. */
function bagOf(criterion: Criterion): ReadonlySet<string> {
  const words = wordsOf(criterion).toLowerCase()
  return new Set(
    words.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}]+/gu) ?? [words],
  )
}

/** The share of common words; if nearly all words of one are in the longer one, it counts as its short form. */
function alike(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  const shared = [...a].filter((word) => b.has(word)).length
  const inBoth = (2 * shared) / Math.max(1, a.size + b.size)
  const inShorter = shared / Math.max(1, Math.min(a.size, b.size))
  return Math.max(inBoth, inShorter * shortForm)
}
