import { terminalText } from '../report/escape.ts'
import { count } from '../report/wording.ts'
import type { Place } from './init-plan.ts'
import type { InitWork } from './init-work.ts'

/** What was found, and how much of it is read. */
export function foundText({ plan }: InitWork): string {
  const { places, coverage, idPatterns, result } = plan
  const { files, read, issues, linesUnread, dialects } = coverage
  const { errors, warnings } = result.summary
  const written = dialects.map(({ name, fields }) => `${name} (${fields})`).join(', ')
  const lines = [
    ...placeLines(places),
    `${read} of ${count(files, 'file')} read, ${count(issues, 'issue')}, ${count(linesUnread, 'line')} not understood`,
    ...(written === '' ? [] : [`Fields are written ${written}.`]),
    ...(idPatterns.length === 0 ? [] : [`Ids look like ${idPatterns.join(' and ')}.`]),
    `The check finds ${count(errors, 'error')} and ${count(warnings, 'warning')}.`,
  ]
  return `${lines.map(terminalText).join('\n')}\n\n`
}

function placeLines(places: readonly Place[]): string[] {
  if (places.length === 0) return []
  const width = Math.max(...places.map(({ glob }) => glob.length))
  const line = ({ glob, files }: Place): string => `  ${glob.padEnd(width)}  ${count(files, 'file')}`
  return ['Planning documents:', ...places.map(line)]
}

/** What will be written; with `whole`, every line of it. */
export function planText({ files, kept, hook }: InitWork, whole: boolean): string {
  const lines = [whole ? 'Would write:' : 'To write:', ...Object.keys(files).map((path) => `  ${path}`)]
  if (hook?.write != null) lines.push(`  ${hook.shown}`)
  lines.push(...kept.map((path) => `  ${path} is there and stays as it is`))
  const texts = whole ? Object.entries(files).map(([path, text]) => `--- ${path}\n${text}`) : []
  if (whole && hook?.write != null) texts.push(`--- ${hook.shown}\n${hook.write.text}`)
  return `${lines.map(terminalText).join('\n')}\n${texts.map((text) => `\n${multiline(text)}`).join('')}`
}

/** What was written, and what to do next. */
export function nextText({ plan, kept, hook }: InitWork, written: readonly string[]): string {
  const { boardProblem } = plan
  const lines =
    written.length === 0
      ? [`Nothing to write: ${kept.join(', ') || 'everything'} ${kept.length > 1 ? 'are' : 'is'} there.`]
      : written.map((path) => `wrote ${path}`)
  if (boardProblem !== null) lines.push('', `No board yet: ${boardProblem.what} ${boardProblem.todo}`)
  const { errors } = plan.result.summary
  const steps = ['sot check', 'sot board status', 'sot selfcheck']
  if (errors > 0) {
    steps.push(
      'sot check --baseline sot.baseline.json --update-baseline   (accept what is there, fail on what is new)',
    )
  }
  const recipe = hook?.recipe
  const byHand = recipe == null ? '' : `\nAdd to ${terminalText(recipe.file)}:\n${multiline(recipe.lines)}`
  return `${lines.map(terminalText).join('\n')}\n${byHand}\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`
}

const multiline = (text: string): string => text.split('\n').map(terminalText).join('\n')
