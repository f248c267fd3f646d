import type {
  EvidenceWitness,
  Obligation,
  ObligationState,
  RunVerdict,
  Verdict,
} from '../model/evidence/evidence.ts'
import { terminalText } from './escape.ts'
import type { TextRole } from './text.ts'
import { count } from './wording.ts'

export type VerifyTextOptions = {
  /** Only what is not held, and runs that are not what was expected. */
  readonly quiet: boolean
  readonly expected: string
  readonly isExpected: (verdict: RunVerdict) => boolean
  /** Returns the text with its colour around it; it must not change the text. */
  readonly paint: (role: TextRole, text: string) => string
}

const marks: Readonly<Record<ObligationState, string>> = { held: '✓', broken: '✗', unknowable: '?' }
const roles: Readonly<Record<ObligationState | Verdict, TextRole>> = {
  held: 'good',
  proven: 'good',
  broken: 'error',
  unknowable: 'warning',
}
const longestWitness = 12

/** Verdicts as a person reads them: a block per run, a line per obligation, one line for all. */
export function renderVerifyText(verdicts: readonly RunVerdict[], options: VerifyTextOptions): string {
  const shown = options.quiet ? verdicts.filter((verdict) => isWorthALine(verdict, options)) : verdicts
  const blocks = shown.map((verdict) => runBlock(verdict, options))
  if (!options.quiet) blocks.push(`${summaryOf(verdicts)}\n`)
  return blocks.join('\n')
}

function isWorthALine(verdict: RunVerdict, { isExpected }: VerifyTextOptions): boolean {
  return !isExpected(verdict) || verdict.obligations.some(({ state }) => state !== 'held')
}

function runBlock(verdict: RunVerdict, options: VerifyTextOptions): string {
  const { paint, quiet, expected, isExpected } = options
  const { run, dir, status, obligations } = verdict
  const name = paint('place', terminalText(run === '' ? dir : run))
  const told = `status ${status ?? 'unknown'}, ${paint(roles[verdict.verdict], verdict.verdict)}`
  const hint = isExpected(verdict) ? '' : ` (expected: ${expected}, proven)`
  const listed = quiet ? obligations.filter(({ state }) => state !== 'held') : obligations
  const width = Math.max(0, ...listed.map(({ id }) => id.length))
  const lines = [`${name}: ${told}${hint}`]
  if (dir !== run) lines.push(`  in ${terminalText(dir)}`)
  lines.push(...listed.map((obligation) => obligationLine(obligation, width, paint)))
  return `${lines.join('\n')}\n`
}

function obligationLine(
  { id, state, code, message, witness }: Obligation,
  width: number,
  paint: VerifyTextOptions['paint'],
): string {
  const said = code === null ? terminalText(message) : `${paint('rule', code)}: ${terminalText(message)}`
  const shown =
    witness === null || witness.path === '' ? '' : ` ${paint('gutter', `[${witnessWords(witness)}]`)}`
  return `  ${paint(roles[state], marks[state])} ${id.padEnd(width)}  ${said}${shown}`
}

function witnessWords({ path, pointer, range, sha256 }: EvidenceWitness): string {
  const place = terminalText(`${path}${pointer ? `#${pointer}` : ''}`)
  const bytes = range === undefined ? '' : ` bytes ${range.offset}+${range.length}`
  const digest = sha256 === undefined ? '' : ` sha256 ${terminalText(sha256).slice(0, longestWitness)}…`
  return `${place}${bytes}${digest}`
}

function summaryOf(verdicts: readonly RunVerdict[]): string {
  const told = (['proven', 'broken', 'unknowable'] as const).flatMap((word) => {
    const number = verdicts.filter(({ verdict }) => verdict === word).length
    return number === 0 ? [] : [`${number} ${word}`]
  })
  return `${count(verdicts.length, 'run')}: ${told.join(', ')}`
}
