import type { Claim } from '../../model/document/claim.ts'

/** Claims of every document and those of a phase: a commit that a pin speaks of is claimed by the pin alone. */
export function joinClaims(claims: readonly Claim[], ofPhase: readonly Claim[]): readonly Claim[] {
  if (ofPhase.length === 0) return claims
  const pinned = new Set<string>()
  for (const { predicate, value, span } of ofPhase) {
    if (!predicate.startsWith('pin.')) continue
    for (let line = span[0]; line <= span[2]; line += 1) pinned.add(`${value} ${line}`)
  }
  const isPinned = ({ predicate, subject, span }: Claim): boolean =>
    predicate === 'commit.exists' && pinned.has(`${subject?.toLowerCase()} ${span[0]}`)
  return [...claims.filter((claim) => !isPinned(claim)), ...ofPhase]
}
