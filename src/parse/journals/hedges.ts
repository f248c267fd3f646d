const others = `(?:expect(?:s|ed|ing|ation)?|claim(?:s|ed|ing)?|says|said|reports|reported|believes?|thinks?|hop(?:e|es|ing)|wants?|wanted|needs?|needed|requires?|required|target|goal|builder(?:['’]s)?)`
const doubtful = String.raw`(?:hardly|barely|nearly|almost|far\s+from|short\s+of|half|soft|semi|quasi|non|part(?:ly|ial(?:ly)?)?|would-be|to-be|assum(?:e|es|ed|ing)|presum(?:e|es|ed|ably)|suppos(?:e|ed|edly)|alleged(?:ly)?|apparently|maybe|perhaps|prob(?:ably|able)|possibl[ey]|likely|tentative(?:ly)?|prelim(?:inary)?|pending|await(?:s|ed|ing)?|wait(?:s|ing)?\s+for|seems?|looks\s+like|skip(?:s|ped)?|n\/a|unless)`
const article = String.raw`(?:(?:a|an|the|to|be)\s+){0,2}`

/** Words that leave a judgement to others, or to later: "the Builder says PASS", "nearly PASS", "expected: PASS". */
const hedgesBefore = new RegExp(
  [
    String.raw`(?:\b${doubtful}\b|[❓⏳🚧🟡🟠🔴❌✗✘]\uFE0F?)[^\p{L}\p{N}]*${article}$`,
    String.raw`\b(?<!\b(?:as|than)\s)${others}\s+["“«]?${article}$`,
    String.raw`(?:^|[.:;,|(—–])\s*(?:the\s+)?${others}\s*[:=—–-]\s*$`,
    String.raw`(?:\b(?:not|never|cannot)|n['’]t)\s+(?:\w+\s+){1,3}$`,
  ].join('|'),
  'iu',
)

/** What somebody else says, unless the reviewer goes on with an own word. */
const hearsay =
  /\bbuilder\s+(?:\w+\s+)?(?:says?|said|claim(?:s|ed)|report(?:s|ed)|wr(?:ites|ote)|states?|believes|thinks)\b(?!.*\b(?:I|we|confirm\w*|verif\w*|checked|true|right|correct)\b)/isu

const taken = String.raw`not(?!\s+(?:a\s+)?(?:single|one)\b)\b|n['’]t\b|no\s*(?:$|[.,;)])|never\b|none\b|false\b|withheld\b|denied\b|refused\b|revoked\b|retracted\b|withdrawn\b|rescinded\b|tbd\b|todo\b|pending\b|await(?:ed|ing)\b|unverified\b|unconfirmed\b|untested\b|unchecked\b|unproven\b|unreviewed\b|assum(?:ed|ing|ption)\b|presum(?:ed|ably)\b|suppos(?:ed|edly)\b|alleged(?:ly)?\b|provisional(?:ly)?\b|tentative(?:ly)?\b|preliminar(?:y|ily)\b|interim\b|guess(?:ed)?\b|partial(?:ly)?\b|depend(?:s|ing)\b|conditional(?:ly)?\b|premature\b|wrong\b|mistaken\b|what\b|expected\b|wanted\b|needed\b|required\b|requested\b|only\s+(?:if|when|once|after|because|on|with)\b|if\b|once\b|when\b|unless\b|until\b|provided\b|subject\s+to\b|claimed\b|to\s+be\b|in\s+(?:error|principle|theory)\b`

/** Words right behind it that take it back or put it off. */
const hedgesAfter = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:(?:is|was|were|be|been|are|has|still|yet)\s+)*(?:${taken})|(?:does|do|did|can|could|will|would|should|is|was|has)\s?n(?:ot\b|['’]t\b)|(?:does|do|did|could|will|would|should)\s+not\b|cannot\b|with\s+conditions?\b|or\b|(?:by|per|as\s+per|says|said|on\s+the\s+word\s+of|from)\s+the\s+builder\b|per\s+builder\b|according\s+to\b|but\b(?!\s+for\b)|except\b(?!\s+for\b)|save\s+that\b|at\s+first\b|initially\b|for\s+now\b|so\s+far\b|criteri(?:a|on)\b)|^\s*[/|]\s*\w|^\W{0,3}[❌✗✘❓⏳]`,
  'iu',
)

const takenBack =
  /\b(?:on\s+trust|by\s+default|not\s+(?:re-?)?(?:verified|checked|tested|looked\s+at|reproduced|confirmed))\b(?!\s+(?:on|with|for|in)\b)|\b(?:(?:I|we)\s+(?:was|were)\s+wrong|my\s+mistake|(?:I|we)\s+(?:hereby\s+|now\s+)?(?:retract|withdraw|revoke|take\s+(?:it|this|that)\s+back))\b/iu
/** The other word, said in the same breath. */
const otherwise =
  /(?:[,;—–/|&→]|->|\b(?:and|but|then|now|yet))\s*(?:FAIL(?:S|ED|URE)?\b|REJECTED\b|BROKEN\b|[❌✗✘])/u

/** "D1–D5: PASS except D2": which of them it is said of is another sentence. */
const excepted =
  /\b(?:except|but\s+(?:not\b|for\b)|all\s+but|save\s+for|excluding|apart\s+from|other\s+than|minus|without)\b[^.;]*\bD\d/iu
/** What is shown, not said. */
const shown =
  /\b(?:for\s+(?:example|instance)|e\.g|(?:write|written|wrote|format|phrase|spell)\b[^.;]*\bas|templates?|syntax)\b[^.;]*$/iu

const sentenceEnd = /(?<!\.\.)[.!?;](?=\s)|\n(?=\s*[^\s\p{Ll}])/gu

/** True where the words around a PASS, before it or behind it, keep it from being the verdict. */
export function isHedged(before: string, after: string): boolean {
  const lead = sentenceBefore(before.slice(-160))
  const [rest = ''] = after.slice(0, 300).split(sentenceEnd, 1)
  if (/["“«'‘]$/u.test(lead) && /^["”»'’]/u.test(rest)) return true
  if (hedgesBefore.test(lead) || hearsay.test(lead) || shown.test(lead)) return true
  return hedgesAfter.test(rest) || takenBack.test(rest) || otherwise.test(rest) || excepted.test(rest)
}

/** What stands behind the last end of a sentence. */
export function sentenceBefore(text: string): string {
  return text.split(sentenceEnd).at(-1) ?? ''
}
