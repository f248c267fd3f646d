const noBlockers = `no (?:known |open |hard |other )?(?:blockers?|dependenc(?:y|ies)|deps)|not blocked`
const noneChinese = '(?:无|没有)(?:依赖|阻塞|前置|阻塞项|前置任务|前置依赖)?'
/** Words that say nothing blocks, alone or with a remark behind them. */
const noneAlone = new RegExp(
  `^(?:none|nothing|n/a|na|nil|no|null|~|-+|–|—|${noneChinese}|なし|${noBlockers})$`,
  'iu',
)
const remarkSigns = ',.;:（(，；：。|·•–—'
const remark = new RegExp(
  String.raw`^\s*(?:[-${remarkSigns}]|(?:yet|currently|known|required|needed|identified|remaining|left|now|so far|for now|to start|at (?:the |this )?(?:moment|time|present)|can (?:be )?start(?:ed)?)(?!\p{L}))`,
  'iu',
)
const noneWithRemark = new RegExp(
  String.raw`^(?:none|nothing|n/a|${noneChinese}|${noBlockers})(?![\p{L}\p{N}])`,
  'iu',
)
/** A dash with a remark in brackets. */
const dashWithRemark = /^(?:-+|–|—)\s*[(（].*[)）]$/su
/** "None, except 05" names a blocker. */
const exception = /^[\s\p{P}]*(?:except|besides|other than|apart from|aside from)(?!\p{L})/iu

const dressBefore = /^(?:[\s\p{So}"']|\uFE0F)+/u
const wideStops = '。！'
const dressBehind = new RegExp(String.raw`(?:[\s\p{So}.!${wideStops}"']|\uFE0F)+$`, 'u')

/** True for every dialect of "none". */
export function saysNone(text: string): boolean {
  const plain = text.replace(dressBefore, '').replace(dressBehind, '')
  if (noneAlone.test(plain) || dashWithRemark.test(plain)) return true
  const none = noneWithRemark.exec(plain)?.[0]
  if (none === undefined) return false
  const rest = plain.slice(none.length)
  return remark.test(rest) && !exception.test(rest)
}

const softWords =
  /(?<!\p{L})(?:recommended|helps|likely related|not strictly blocked|not blocking|non-blocking|nice to have|ideally|preferably)(?!\p{L})/iu
const softInBrackets =
  /(?<!\p{L})(?:recommended|helps|likely related|not strict\p{L}*|nice to have|ideally|preferably|optional|soft|not blocking|non-blocking)(?!\p{L})/iu

/** What a labelled item of a list of dependencies may tell besides blockers. */
const besides =
  /^\W*(?:unlocks|unblocks|enables|blocks|blocking|required by|needed by|used by|feeds|downstream|related(?: to| issues)?|see also|parallel(?: with| to)?)\s*[:：]/iu

/** A wish rather than a condition: kept, never blocking. */
export function isSoft(text: string, inBrackets = false): boolean {
  return (inBrackets ? softInBrackets : softWords).test(text) || besides.test(text)
}

/** Words that open an explanation of the reference before them, not a blocker of its own. */
const explains =
  /^(?:which|because|unless|until|since|so|as|that|where|when|if|but|then|once|whose|with|for|to|in order|i\.e\.|e\.g\.|see|both|all|respectively|must|should|may|might|can|could|will|would|is|are|has|have|was|were|needs?|first|done|validated|complete[d]?|merged|also|this|it|these|they|note|otherwise|why|reason)(?!\p{L})/iu

const marksBefore = /^[\s\p{P}]+/u

/** True when a piece of prose beside references only explains them. */
export function isExplanation(text: string): boolean {
  const words = text.trim()
  const plain = words.replace(marksBefore, '')
  return plain === '' || explains.test(plain)
}

/** "No dependency on 07", "independent of 07": names what does not block. */
const denial =
  /^\W*(?:(?:has |there is )?no (?:hard |direct )?dependenc(?:y|ies) (?:on|upon)|(?:is |are )?(?:fully )?independent (?:of|from)|(?:does|do) not (?:depend|rely) (?:on|upon)|not blocked by)(?!\p{L})/iu

/** True for a sentence beside references that says what does not block. */
export function isDenial(text: string): boolean {
  return denial.test(text)
}

/** Words of a sentence that still wait for something. */
const waits =
  /(?<!\p{L})(?:wait\p{L}*|await\p{L}*|needs?|requires?|pending|block\p{L}*|until|depends?|approv\p{L}*|sign-?off|decisions?|reviews?|must|access|missing|unavailable)(?!\p{L})/iu

/** A sentence of its own behind the references tells more of them, unless it waits for something itself. */
export function tellsMore(text: string): boolean {
  return !waits.test(text)
}

const someLetters = /\p{L}{2,}/u

/** Marks of a value that nobody filled in, or garbage: no word to keep as an external blocker. */
export function isUnreadable(text: string): boolean {
  const plain = text.trim().replace(/[.,;]+$/, '')
  if (/^(?:tbd|todo|tba|fixme|xxx+|\?+|<[^>]*>)$/iu.test(plain)) return true
  if (/\?{2,}/.test(plain)) return true
  return !someLetters.test(plain)
}
