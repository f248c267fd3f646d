import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { layoutGraph } from '../../src/workboard/graph/layout/layout-graph.ts'
import { renderSvg } from '../../src/workboard/graph/layout/render-svg.ts'
import type { PageInput } from '../../src/workboard/page/page-facts.ts'
import { renderPage } from '../../src/workboard/page/render-page.ts'
import { attacks, mapStrings } from './hostile-strings.ts'
import { pageInput } from './sample-page.ts'

let input: PageInput
beforeAll(async () => {
  input = await pageInput()
})

/** Every tag of the page with its attributes; text in quotes cannot open another. */
function tagsOf(html: string): string[] {
  const body = html.replace(/<(script|style)>.*?<\/\1>/gs, '')
  return body.match(/<[!/a-z](?:"[^"]*"|[^"<>])*>/gi) ?? []
}

function shape(html: string): string[] {
  return tagsOf(html).map((tag) => tag.replace(/"[^"]*"/g, '""'))
}

/** The page of the same input with every text changed, except its own path, which does not come from documents. */
function changed(change: (text: string) => string): string {
  return renderPage({ ...mapStrings(input, change), base: '' })
}

const tries = /<x-evil|<img|<svg onload|<\/textarea/i
const leaves = /(?:href|src)="\s*(?:javascript|data:text|\/)/i

describe('text of documents', () => {
  it.each(attacks)('stays text: %j', (attack) => {
    const page = changed((text) => `${text}${attack}`)
    const plain = renderPage(input)
    expect(tries.exec(page)).toBeNull()
    expect(leaves.exec(page)).toBeNull()
    // The same elements with the same attributes as before: nothing was opened, closed or added.
    const known = new Set(shape(plain))
    expect(shape(page).filter((tag) => !known.has(tag))).toEqual([])
    expect(page.split('</title>').length).toBe(plain.split('</title>').length)
    expect(page.includes('\u202e') || page.includes('\u0000')).toBe(false)
  })

  it.each(attacks)('stays text where it leads a line, too: %j', (attack) => {
    const page = changed((text) => `${attack}${text}`)
    expect(tries.exec(page)).toBeNull()
    expect(leaves.exec(page)).toBeNull()
  })

  it.each(attacks)('stays text in a drawing of its own: %j', (attack) => {
    const svg = renderSvg(layoutGraph(mapStrings(input.board, (text) => `${attack}${text}`)))
    expect(/<x-evil|<img|<a |<svg onload/i.exec(svg)).toBeNull()
    expect(svg.split('<title').length).toBe(renderSvg(layoutGraph(input.board)).split('<title').length)
  })

  it('never opens a tag or ends an attribute, whatever it is', () => {
    const known = new Set(shape(renderPage(input)))
    const marks = fc.constantFrom('<', '"', "'", '&', '')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), marks, (text, mark) => {
        const page = changed((own) => `${mark}${text}${own}`)
        expect(shape(page).filter((tag) => !known.has(tag))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
