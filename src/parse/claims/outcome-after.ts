/** Behind a path: "failed", "was blocked", "(blocked run)". */
const saidAfter =
  /^[\s`'"*)\]]{0,4}(?:[-–—:,]\s*)?(?:\(\s*(?:an? )?|(?:(?:has|had|have)\s+)?(?=passed|failed)|(?:was|is|ended|finished|came)(?:\s+(?:up|out))?(?:\s+(?:as|in|with))?(?:\s+an?)?\s+)(pass|passed|passing|fail|failed|failure|failing|blocked)\b(?!\s+to\b|[-\w])/iu
/** Before it: a wish, a condition or a question. */
const noStatement =
  /\b(?:if|when|whenever|unless|until|once|whether|would|should|shall|must|may|might|can|could|will)\b[^.;]*$/iu
const farthest = 80

/** What the words behind the path of a run say of it; null when they say nothing. */
export function outcomeAfter(before: string, after: string): 'pass' | 'fail' | 'blocked' | null {
  const said = saidAfter.exec(after.slice(0, farthest))?.[1]?.toLowerCase()
  if (said === undefined || noStatement.test(before.slice(-300))) return null
  return said.startsWith('pass') ? 'pass' : said.startsWith('fail') ? 'fail' : 'blocked'
}
