import { phraseList, wordsIn } from '../prose/words.ts'
import { isWaiting } from './blocker-words.ts'

const closedWord =
  '(?:done|complete|completed|closed|resolved|merged|shipped|landed|finished|delivered|received|granted|obtained|satisfied|met|fixed|released|deployed|approved|answered|settled|in place|available|no longer (?:needed|required|blocking)|not needed any ?more|obsolete|cancelled|canceled|dropped|withdrawn)'
const markEnd = String.raw`(?=\s*(?:$|[.,;:!)\]✅✔✓☑(–—-]|\d|(?:on|since|as of|by|via|with|in) [\p{Lu}#\d]))`
const marks = /^[✅✔☑✓]|[✅✔☑✓]\uFE0F?[\s.)\]]*$/u
const struck = /^~~[^~]+~~[\s.]*(?:$|[(–—✅✔✓-])/u
const stated = [
  new RegExp(
    String.raw`(?:[–—:([]|\s-)\s*(?:(?:now|already|is|was|[✅✔☑✓]\uFE0F?)\s*)*${closedWord}${markEnd}`,
    'iu',
  ),
  new RegExp(String.raw`^[([]?${closedWord}\s*[)\]]?\s*(?:[:–—]|-\s|[)\]])`, 'iu'),
  /^\[[xX]\]/u,
]
const undone =
  /[❌✗✘☐⏳]|(?<!\p{L})(?:not|isn['’]t|wasn['’]t|un|in|never|once|when|until|if|to be|partly|partially|half|almost)[\s-]+(?:yet\s+|been\s+)?(?:be\s+)?(?:done|complete|closed|resolved|merged|shipped|finished|granted|received|approved|met)/iu

/** True for words with their own mark of completion: "Access to staging (done)", "- ✅ COMPLETE". */
export function isCompleted(text: string): boolean {
  if (text.length > 2_000 || undone.test(text)) return false
  return marks.test(text) || struck.test(text) || stated.some((form) => form.test(text))
}

const platforms = phraseList(
  '(node|nodejs|node.js|npm|pnpm|yarn|bun|deno|python|pip|java|jdk|kotlin|swift|xcode|go|golang|rust|cargo|ruby|rails|php|laravel)',
  '(react|vue|angular|svelte|next.js|nextjs|vite|typescript|django|flask|spring|dotnet|postgres|postgresql|mysql|mariadb)',
  '(sqlite|mongodb|redis|kafka|rabbitmq|elasticsearch|docker|kubernetes|terraform|nginx|ubuntu|debian|android|ios|macos|linux)',
)
const version =
  /(?:^|[\s`"'(])@?[\p{L}][\p{L}\p{N}_./@-]*@[\^~]?v?\d|(?:^|\s)(?:[\^~]|[<>]=?\s?|==?\s?)v?\d+(?:\.|\s|$|,)|(?<![\p{L}\p{N}.-])v\d+(?:\.\d+)+|\p{L}[\p{L}_.-]*\s+v?\d+\.\d+(?:\.\d+)*(?![\p{L}\d-])/u
const scoped = /^[`"']?@[\w.-]+\/[\w.-]+/u
const person =
  /^(?:@[\w-]+|[\w.+-]+@[\w-]+\.\w+)(?![\w/])|^(?:the\s+)?(?:[\p{L}-]+\s+){0,3}(?:team|group|department|crew|people)\.?$/iu
const fact =
  /^existing\s|(?<!\p{L})(?:already|exists?|is available|are available|is in place|are in place|is live|is installed)(?!\p{L})/iu
/** "tailwindcss: ^4.0.0 (not v3)": a range of versions, and at most a remark on it. */
const packageRange =
  /^[`*"']*@?\p{L}[\p{L}\p{N}_./@-]*[`*"']*\s*[:@]?\s*[`"']?[\^~]v?\d[\w.-]*[`"']?\s*(?:\([^()]*\))?\.?$/u
const unmet =
  /(?<!\p{L})(?:no|not|never|without|cannot|can['’]t|isn['’]t|aren['’]t|n['’]t|lacks?|lacking|missing|once|until|before)(?!\p{L})/iu

/**
 * True for a dependency that is no issue and no condition that is still to be met: a package with its version, a person, a
 * fact. Nothing here could ever close it.
 */
export function isNoCondition(text: string, isDependency: boolean): boolean {
  const plain = text.trim()
  if (plain.length > 500) return false
  if (packageRange.test(plain)) return true
  if (unmet.test(plain) || isWaiting(plain)) return false
  if (isDependency && !/^[\p{Ll}\d]+(?:[-_][\p{Ll}\d]+)+$/u.test(plain)) return true
  if (version.test(plain) || scoped.test(plain) || person.test(plain) || fact.test(plain)) return true
  const { line } = wordsIn(plain)
  const platform = platforms.atStart(line)
  return platform !== null && /^(?:$|[^\p{L}])/u.test(line.slice(platform.end))
}
