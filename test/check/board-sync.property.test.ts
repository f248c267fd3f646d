import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  record,
  string,
  tuple,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import { synced, well, wells } from './sync-wells.ts'

const statuses = constantFrom('ready', 'blocked', 'in progress', 'validated', 'proposed', 'whatever')
const titles = constantFrom(
  'Dig',
  'Dig: deep',
  'a #b',
  "it's",
  '404',
  '井戸',
  '[x]',
  '- y',
  'null',
  'Line "it"',
)
const issue = record({
  number: integer({ min: 1, max: 12 }),
  title: titles,
  status: statuses,
  blockedBy: array(integer({ min: 1, max: 14 }), { maxLength: 3 }),
  file: constantFrom('A', 'B', 'C'),
})
const plan = uniqueArray(issue, { selector: ({ number }) => number, maxLength: 8 })

type Issue = {
  readonly number: number
  readonly title: string
  readonly status: string
  readonly blockedBy: readonly number[]
  readonly file: string
}

const nameOf = (number: number): string => `WELL-${String(number).padStart(2, '0')}`
const idOf = ({ number }: Issue): string => nameOf(number)
const pathOf = (file: string): string => `sot/${file}-ISSUES.md`

function documentsOf(issues: readonly Issue[]): Record<string, string> {
  const files: Record<string, string> = { 'sot/README.md': '# Notes\n' }
  for (const file of new Set(issues.map((one) => one.file))) {
    const own = issues.filter((one) => one.file === file)
    const blockers = (one: Issue): string =>
      [...new Set(one.blockedBy)]
        .filter((number) => number !== one.number)
        .map(nameOf)
        .join(', ') || 'None'
    files[pathOf(file)] = wells(...own.map((one) => well(idOf(one), one.title, one.status, blockers(one))))
  }
  return files
}

type Writing = {
  readonly isFlow: boolean
  readonly quote: string
  readonly comment: boolean
  readonly blank: boolean
}

/** An older board in a hand of its own. */
function boardOf(
  issues: readonly Issue[],
  writings: readonly Writing[],
  isCrlf: boolean,
  indent: string,
): string {
  const lines = ['# the board', 'version: 1', 'documents: # all']
  for (const file of new Set(issues.map((one) => one.file)))
    lines.push(`${indent}- { path: ${pathOf(file)}, kind: plan }`)
  lines.push('items:')
  for (const [index, one] of issues.entries()) {
    const { isFlow, quote, comment, blank } = writings[index % Math.max(1, writings.length)] ?? {
      isFlow: true,
      quote: '',
      comment: false,
      blank: false,
    }
    const word = (text: string): string =>
      quote === '"' ? JSON.stringify(text) : `'${text.replaceAll("'", "''")}'`
    const note = comment ? ' # noted' : ''
    if (comment) lines.push(`${indent}# about ${index}`)
    const blockers = `[${one.blockedBy
      .map(nameOf)
      .filter((id, at, all) => all.indexOf(id) === at)
      .join(', ')}]`
    if (isFlow)
      lines.push(
        `${indent}- { id: ${idOf(one)}, title: ${word(one.title)}, status: ${word(one.status)}, blocked_by: ${blockers} }${note}`,
      )
    else
      lines.push(
        `${indent}- id: ${idOf(one)}${note}`,
        `${indent}  document: ${pathOf(one.file)}`,
        `${indent}  title: ${word(one.title)}${note}`,
        `${indent}  blocked_by: ${blockers}`,
      )
    if (blank) lines.push('')
  }
  if (issues.length === 0) lines[lines.length - 1] = 'items: []'
  if (lines[3] === 'items:' || lines[3] === 'items: []') lines[2] = 'documents: [] # none'
  return `${lines.join(isCrlf ? '\r\n' : '\n')}${isCrlf ? '\r\n' : '\n'}`
}

const writing = record({
  isFlow: boolean(),
  quote: constantFrom("'", '"'),
  comment: boolean(),
  blank: boolean(),
})

describe('any board', () => {
  it('agrees with the documents after a sync, loses no comment, and preserves the order', async () => {
    await assert(
      asyncProperty(
        tuple(plan, plan, array(writing, { minLength: 1, maxLength: 4 }), boolean(), constantFrom('', '  ')),
        async ([old, now, writings, isCrlf, indent]) => {
          const known = old.map((one) => ({
            ...one,
            status: one.status === 'whatever' ? 'ready' : one.status,
          }))
          const board = boardOf(known, writings, isCrlf, indent)
          const after = await synced(documentsOf(now), board)
          const comments = (text: string): string[] =>
            text.split(/\r?\n/).filter((line) => /^\s*#/.test(line))
          expect(comments(after)).toEqual(comments(board))
          const left = new Set(now.map(idOf))
          const order = (text: string): string[] =>
            [...text.matchAll(/\bid: (WELL-\d+)/g)].map(([, id = '']) => id)
          const before = order(board).filter((id) => left.has(id))
          expect(order(after).filter((id) => before.includes(id))).toEqual(before)
          if (isCrlf) expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        },
      ),
      { numRuns: propertyRuns(60) },
    )
  })

  it('can contain any title', async () => {
    await assert(
      asyncProperty(string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), async (title) => {
        await synced({ 'sot/A-ISSUES.md': wells(well('WELL-01', `x ${title} y`)) }, null)
      }),
      { numRuns: propertyRuns(100) },
    )
  })
})
