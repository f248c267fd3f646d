import { judgeRunClaim } from '../../evidence/claims/judge-claims.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'

/** Lines of a new evidence section that are read as no claim, or as one that the run does not prove. */
export function unprovenLines(
  document: DocumentFacts,
  verdict: RunVerdict,
  first: number,
  count: number,
): ReadonlySet<number> {
  const cited = { run: verdict.run, place: 'here', dir: verdict.dir, verdict } as const
  const claims = document.claims.filter(({ span }) => span[0] >= first && span[0] < first + count)
  const proven = new Set<number>()
  const unproven = new Set<number>()
  for (const claim of claims) {
    const isAboutRun = claim.subject === verdict.run && /^(?:report|run|file)\./.test(claim.predicate)
    const holds = isAboutRun && judgeRunClaim(claim, cited).outcome === 'proven'
    if (holds) proven.add(claim.span[0])
    else unproven.add(claim.span[0])
  }
  const lines = Array.from({ length: count }, (_, index) => first + index)
  return new Set(lines.filter((line) => unproven.has(line) || !proven.has(line)))
}
