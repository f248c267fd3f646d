/** Words that say nothing blocks, alone or with a remark behind them. */
const noneAlone =
  /^(?:none|nothing|n\/a|na|nil|no|null|-+|–|—|无|なし|not blocked|no (?:known |open )?(?:blockers?|dependenc(?:y|ies)|deps)|\[\s*\]|\(\s*\))$/iu
const noneWithRemark =
  /^(?:none|nothing|n\/a|无|not blocked|no (?:known |open )?(?:blockers?|dependenc(?:y|ies)|deps))\s*(?:[-–—:;,.(（]|(?:yet|currently|known|required|needed|identified|remaining|left|now|so far|at (?:the |this )?(?:moment|time|present)|can (?:be )?start(?:ed)?)(?!\p{L}))/iu

/** True for every dialect of "none". */
export function saysNone(text: string): boolean {
  const plain = text
    .trim()
    .replace(/[.!]+$/, '')
    .trim()
  return noneAlone.test(plain) || noneWithRemark.test(plain)
}

const softWords =
  /(?<!\p{L})(?:recommended|helps|likely related|not strictly blocked|nice to have|ideally|preferably)(?!\p{L})/iu
const softInBrackets =
  /(?<!\p{L})(?:recommended|helps|likely related|not strict\p{L}*|nice to have|ideally|preferably|optional|soft)(?!\p{L})/iu

/** A wish rather than a condition: kept, never blocking. */
export function isSoft(text: string, inBrackets = false): boolean {
  return (inBrackets ? softInBrackets : softWords).test(text)
}

/** Words that open an explanation of the reference before them, not a blocker of its own. */
const explains =
  /^(?:which|because|unless|until|since|so|as|that|where|when|if|but|then|once|whose|with|for|to|in order|i\.e\.|e\.g\.|see|both|all|respectively|must|should|is|are|has|have|was|were|needs?|first|done|validated|complete[d]?|merged|also)(?!\p{L})/iu

/** True when a piece of prose beside references only explains them. */
export function isExplanation(text: string): boolean {
  const plain = text.trim().replace(/^[\s\p{P}]+/u, '')
  return plain === '' || explains.test(plain)
}

/** Marks of a value that nobody filled in, or garbage: no word to keep as an external blocker. */
export function isUnreadable(text: string): boolean {
  const plain = text.trim().replace(/[.,;]+$/, '')
  if (/^(?:tbd|todo|tba|fixme|xxx+|\?+|<[^>]*>)$/iu.test(plain)) return true
  if (/\?{2,}/.test(plain)) return true
  return !/\p{L}{2,}/u.test(plain)
}
