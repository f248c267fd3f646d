import stringWidth from 'string-width'
import { describe, expect, test } from 'vitest'
import { whatIf } from '../../src/workboard/build/what-if.ts'
import { type Why, whyOf } from '../../src/workboard/build/why.ts'
import { wholeGraph } from '../../src/workboard/graph/layout/sketch-graph.ts'
import {
  renderNextMarkdown,
  renderStatusMarkdown,
  renderWhatIfMarkdown,
  renderWhyMarkdown,
} from '../../src/workboard/markdown/board-markdown.ts'
import { renderGraph } from '../../src/workboard/text/graph-view.ts'
import type { Screen } from '../../src/workboard/text/screen.ts'
import { renderNext, renderStatus, renderWhatIf } from '../../src/workboard/text/status-view.ts'
import { renderWhy } from '../../src/workboard/text/why-view.ts'
import { expectGolden } from './expect-golden.ts'
import { harbourBoard as board, harbourFacts, screenOf } from './shown-board.ts'

function why(ref: string): Why {
  const told = whyOf(board, ref)
  if (told === null) throw new Error(`no ${ref}`)
  return told
}

const { totals } = board
const views: Readonly<Record<string, (screen: Screen) => string>> = {
  status: (screen) => renderStatus(board, false, screen),
  next: (screen) => renderNext(board, false, screen),
  why: (screen) => renderWhy(why('HRB-008'), board, false, screen),
  'what-if': (screen) => renderWhatIf(whatIf(harbourFacts, board, 'HRB-002'), board, false, screen),
  graph: (screen) => renderGraph(wholeGraph(board), board, false, screen),
}

describe.each(Object.entries(views))('%s in text', (name, view) => {
  test.each([80, 120])('at %d columns', (width) => {
    expectGolden(`${name}-${width}.txt`, view(screenOf(width)))
  })

  test('in ASCII, where the titles are', () => {
    const text = view(screenOf(80, 'ascii'))
    expectGolden(`${name}-ascii.txt`, text)
    expect(text.replaceAll(/[\u3000-\u9fff\uff00-\uffef]|🏗️/gu, '')).toMatch(/^[\n\x20-\x7e]*$/)
  })

  test.each([40, 57, 80, 93, 120, 200])('fits every line into %d columns', (width) => {
    const lines = view(screenOf(width)).split('\n')
    expect(lines.filter((line) => stringWidth(line) > width)).toEqual([])
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([])
  })

  test('begins with what is done and proven, and what is wrong', () => {
    const [first] = view({ ...screenOf(120), commit: '4f2c9ab0'.repeat(5) }).split('\n')
    expect(first).toBe(
      '5 of 14 done · 1 proven · 1 broken · 1 stale · 1 unbacked · 1 unknowable · 1 error · commit 4f2c9ab',
    )
  })

  test('says the same without colour', () => {
    const coloured: Screen = { ...screenOf(80), paint: (_role, text) => `\u001b[1m${text}\u001b[0m` }
    expect(view(coloured).replaceAll('\u001b[1m', '').replaceAll('\u001b[0m', '')).toBe(view(screenOf(80)))
  })
})

describe('in Markdown', () => {
  test('status', () => expectGolden('status.md', renderStatusMarkdown(board)))
  test('next', () => expectGolden('next.md', renderNextMarkdown(board)))
  test('why', () => expectGolden('why.md', renderWhyMarkdown(why('HRB-008'), totals)))
  test('what-if', () =>
    expectGolden('what-if.md', renderWhatIfMarkdown(whatIf(harbourFacts, board, 'HRB-002'), totals)))
})
