import type { GateStatement } from '../../model/document/phase.ts'
import { titleStart } from './entries.ts'
import { namesItem } from './item-ids.ts'
import { readJudgement } from './judgements.ts'
import type { PhaseSentence } from './sentences.ts'

/** What is said behind a label of the gate, and the place of label and value. */
export type LabelledGate = Pick<GateStatement, 'says'> & { readonly from: number; readonly to: number }

const kindWord = '(?:verdict|result|status|decision|outcome)'
const noName = String.raw`(?!(?:is|was|has|does|did|now|pass|fail|claim|reject|accept)\w*\b)`
const aside = String.raw`(?:\s*\([^()\n]{0,80}\)|\s+(?:of|for)\s[^:\n]{1,40})?`
const sign = String.raw`(?<sign>\s*[:=：]|\s*[—–]|\s+-(?=\s)|(?=[*_\s]*$))`
/** "Gate:", "Phase gate verdict —", "Gate (phase mill):", "Phase mill:" */
const gateLabel = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:the\s+)?(?:(?:phase\s+)?gate(?:\s+${kindWord})?(?:\s+${noName}[\w.-]+)?|phase\s+[\w.-]+)${aside}${sign}`,
  'iu',
)
/** "Verdict:", "Overall verdict", "Verdict on the gate —" */
const overallLabel = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:my|the|final)\s+)*(?<word>verdict|overall)(?:\s+verdict)?(?:\s+(?:on|of|for)\s+(?:the\s+)?(?:phase\s+)?gate)?${sign}`,
  'iu',
)
const crossedGate =
  /^[^\p{L}\p{N}[❌✗✘]*(?:[❌✗✘]|\[(?:FAIL|FAILED|REJECTED)\]|FAIL(?:ED)?\s*[:=—–-])\s*(?:the\s+)?(?:phase\s+)?gate\b/iu

/** True for a heading or a cell that is a label of the gate and nothing else. */
export function isGateLabel(text: string): boolean {
  const match = gateLabel.exec(text) ?? overallLabel.exec(text)
  return match !== null && !/[\p{L}\p{N}]/u.test(text.slice(match[0].length))
}

/**
 * What the last label of the gate in a sentence gives. In a review whatever is behind it and is no word of judgement leaves
 * the gate open: a verdict that cannot be read is not the same as none. `below` is the first line of the next block.
 */
export function readGateLabel(
  sentence: PhaseSentence,
  isReview: boolean,
  isOfItem: boolean,
  below: string,
): LabelledGate | null {
  const lines = linesOf(sentence)
  const found = lines.flatMap(({ text, from }, number): LabelledGate[] => {
    const near = { before: lines[number - 1]?.text ?? '', below: lines[number + 1]?.text ?? below }
    const says = crossedGate.test(text)
      ? 'fail'
      : readLine(text, sentence.isHeading, isReview, isOfItem, near)
    if (says === null) return []
    const isUnticked = says === 'pass' && sentence.isUnticked
    return [{ says: isUnticked ? 'open' : says, from, to: from + text.trimEnd().length }]
  })
  return found.at(-1) ?? null
}

function linesOf({ text, from, to, isHeading }: PhaseSentence) {
  let at = isHeading ? from + titleStart(text.slice(from, to)) : from
  return text
    .slice(at, to)
    .split('\n')
    .map((line) => {
      const start = at
      at += line.length + 1
      return { text: line, from: start }
    })
}

type NearLines = { readonly before: string; readonly below: string }

function readLine(
  line: string,
  isHeading: boolean,
  isReview: boolean,
  isOfItem: boolean,
  { before, below }: NearLines,
): LabelledGate['says'] | null {
  const gate = gateLabel.exec(line)
  const match = gate ?? overallLabel.exec(line)
  if (match === null) return null
  const rest = line.slice(match[0].length)
  const isBare = !/[^\s*_]/u.test(rest)
  const isColon = /[:=：]/u.test(match.groups?.sign ?? '')
  if (isBare && !isColon && (!isHeading || isOfItem || below === '')) return null
  const value = isBare ? below : rest
  const isRequired = isColon && !isHeading && match.groups?.word?.toLowerCase() !== 'overall'
  const says = readValue(value, isReview, isRequired)
  if (says === null || gate !== null) return says
  if (namesItem(line)) return null
  // Of a verdict among items it is not clear whose it is, unless the item before it has its own.
  if (!isOfItem && !namesItem(before)) return says
  const isBehindVerdict = namesItem(before) && readJudgement(before, false) !== null
  return says !== 'pass' && isBehindVerdict && !namesItem(value) ? says : null
}

/** What a value says; null where it is a sentence that need not be a verdict. */
function readValue(value: string, isReview: boolean, isRequired: boolean): LabelledGate['says'] | null {
  if (/^[^\p{L}]*claimed\b/iu.test(value) || (!isRequired && namesItem(value))) return null
  if (gateLabel.test(value) || overallLabel.test(value)) return null
  const says = readJudgement(value)
  if (says !== null || !isReview) return says
  const isShort = value.trim().length <= 40 && /\S/.test(value) && value.trim().split(/\s+/).length <= 3
  return isRequired || isShort ? 'open' : null
}
