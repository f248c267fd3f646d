import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { renderPage } from '../../src/workboard/page/render-page.ts'
import type { Files } from '../support/check-files.ts'
import { violations } from './axe.ts'
import { inBrowser, useBrowser } from './browser.ts'
import { chainedIssues, idOf, pageInput, sampleFiles } from './sample-page.ts'

let html = ''
let half = ''
beforeAll(async () => {
  html = renderPage(await pageInput())
  half = renderPage(await pageInput(chainedIssues(500)))
})

const planned: Files = {
  'sot/P-ISSUES.md': `# Plan

## WORK-01 - One

Status: ready
Assignee: ann
Priority: P1
Milestone: v1

## WORK-02 - Two

Status: ready
Assignee: ann, bob
Priority: P1

## WORK-03 - Three

Status: ready
Assignee: bob
Labels: ui, a  b
`,
}

const shownIds = (page: Page): Promise<string[]> => page.locator('.i:visible .h code').allTextContents()
const shownCards = (page: Page): Promise<string[]> => page.locator('.card:visible code').allTextContents()
const views = ['Board', 'List', 'Graph', 'Trend', 'Findings'] as const
const height = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

inBrowser('the views of the page', () => {
  const browser = useBrowser()

  it.each([2, 30, 500])('has nothing that axe objects to with %d issues', async (count) => {
    const page = await browser.open(
      count === 500 ? half : renderPage(await pageInput(chainedIssues(count))),
      {
        bypassCSP: true,
        colorScheme: count === 30 ? 'dark' : 'light',
      },
    )
    for (const name of views) {
      await page.getByRole('tab', { name, exact: true }).click()
      expect(await violations(page, name === 'Board' ? 'html' : '.now'), name).toEqual([])
    }
  })

  it('fits a phone: one column, nothing too small for a finger, and nothing that axe objects to', async () => {
    const viewport = { width: 390, height: 844 }
    const page = await browser.open(renderPage(await pageInput(chainedIssues(30))), {
      bypassCSP: true,
      viewport,
    })
    for (const name of views) {
      await page.getByRole('tab', { name, exact: true }).click()
      expect(await width(page), name).toBeLessThanOrEqual(390)
      expect(await violations(page, name === 'Board' ? 'html' : '.now'), name).toEqual([])
      const small = await page
        .locator(':is(button, input, select, summary, .card, [role=tab]):visible')
        .evaluateAll((all) =>
          all.flatMap((one) => (one.getBoundingClientRect().height < 44 ? [one.outerHTML.slice(0, 80)] : [])),
        )
      expect(small, name).toEqual([])
    }
    const lefts = await page
      .locator('.card')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(1)
  })

  it('shows one view at a time, and its bar always', async () => {
    const page = await browser.open(html)
    const bar = page.locator('#totals')
    for (const name of views) {
      await page.getByRole('tab', { name, exact: true }).click()
      expect(await page.getByRole('tabpanel').count()).toBe(1)
      expect(await page.getByRole('tab', { selected: true }).textContent()).toBe(name)
      await page.evaluate(() => scrollTo(0, 1e6))
      const box = await bar.boundingBox()
      expect((box?.y ?? -1) + (box?.height ?? 0), name).toBeGreaterThan(0)
      expect(await page.locator('#live').isVisible()).toBe(true)
    }
    expect(new URL(page.url()).hash).toBe('#findings')
    await page.goBack()
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Trend')
    await page.getByRole('tab', { selected: true }).press('ArrowLeft')
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Graph')
  })

  it('lists five hundred issues on three screens', async () => {
    const page = await browser.open(half, { hash: '#list', viewport: { width: 1440, height: 900 } })
    expect(await height(page)).toBeLessThanOrEqual(2700)
    await page.fill('#q', idOf(77))
    expect(await shownIds(page)).toEqual([idOf(77)])
    await page.click('#clear')
    expect(await height(page)).toBeLessThanOrEqual(2700)
  })

  it('goes from place to place by j and k, opens with Enter, and lists its keys with ?', async () => {
    const page = await browser.open(html)
    const focus = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.keyboard.press('j')
    expect(await focus()).toContain('WORK-003')
    await page.keyboard.press('j')
    expect(await focus()).toContain('WORK-004')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    expect(await page.locator('#i-WORK-003 .where').isVisible()).toBe(true)
    await page.keyboard.press('j')
    expect(await focus()).toContain('WORK-004')
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').innerText()).toMatch(/Esc/)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('5')
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^f-/)
    await page.keyboard.press('3')
    await page.keyboard.press('/')
    await page.keyboard.type('egg')
    expect(await shownIds(page)).toContain('WORK-008')
    await page.keyboard.press('Escape')
    expect(await page.inputValue('#q')).toBe('')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })

  it('filters board and list by words, status and proof, shows the count, and stores it in the address', async () => {
    const page = await browser.open(html)
    await page.keyboard.press('/')
    await page.keyboard.type('chicken')
    expect(await shownCards(page)).toEqual(['WORK-007'])
    expect(await page.locator('#shown').textContent()).toBe('1 of 8 issues')
    await page.fill('#q', 'work-007')
    expect(await shownCards(page)).toEqual(['WORK-007', 'WORK-008'])
    await page.getByRole('tab', { name: 'List' }).click()
    expect(await shownIds(page)).toEqual(['WORK-007', 'WORK-008'])
    expect(await page.locator('#summary').isVisible()).toBe(false)
    await page.click('#clear')
    await page.click('[data-v=blocked]')
    await page.click('[data-v=validated]')
    await page.click('[data-v=broken]')
    expect(await shownIds(page)).toEqual(['WORK-002'])
    expect(await page.locator('[data-v=blocked]').getAttribute('aria-pressed')).toBe('true')
    const again = await browser.open(html, { hash: new URL(page.url()).hash })
    expect(await shownIds(again)).toEqual(['WORK-002'])
    await page.fill('#q', 'no such thing')
    expect(await page.locator('#no-match').isVisible()).toBe(true)
    await page.click('#clear-2')
    expect(await shownIds(page)).toHaveLength(8)
    expect(await page.locator('#shown').textContent()).toBe('')
  })

  it('filters by who does an issue, its priority, labels and milestone, and stores that in the address', async () => {
    const page = await browser.open(renderPage(await pageInput(planned)))
    const steps = [
      ['assignee', 'bob', ['WORK-02', 'WORK-03']],
      ['priority', 'P1', ['WORK-01', 'WORK-02']],
      ['label', 'a  b', ['WORK-03']],
      ['milestone', 'v1', ['WORK-01']],
    ] as const
    for (const [kind, value, ids] of steps) {
      await page.selectOption(`[data-k=${kind}]`, value)
      expect(await shownCards(page), kind).toEqual(ids)
      const again = await browser.open(renderPage(await pageInput(planned)), {
        hash: new URL(page.url()).hash,
      })
      expect(await shownCards(again), kind).toEqual(ids)
      await page.selectOption(`[data-k=${kind}]`, '')
    }
    expect(await page.locator('.card').first().innerText()).toMatch(/P1\s+ann/)
  })

  it('filters by document, whatever it is called', async () => {
    const name = 'sot/A & B, "C"-ISSUES.md'
    const files = { ...sampleFiles, [name]: '# B\n\n## WORK-099 - Row\n\nStatus: ready\n' }
    const page = await browser.open(renderPage(await pageInput(files)))
    await page.selectOption('[data-k=document]', name)
    expect(await shownCards(page)).toEqual(['WORK-099'])
    const again = await browser.open(renderPage(await pageInput(files)), { hash: new URL(page.url()).hash })
    expect(await shownCards(again)).toEqual(['WORK-099'])
    expect(await again.inputValue('[data-k=document]')).toBe(name)
  })

  it('sorts within each status', async () => {
    const page = await browser.open(html, { hash: '#list' })
    await page.selectOption('#o', 'title')
    expect(await page.locator('[data-s=blocked] .t:visible').allTextContents()).toEqual([
      'Open the harbour',
      'The chicken',
      'The egg',
      'Wait for the weather',
    ])
    await page.selectOption('#o', '')
    expect((await shownIds(page)).slice(0, 4)).toEqual(['WORK-005', 'WORK-006', 'WORK-007', 'WORK-008'])
  })

  it('met no error', () => {
    expect(browser.complaints).toEqual([])
  })
})
