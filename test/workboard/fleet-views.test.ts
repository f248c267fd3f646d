import stringWidth from 'string-width'
import { describe, expect, test } from 'vitest'
import type { FleetBoard } from '../../src/model/fleet/fleet-board.ts'
import { buildFleetBoard } from '../../src/workboard/fleet/build-fleet-board.ts'
import { renderFleetJson } from '../../src/workboard/fleet/fleet-board-json.ts'
import { renderFleetMarkdown } from '../../src/workboard/fleet/fleet-markdown.ts'
import { renderFleetText } from '../../src/workboard/fleet/fleet-text.ts'
import { renderFleetPage } from '../../src/workboard/fleet/render-fleet-page.ts'
import { attacks, mapStrings } from '../page/hostile-strings.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { now } from './board-facts.ts'
import { expectGolden } from './expect-golden.ts'
import { screenOf } from './shown-board.ts'
import { shownFleet, sketchedProject } from './shown-fleet.ts'

const pageOf = (board: FleetBoard, title = 'fleet') => renderFleetPage({ board, title, base: '' })

const schema = 'schemas/fleet-board.schema.json'

describe('the board of a fleet', () => {
  test.each([80, 120])('in text at %d columns', (width) => {
    expectGolden(`fleet-${width}.txt`, renderFleetText(shownFleet, false, screenOf(width)))
  })

  test('in Markdown', () => expectGolden('fleet.md', renderFleetMarkdown(shownFleet)))

  test('in JSON, which fits its schema', () => {
    const json = renderFleetJson(shownFleet)
    expect(schemaErrors(schema, JSON.parse(json))).toEqual([])
    expectGolden('fleet.json', json)
  })

  test.each([40, 57, 80, 93, 120, 200])('fits every line into %d columns', (width) => {
    const lines = renderFleetText(shownFleet, false, screenOf(width)).split('\n')
    expect(lines.filter((line) => stringWidth(line) > width)).toEqual([])
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([])
  })

  test('is printed in ASCII if the screen supports no more', () => {
    const text = renderFleetText(shownFleet, false, screenOf(80, 'ascii'))
    expect(text.replaceAll(/[\u3000-\u9fff\uff00-\uffef]|🏗️/gu, '')).toMatch(/^[\n\x20-\x7e]*$/)
  })

  test('is its broken projects alone where it is to be quiet', () => {
    const text = renderFleetText(shownFleet, true, screenOf(80))
    expect(text).toMatch(/^Broken projects \(1\)\n {2}wreck\n/)
    expect(text).not.toContain('harbour')
  })

  test.each([
    ['No project is registered.', []],
    ['No project is on the board.', [{ name: 'a', path: 'a', state: 'disabled' }]],
    ['Nothing can be started', [sketchedProject('a', [{ id: 'A-1', status: 'active' }])]],
  ] as const)('says so where there is nothing: %s', (words, projects) => {
    const board = buildFleetBoard(projects, now)
    expect(renderFleetText(board, false, screenOf(80)).replaceAll('\n', ' ')).toContain(words)
    expect(renderFleetMarkdown(board)).toContain(words)
    expect(pageOf(board)).toContain(words)
    expect(schemaErrors(schema, JSON.parse(renderFleetJson(board)))).toEqual([])
  })

  test('leads from its page to the documents, where the path of a project leads straight to it', () => {
    const moved = shownFleet.projects.map((project) =>
      project.name === 'harbour' ? { ...project, path: 'projects/../../harbour' } : project,
    )
    const page = (projects: FleetBoard['projects']) =>
      renderFleetPage({ board: { ...shownFleet, projects }, title: 'fleet', base: 'web/' })
    expect(page(shownFleet.projects)).toContain(
      'href="web/projects/harbour/sot/T-ISSUES.md#L51"><code>HRB-006',
    )
    expect(page(moved)).not.toContain('/harbour/')
    expect(page(moved)).toContain('<code>HRB-006</code>')
  })

  test('prints the first items of a long list, and the number of the others', () => {
    const sketches = Array.from({ length: 400 }, (_, index) => ({
      id: `A-${index}`,
      status: 'ready' as const,
    }))
    const board = buildFleetBoard([sketchedProject('a', sketches)], now)
    expect(renderFleetText(board, false, screenOf(80))).toContain('  and 390 more; --json lists all\n')
    expect(renderFleetMarkdown(board)).toContain('\nAnd 350 more.\n')
    expect(pageOf(board)).toContain('and 100 more, which --json lists')
    expect(JSON.parse(renderFleetJson(board)).next).toHaveLength(400)
  })
})

describe('names and words that are up to something', () => {
  const changed = (change: (text: string) => string) => mapStrings(shownFleet, keeping(change))

  test.each(attacks)('stay text on the page: %j', (attack) => {
    for (const board of [changed((text) => `${text}${attack}`), changed((text) => `${attack}${text}`)]) {
      const page = pageOf(board, `fleet${attack}`)
      const body = page.replace(/<(script|style)>.*?<\/\1>/gs, '')
      expect(/<x-evil|<img|<svg onload|<\/textarea/i.exec(body)).toBeNull()
      expect(/(?:href|src)="\s*(?:javascript|data:text|\/)/i.exec(page)).toBeNull()
      const known = new Set(shape(pageOf(shownFleet)))
      expect(shape(page).filter((tag) => !known.has(tag))).toEqual([])
    }
  })

  test.each([
    ...attacks,
    '\u001b[2J',
    '\u202edesrever\u2066',
    'line\nclaimed 99 · proven 99',
    '| a | `b` **c**',
  ])('move nothing on a terminal, and stay in their cell of Markdown: %j', (attack) => {
    const board = changed((text) => `${text}${attack}`)
    const text = renderFleetText(board, false, screenOf(80))
    expect(text.replaceAll('\n', '')).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
    expect(text.match(/^claimed/gm)).toHaveLength(1)
    for (const line of renderFleetMarkdown(board).split('\n'))
      expect(line).not.toMatch(/(?<!\\)(?:\\\\)*[<`[]/)
    const json = renderFleetJson(board)
    expect(json).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
    expect(JSON.parse(json).projects[0].name).toBe(`harbour${attack}`)
  })
})

/** States are words of ours. */
function keeping(change: (text: string) => string): (text: string) => string {
  return (text) => (['shown', 'disabled'].includes(text) ? text : change(text))
}

function shape(page: string): string[] {
  const body = page.replace(/<(script|style)>.*?<\/\1>/gs, '')
  const tags = body.match(/<[!/a-z](?:"[^"]*"|[^"<>])*>/gi) ?? []
  return tags.map((tag) => tag.replace(/"[^"]*"/g, '""'))
}
