import type { SelfCheckLie, SelfCheckReport } from '../model/schema-types.generated.ts'
import { terminalText } from './escape.ts'
import { count } from './wording.ts'

const marks: Readonly<Record<SelfCheckLie['outcome'], string>> = {
  caught: 'caught',
  missed: 'MISSED',
  'not here': '-',
}

/** The report of injected errors as text: the error, its place, and the rules that reported it. */
export function renderSelfCheck({ lies }: SelfCheckReport): string {
  const blocks = lies.flatMap(linesOf)
  const number = (outcome: SelfCheckLie['outcome']): number =>
    lies.filter((error) => error.outcome === outcome).length
  const tried = number('caught') + number('missed')
  const sum = `${count(tried, 'error')} injected, ${number('caught')} caught, ${number('missed')} missed.`
  return `${[...blocks, sum].map(terminalText).join('\n')}\n`
}

function linesOf({ title, path, line, before, after, outcome, caughtBy, advice }: SelfCheckLie): string[] {
  const head = `${marks[outcome].padEnd(6)}  ${title}`
  const letters = [...(after ?? '')]
  const differs = [...(before ?? '')].findIndex((letter, at) => letter !== letters[at])
  const [was, is] = [cut(before ?? '', differs), cut(after ?? '', differs)]
  const change = before === '' ? `+ ${is}` : `${was} → ${is}`
  const where = path === null ? [] : [`        ${path}:${line}  ${change}`]
  const caught = caughtBy.length === 0 ? [] : [`        caught by ${caughtBy.join(', ')}`]
  return [head, ...where, ...caught, ...(advice === null ? [] : [`        ${advice}`])]
}

const longest = 40
const lead = 24

function cut(text: string, differs: number): string {
  const letters = [...text.trim()]
  if (letters.length <= longest) return letters.join('')
  const from = Math.max(0, Math.min(differs - lead, letters.length - longest))
  const to = from + longest
  return `${from > 0 ? '…' : ''}${letters.slice(from, to).join('')}${to < letters.length ? '…' : ''}`
}
