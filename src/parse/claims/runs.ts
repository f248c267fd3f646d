import type { Settings } from '../../model/settings.ts'
import { type Slice, sliceText } from '../markdown/prose.ts'
import { outcomeAfter } from './outcome-after.ts'

/** A run directory named in a text; `from` and `to` are positions in the prose. */
export type RunToken = {
  readonly run: string
  readonly path: string
  readonly from: number
  readonly to: number
  readonly reportMissing: boolean
  readonly claimed: 'pass' | 'fail' | 'blocked' | null
  readonly stage: number | null
  readonly isLabelled: boolean
  readonly engine: string | null
}

const runPath =
  /(?<![\w-])((?:[^\s`'"()<>|,;]*\/)?(\d{8}T\d{6}Z-[A-Za-z0-9][\w.-]*?-\d+))(?![\w-])(?:\/report\.json)?/gu
const withoutReport = /\bwithout\s+(?:a\s+)?`?report\.json/i
const outcome = /\b(pass|fail|failed|passing|passed|blocked)\s+(?:run|artifact|report|evidence|proof)\b/i

/** Words further away than this speak of something else, and a line of runs costs no more than its length. */
const nearby = 2000

/** Every run that a text names, with what the words before it say of it. */
export function findRuns(slice: Slice, settings: Settings): RunToken[] {
  const text = sliceText(slice)
  return [...text.matchAll(runPath)].map((match) => {
    const before = text.slice(Math.max(0, match.index - nearby), match.index)
    const [path, run] = [match[1] ?? '', match[2] ?? '']
    return {
      run,
      path,
      from: slice.from + match.index,
      to: slice.from + match.index + match[0].length,
      reportMissing: withoutReport.test(text.slice(match.index, match.index + nearby)),
      claimed:
        claimedOutcome(before.slice(lastSentence(before))) ??
        outcomeAfter(before, text.slice(match.index + match[0].length, match.index + nearby)),
      stage: lastStageIn(before),
      isLabelled: /[:：]\s*$/u.test(before),
      engine: engineOf(before, settings),
    }
  })
}

function claimedOutcome(before: string): RunToken['claimed'] {
  const said = outcome.exec(before)
  const word = said?.[1]?.toLowerCase()
  if (said === null || word === undefined) return null
  if (/\b(?:no|not|without|never)\b[^.]{0,30}$/i.test(before.slice(0, said.index))) return null
  return word.startsWith('pass') ? 'pass' : word.startsWith('fail') ? 'fail' : 'blocked'
}

/** Where the sentence begins that the text ends in. */
function lastSentence(text: string): number {
  return (
    Math.max(
      text.lastIndexOf('. '),
      text.lastIndexOf('.\n'),
      text.lastIndexOf('! '),
      text.lastIndexOf('? '),
    ) + 1
  )
}

/** The stage that is named last: "Stage 3 waits, although the Stage 2 run …" is about a run of stage 2. */
function lastStageIn(words: string): number | null {
  const stage = [...words.matchAll(/\bstage[\s-]?(\d)\b/gi)].at(-1)?.[1]
  return stage === undefined ? null : Number(stage)
}

/** The stage that words name: "Stage 2". */
export function stageOf(words: string): number | null {
  const stage = /\bstage[\s-]?(\d)\b/i.exec(words)?.[1]
  return stage === undefined ? null : Number(stage)
}

/** The engine that words name; capitalised or in code, since "case" is a word of every day. */
export function engineOf(words: string, settings: Settings): string | null {
  return enginePatterns(settings).find(({ pattern }) => pattern.test(words))?.name ?? null
}

type EnginePattern = { readonly name: string; readonly pattern: RegExp }

const patternsBySettings = new WeakMap<readonly string[], readonly EnginePattern[]>()

function enginePatterns({ backends }: Settings): readonly EnginePattern[] {
  const ready = patternsBySettings.get(backends)
  if (ready) return ready
  const patterns = ['fake', ...backends].map((name) => {
    const capital = name.charAt(0).toUpperCase() + name.slice(1)
    const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const either = `${capital}|${name.length > 4 ? plain : capital}`
    return { name, pattern: new RegExp(String.raw`(?<![\w/-])(?:${either})(?![\w/-])`) }
  })
  patternsBySettings.set(backends, patterns)
  return patterns
}
