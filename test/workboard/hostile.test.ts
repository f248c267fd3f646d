import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderStatusJson } from '../../src/workboard/build/board-json.ts'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { whyOf } from '../../src/workboard/build/why.ts'
import { renderDot, renderMermaid } from '../../src/workboard/graph/graph-text.ts'
import { wholeGraph } from '../../src/workboard/graph/layout/sketch-graph.ts'
import { renderStatusMarkdown, renderWhyMarkdown } from '../../src/workboard/markdown/board-markdown.ts'
import { renderGraph } from '../../src/workboard/text/graph-view.ts'
import { renderNext, renderStatus } from '../../src/workboard/text/status-view.ts'
import { renderWhy } from '../../src/workboard/text/why-view.ts'
import { factsOf } from './board-facts.ts'
import { screenOf } from './shown-board.ts'

const attacks = [
  '\u001b[2J\u001b]0;owned\u0007 red',
  '\u202edesrever\u2066',
  'line\nclaimed 99 · proven 99',
  '"]:::x\nclick n0 "javascript:alert(1)"',
  '%%{init: {"securityLevel": "loose"}}%%',
  '`--> n1; style n0 fill:red',
  '"; }\ndigraph x { n9 -> n8',
  'back\\slash \\N \\"',
  '<script>alert(1)</script> <img src=x onerror=alert(1)>',
  '| cell | [link](javascript:alert(1)) ![i](http://x/y.png) | `code` **bold**',
  '# heading\n\n- list',
  '@everyone https://evil.example www.evil.example',
  '&lt;b&gt; &#35; #quot;',
  'half \ud83d pair',
]

/** A board in which every text is that text. */
function boardOf(text: string) {
  return buildBoard(
    factsOf([
      { id: 'A-1', title: text, status: 'ready', statusText: text, type: text },
      { id: text, title: text, status: 'blocked', path: `sot/${text}.md`, blockedBy: ['A-1'] },
      {
        id: 'A-2',
        title: 'x',
        blockedBy: [{ kind: 'external', ref: text }, { kind: 'unreadable', ref: text }, text],
      },
    ]),
  )
}

const anyText = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...attacks) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.constantFrom(...'"\\`|<>[](){}#%&;:-_*~\n\r\u001b'), minLength: 1 }),
  },
)

function eachText(judge: (board: ReturnType<typeof boardOf>, text: string) => void): void {
  for (const attack of attacks) judge(boardOf(attack), attack)
  fc.assert(fc.property(anyText, (text) => judge(boardOf(text), text)))
}

describe('text that is up to something', () => {
  test('moves nothing on a terminal', () => {
    eachText((board, text) => {
      const screen = screenOf(80)
      const why = whyOf(board, text)
      const shown = [
        renderStatus(board, false, screen),
        renderNext(board, false, screen),
        renderGraph(wholeGraph(board), board, false, screen),
        why === null ? '' : renderWhy(why, board, false, screen),
      ].join('')
      expect(shown.replaceAll('\n', '')).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      expect(shown.match(/^\d+ of \d+ done/gm)?.length).toBe(why === null ? 3 : 4)
    })
  })

  test('stays within its box in Mermaid', () => {
    eachText((board) => {
      const lines = renderMermaid(wholeGraph(board)).trimEnd().split('\n')
      expect(lines[0]).toBe('flowchart LR')
      const box = /^ {2}n\d+\["(?:[^"<>`%{}\p{Cc}]|<br\/>)*"\]:::[a-z]+$/u
      for (const line of lines.slice(1))
        expect(line).toMatch(/^ {2}classDef|^ {2}n\d+ (-->|-\.->) n\d+$/.test(line) ? /./ : box)
    })
  })

  test('stays within its quotes in dot', () => {
    eachText((board) => {
      const text = renderDot(wholeGraph(board))
      const outside = text.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, 'Q')
      expect(outside).not.toMatch(/["\\]/)
      for (const line of outside.trimEnd().split('\n').slice(3, -1))
        expect(line).toMatch(
          /^ {2}n\d+( \[label=Q(, (color|style)=Q)?(, penwidth=2)?\]| -> n\d+( \[style=dotted\])?);$/,
        )
    })
  })

  test('stays text in Markdown', () => {
    eachText((board, text) => {
      const why = whyOf(board, text)
      const shown = [
        renderStatusMarkdown(board),
        why === null ? '' : renderWhyMarkdown(why, board.totals),
      ].join('\n')
      for (const line of shown.split('\n')) {
        expect(line).not.toMatch(/(?<!\\)(?:\\\\)*[<`[]/)
        if (line.startsWith('|'))
          expect(line.replaceAll(/\\[\\|]/g, '').split('|').length).toBeLessThanOrEqual(8)
      }
    })
  })

  test('reads back the same from JSON', () => {
    eachText((board, text) => {
      const json = renderStatusJson(board)
      expect(json).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
      const ids: string[] = JSON.parse(json).items.map(({ id }: { id: string }) => id)
      expect(ids).toContain(text)
    })
  })
})
