import { isDeepStrictEqual } from 'node:util'
import { type ClaimValue, saysNothing } from '../../model/document/claim.ts'

/** Milliseconds that a duration is a multiple of, and how far it may then be off. */
const precisions: readonly (readonly [step: number, slack: number])[] = [
  [60_000, 30_000],
  [1000, 1000],
  [100, 100],
  [10, 10],
]

/** Times and durations agree as far as the document writes them. */
export function isSameValue(predicate: string, claimed: ClaimValue, stated: ClaimValue): boolean {
  if (typeof claimed === 'string' && typeof stated === 'string' && /^report\.run_\w+_at$/.test(predicate))
    return stated.startsWith(claimed.replace(/Z$/i, ''))
  if (typeof claimed === 'number' && typeof stated === 'number' && predicate === 'report.duration_ms') {
    const [, slack = 1] = precisions.find(([step]) => claimed % step === 0) ?? []
    return Math.abs(claimed - stated) < (claimed === 0 ? 1000 : slack)
  }
  return isDeepStrictEqual(normal(claimed), normal(stated))
}

/** Without differences that do not matter: order and joining of a list, quotes, case, the closing dot; "none" or null. */
function normal(value: ClaimValue): ClaimValue {
  if (typeof value === 'string') return saysNothing(bare(value)) ? null : bare(value).toLowerCase()
  if (!Array.isArray(value)) return value
  const items = value.flatMap((item) => item.split(/\s*,\s*|\s+and\s+/))
  return items
    .map(bare)
    .filter((item) => item !== '')
    .sort()
}

const bare = (text: string): string =>
  text
    .replaceAll(/[`*"']/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.;,\s]+$/, '')
