import { isHedged } from './hedges.ts'

/** What a word of judgement says. */
export type Judgement = 'pass' | 'fail' | 'open'

/** The words themselves, as a part of a regular expression. */
export const verdictWord = String.raw`(?:PASS(?:ED|ES|ING)?|FAIL(?:ED|S|ING|URE)?|VERIFIED|CONFIRMED|ACCEPTED|REJECTED|REFUTED|BROKEN|OPEN|PENDING|UNVERIFIED|INCONCLUSIVE|BLOCKED|SKIPPED|PARTIAL(?:LY)?|DEFERRED|TBD|TODO|UNKNOWN|CLAIMED|✅|✔️?|✓|❌|✗|✘)(?![\w])`

/** The same in any case. */
export const anyVerdict = verdictWord.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`)

const passes = /^(?:PASS|VERIFIED|CONFIRMED|ACCEPTED|✅|✔|✓)/iu
const fails = /^(?:FAIL|REJECT|REFUTED|BROKEN|❌|✗|✘)/iu

/** What a word of judgement says, taken alone. */
export function judgementOf(word: string): Judgement {
  return passes.test(word) ? 'pass' : fails.test(word) ? 'fail' : 'open'
}

const notYet =
  /\b(?:not\s+yet|yet\s+to|un|partial(?:ly)?|conditional(?:ly)?|provisional(?:ly)?|would|should|will|must|might|could|may|can|to|if|once|when|until)\s*$/iu
const denied =
  /(?:\b(?:not|no|never|cannot|doesn['’]t|didn['’]t|does\s+not|did\s+not|isn['’]t)|n['’]t)\s*(?:a\s+)?$/iu
const qualified =
  /^(?:\W{0,3}\?|[^\w.!;]{0,3}(?:if|once|when|unless|until|provided|pending|conditional(?:ly)?|subject to)\b)/iu

/** What a word of judgement says with the words around it: "not PASS", "PASS?", "PASS once the run is repeated". */
export function judgementIn(word: string, before: string, after: string): Judgement {
  const plain = judgementOf(word)
  const lead = before.slice(-60)
  if (notYet.test(lead) || qualified.test(after.slice(0, 60))) return 'open'
  if (!denied.test(lead)) return plain === 'pass' && isHedged(before, after) ? 'open' : plain
  return /^(?:PASS|ACCEPTED)/iu.test(word) ? 'fail' : 'open'
}
