import type { Authority } from '../../model/document/authority.ts'
import type { DocumentKind } from '../../model/document/document.ts'
import type { Settings } from '../../model/settings.ts'
import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import {
  type Prose,
  plainProse,
  type Slice,
  sentencesOf,
  sliceText,
  spanOfRange,
  wholeSlice,
  within,
} from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import type { ReadContext } from '../read-context.ts'

type Input = ReadContext & { readonly kind: DocumentKind; readonly title: string | null }

/** A negation or a condition that takes the claim back, within its own clause. */
const excuse =
  /\b(?:not|no|nothing|nobody|never|nor|neither|none|cannot|without|before|unless|until|once|only (?:after|when|if|once)|if|whether|candidate|forbid(?:s|den)?|reject(?:s|ed)?|refuse[sd]?|prevents?|den(?:y|ies|ied))\b|n['’]t\b/i
const condition = /\b(?:before|unless|until|once|only (?:after|when|if|once)|if|whether)\b/i
const clauseEnd =
  /[;:—]|,?\s+(?:but|however|yet|while|whereas|although|though|because|since)\s+|,\s+(?:and|so|then)\s+|\s+and\s+(?=(?:it|[A-Z`])[\w`]*\s+(?:is|are|was|has|will|becomes|remains)\b)/g

const promotion =
  /\b(?:(?:has been|have been|was|were|is|are|now|been|being|got)\s+(?:\w+\s+)?)?promoted\s+to\s+(?:the\s+)?(?:active\s+)?(?:cortex\s+)?core\b|\b(?:is|are|becomes?|became|remains?|was)\s+(?:now\s+|already\s+)?an?\s+(?:active\s+)?core\s+protocol\b|\b(?:has|have|holds?|carr(?:y|ies)|gains?|gained)\s+(?:\w+\s+)?active\s+core\s+authority\b/iu

/** Finds the sentences that take authority: promotion to Core, an engine made the default. */
export function readAuthority(input: Input): Authority {
  const promotions: Authority['promotions'][number][] = []
  const defaultClaims: Authority['defaultClaims'][number][] = []
  const patterns = enginePatterns(input.settings).defaults
  const texts = tellingTexts(input)
  for (const prose of texts) {
    promotions.push(...labelledPromotions(prose, input.source))
    for (const sentence of sentencesOf(wholeSlice(prose))) {
      for (const clause of clausesOf(sentence)) {
        const promoted = isQuestion(sentence) ? null : match(clause, promotion)
        if (promoted !== null)
          promotions.push({ words: sliceText(clause).trim(), span: spanOf(promoted, input.source) })
        const made = patterns.map((pattern) => match(clause, pattern)).find((hit) => hit !== null)
        if (made == null || isQuestion(sentence)) continue
        defaultClaims.push({
          engine: made.engine,
          words: sliceText(clause).trim(),
          span: spanOf(made, input.source),
        })
      }
    }
  }
  return { promotions, denial: denialIn(texts, input.source), defaultClaims, ...aboutBackend(input) }
}

const promotionLabel =
  /^[ \t*_]*core[ _-]promotion(?:[ _-]status)?[ *_]*[:：=][ \t*_"']*(?:promoted|granted|active|approved|accepted|completed?|done|yes)[ \t*_"'.]*$/gimu

/** "Core promotion status: promoted" */
function labelledPromotions(prose: Prose, source: Source): Authority['promotions'] {
  return matchesOf(promotionLabel, prose.text)
    .filter(({ index }) => !within(prose.code, index, index + 1))
    .map(({ 0: words, index }) => ({
      words: words.trim(),
      span: spanOfRange(prose, source, index, index + words.length),
    }))
}

const denial =
  /\bnot[ -](?:yet )?promoted\b|\bnot (?:yet )?an? (?:active )?core protocol\b|\bnot active core authority\b/iu

function denialIn(texts: readonly Prose[], source: Source): Authority['denial'] {
  for (const prose of texts) {
    const found = denial.exec(prose.text)
    if (found === null) continue
    const to = found.index + found[0].length
    return { words: found[0], span: spanOfRange(prose, source, found.index, to) }
  }
  return null
}

/** Every text that takes authority has one of these words. */
const mayClaim = /core|default/i

function tellingTexts({ blocks, frontMatter, source }: Input): Prose[] {
  const proses: Prose[] = []
  for (const block of blocks) {
    for (const prose of block.proses) if (mayClaim.test(prose.text)) proses.push(prose)
  }
  const description = frontMatter?.data?.description
  if (frontMatter && typeof description === 'string' && mayClaim.test(description)) {
    const span = frontMatter.spanOf('/description')
    const start = (source.lineStarts[span[0] - 1] ?? 0) + span[1] - 1
    proses.unshift(plainProse(description, start))
  }
  return proses
}

const isQuestion = (sentence: Slice): boolean => sliceText(sentence).trimEnd().endsWith('?')

/** The clauses of a sentence; a leading condition ("Unless approved, …") stays with what it conditions. */
function clausesOf(sentence: Slice): Slice[] {
  const text = sliceText(sentence)
  const clauses: Slice[] = []
  let from = 0
  for (const cut of matchesOf(clauseEnd, text)) {
    // "default backend: case" is one clause.
    if (cut[0] === ':' && /(?:\b|_)(?:backend|engine|provider)`?$/i.test(text.slice(0, cut.index))) continue
    const at = sentence.from + cut.index
    if (within(sentence.prose.code, at, at + 1)) continue
    clauses.push({ prose: sentence.prose, from: sentence.from + from, to: sentence.from + cut.index })
    from = cut.index + cut[0].length
  }
  clauses.push({ prose: sentence.prose, from: sentence.from + from, to: sentence.to })
  return clauses
}

type Match = { readonly slice: Slice; readonly engine: string }

function match(clause: Slice, pattern: RegExp): Match | null {
  const text = sliceText(clause)
  const found = pattern.exec(text)
  if (found === null || isExcused(text, found)) return null
  const from = clause.from + found.index
  const to = from + found[0].length
  const before = text.slice(0, found.index)
  const quoted = within(clause.prose.code, from, to) || /["“]\s*$/.test(before)
  // "that case" and "the use case" are no engine, "that Case" and "we use Case" are.
  const isNoun =
    /\b(?:that|use)\s+$/i.test(before) && found[1] === 'case' && !within(clause.prose.code, from, from + 4)
  if (quoted || isNoun) return null
  return { slice: { prose: clause.prose, from, to }, engine: (found[1] ?? '').toLowerCase() }
}

/** A condition applies to the whole clause; a negation between its own commas, unless the words continue the clause. */
function isExcused(text: string, { 0: words, 1: engine, index }: RegExpExecArray): boolean {
  if (condition.test(text)) return true
  const from = text.lastIndexOf(',', index) + 1
  const comma = text.indexOf(',', index + words.length)
  const start = text.slice(from, index).trim()
  const goesOn = /^that\b/i.test(start) || (engine === undefined && start === '')
  return excuse.test(text.slice(goesOn ? 0 : from, comma === -1 ? undefined : comma))
}

const spanOf = ({ slice }: Match, source: Source): Authority['promotions'][number]['span'] =>
  spanOfRange(slice.prose, source, slice.from, slice.to)

/** What makes one of the engines the default, and what names one as a backend. */
type EnginePatterns = { readonly defaults: readonly RegExp[]; readonly backend: RegExp }

const patternsBySettings = new WeakMap<readonly string[], EnginePatterns>()

function enginePatterns({ backends }: Settings): EnginePatterns {
  const ready = patternsBySettings.get(backends)
  if (ready) return ready
  const names = backends.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const engine = String.raw`(?<![\w/-]|\b(?:base|test|worst|best|edge|any|this|which|each|every|special|general|corner)\s)(${names})(?![\w/-])`
  const target = String.raw`default\s+(?:[\w-]+\s+){0,2}(?:backend|engine|provider)s?\b`
  const sign = '[:=：]'
  const be = `(?:is|are|becomes?|became|remains?|will be|will become|shall be|has become|was made|has been made)`
  const defaults = [
    String.raw`${engine}(?:\s+(?:backend|engine|provider))?\s+${be}\s+(?:now\s+|already\s+|currently\s+)?(?:the\s+|our\s+|a\s+|its\s+)?(?:new\s+)?${target}`,
    String.raw`\bdefault[\s_]+(?:[\w-]+\s+){0,2}(?:backend|engine|provider)\s*${sign}\s*${engine}`,
    String.raw`\bdefault\s+(?:[\w-]+\s+){0,2}(?:backend|engine|provider)\s+${be}\s+(?:now\s+)?${engine}`,
    String.raw`${engine}\s+as\s+(?:the\s+|our\s+|a\s+|its\s+)?(?:new\s+)?${target}`,
    String.raw`\b(?:made|make|makes|making|set|sets)\s+${engine}\s+(?:as\s+|to\s+be\s+)?(?:the\s+|our\s+)?(?:new\s+)?default\b`,
  ].map((source) => new RegExp(source, 'iu'))
  const noun = String.raw`(?<![\w/])(?:${names})(?![\w/])[\s-]+(?:[\w-]+\s+){0,2}(?:backend|engine|provider|adapter)\b`
  const patterns = { defaults, backend: new RegExp(noun, 'iu') }
  patternsBySettings.set(backends, patterns)
  return patterns
}

const candidate = /\bcandidate\b/i

function says({ proses }: Block): boolean {
  return proses.some(({ text }) => candidate.test(text))
}

function aboutBackend({
  blocks,
  frontMatter,
  kind,
  title,
  settings,
}: Input): Pick<Authority, 'aboutBackend' | 'saysCandidate'> {
  if (kind !== 'prd') return { aboutBackend: false, saysCandidate: false }
  const keys = [frontMatter?.data?.title, frontMatter?.data?.name, frontMatter?.data?.description]
  const words = [title ?? '', ...keys.filter((value) => typeof value === 'string')].join(' ')
  return {
    aboutBackend: /\bbackend\b/i.test(words) || enginePatterns(settings).backend.test(words),
    saysCandidate: candidate.test(words) || blocks.some(says),
  }
}
