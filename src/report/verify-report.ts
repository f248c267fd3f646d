import type { Obligation, ProofLevel, RunVerdict, VerdictState } from '../model/evidence/evidence.ts'
import { signerWords } from '../model/evidence/signer-words.ts'
import type { VerdictWitness } from '../model/schema-types.generated.ts'
import { screenJson, terminalText } from './escape.ts'
import { type Paint, renderTable, type StyledText, type TextRole, unlimitedScreen } from './table.ts'
import { count } from './wording.ts'

type VerifyTextOptions = {
  /** Only obligations that are not met, and runs that differ from what was expected. */
  readonly quiet: boolean
  readonly expected: string
  readonly isExpected: (verdict: RunVerdict) => boolean
  readonly paint: Paint
}

const marks: Readonly<Record<Obligation['state'], string>> = { held: '✓', broken: '✗', unknowable: '?' }
const roles: Readonly<Record<Obligation['state'] | VerdictState, TextRole>> = {
  held: 'good',
  proven: 'good',
  broken: 'error',
  unknowable: 'warning',
}
const levelWords: Readonly<Record<ProofLevel, string>> = {
  1: 'not executed here, not signed',
  2: 'executed here',
  3: 'signed by ',
}
const longestWitness = 12

/** Verdicts as a person reads them: a block per run, a line per obligation, one line for all. */
export function renderVerifyText(verdicts: readonly RunVerdict[], options: VerifyTextOptions): string {
  const isNotable = (verdict: RunVerdict): boolean =>
    !options.isExpected(verdict) || verdict.obligations.some(({ state }) => state !== 'held')
  const shown = options.quiet ? verdicts.filter(isNotable) : verdicts
  const blocks = shown.map((verdict) => runBlock(verdict, options))
  if (options.quiet) return blocks.join('\n')
  const counts = (['proven', 'broken', 'unknowable'] as const).flatMap((word) => {
    const number = verdicts.filter(({ verdict }) => verdict === word).length
    return number === 0 ? [] : [`${number} ${word}`]
  })
  return [...blocks, `${count(verdicts.length, 'run')}: ${counts.join(', ')}\n`].join('\n')
}

function runBlock(verdict: RunVerdict, options: VerifyTextOptions): string {
  const { paint, quiet, expected, isExpected } = options
  const { run, dir, status, obligations } = verdict
  const name = paint('place', terminalText(run === '' ? dir : run))
  const level = verdict.level === null ? '' : ` (level ${verdict.level}: ${levelText(verdict)})`
  const word = verdict.level === 1 ? 'consistent' : verdict.verdict
  const result = `status ${status ?? 'unknown'}, ${paint(roles[verdict.verdict], word)}${level}`
  const hint = isExpected(verdict) ? '' : ` (expected: ${expected}, proven)`
  const listed = quiet ? obligations.filter(({ state }) => state !== 'held') : obligations
  const rows = listed.map((one) => obligationRow(one, paint))
  const place = dir === run ? [] : [`  in ${terminalText(dir)}`]
  const table = renderTable(rows, [{}, {}, {}], { ...unlimitedScreen, paint })
  return `${[`${name}: ${result}${hint}`, ...place, ...table].join('\n')}\n`
}

/** What the level rests on; of a signature also by whom, with which key, and when that key counts. */
function levelText({ level, signers }: RunVerdict): string {
  const names = signers.map((signer) => terminalText(signerWords(signer))).join(' and ')
  return level === null ? '' : `${levelWords[level]}${names}`
}

function obligationRow(
  { id, state, code, message, witness }: Obligation,
  paint: Paint,
): readonly StyledText[] {
  const reason = code === null ? terminalText(message) : `${paint('rule', code)}: ${terminalText(message)}`
  const source =
    witness === null || witness.path === '' ? '' : ` ${paint('gutter', `[${witnessWords(witness)}]`)}`
  return [{ text: marks[state], role: roles[state] }, { text: id }, { text: `${reason}${source}` }]
}

function witnessWords({ path, pointer, range, sha256 }: VerdictWitness): string {
  const place = terminalText(`${path}${pointer ? `#${pointer}` : ''}`)
  const bytes = range === undefined ? '' : ` bytes ${range.offset}+${range.length}`
  const digest = sha256 === undefined ? '' : ` sha256 ${terminalText(sha256).slice(0, longestWitness)}…`
  return `${place}${bytes}${digest}`
}

/** Verdicts as `sot-verify/1`: same keys, same order, same bytes for the same runs. */
export function renderVerifyJson(verdicts: readonly RunVerdict[]): string {
  const runs = verdicts.map(({ run, dir, status, verdict, level, signers, reasons, obligations }) => {
    return { run, dir, status, verdict, level, signers, reasons, obligations }
  })
  return screenJson({ schema: 'sot-verify/1', runs })
}
