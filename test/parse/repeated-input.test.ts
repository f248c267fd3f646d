import { expect, it } from 'vitest'
import { readText } from './read-text.ts'

/** Processor time of reading a text, in milliseconds. */
function costOf(text: string): number {
  const started = process.cpuUsage()
  readText(text)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

it.each([
  ['labels', 'Status: done | '],
  ['bold labels', '**Type:** AFK '],
  ['placeholders', 'TBD '],
  ['ids', 'LAMP-001 is open, '],
  ['unknown fields', '\n- Colour: red'],
  ['comments', '<!-- sot-disable placeholder -- why -->\n\n'],
  ['paths next to tags', 'sot/a.md <b> '],
  ['commands', '`a.b` passed. '],
])('of %s costs what its length costs', (_, part) => {
  const read = (times: number): number => costOf(`## LAMP-001 - Wick\n\n${part.repeat(times)}\n`)
  read(1_000)
  // Four times the text: a quadratic reader takes sixteen times as long.
  expect(read(8_000)).toBeLessThan(10 * read(2_000) + 400)
})

it.each([
  ['labels of reports', 'Stage: 2 → 3 | '],
  ['unknown labels', '\n- Foo: 3'],
  ['digests', `${'ab'.repeat(32)} `],
  ['struck values', 'Tests passed: 3/3 <del>x</del> '],
  ['second values', 'Report status: `a` / '],
])('of %s in a list of evidence costs what its length costs', (_, part) => {
  const head = '## LAMP-001 - Wick\n\n- Run: `harness-runs/20260608T101500Z-slug-1`\n- '
  const read = (times: number): number => costOf(`${head}${part.repeat(times)}\n`)
  read(1_000)
  expect(read(8_000)).toBeLessThan(10 * read(2_000) + 400)
})
