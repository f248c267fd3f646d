import { beforeAll, expect, it } from 'vitest'
import { renderPage } from '../../src/workboard/page/render-page.ts'
import { failedLock, lockFiles, lockJournal, passedLock } from '../support/lock-phase.ts'
import { violations } from './axe.ts'
import { inBrowser, useBrowser } from './browser.ts'
import { pageInput, sampleFiles } from './sample-page.ts'

const weir = lockJournal().replace('phase lock', 'phase weir')
let html = ''
beforeAll(async () => {
  html = renderPage(
    await pageInput({
      ...sampleFiles,
      ...lockFiles({ review: failedLock }),
      'plans/JOURNAL-weir.md': weir,
      'plans/plan-phase-mill-turn-the-wheel.md':
        '# Phase mill — turn the wheel\n\n## Definition of Done\n\n- **D1.** It turns.\n',
    }),
  )
})

inBrowser('phases on the page', () => {
  const browser = useBrowser()

  it('are listed under their status with the issues, and are found by the filter', async () => {
    const page = await browser.open(html, { hash: '#list' })
    const rows = page.locator('.g[data-s="validated"] .i summary')
    expect(await rows.allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/broken\s+phase:lock swing the gates\s+phase\s+to be fixed/),
        expect.stringMatching(/unknowable\s+phase:weir Phase weir\s+phase\s+needs a verdict/),
      ]),
    )
    await page.fill('#q', 'phase:')
    expect(await page.locator('.i:visible .h code').allTextContents()).toEqual([
      'phase:mill',
      'phase:lock',
      'phase:weir',
    ])
    await page.click('.chip[data-v="broken"]')
    expect(await page.locator('.i:visible .h code').allTextContents()).toEqual(['phase:lock'])
  })

  it('open to their items, each with its verdict and its place, and to what would settle them', async () => {
    const page = await browser.open(html, { hash: '#i-phase~3a~lock' })
    const detail = page.locator('.i[open] .d')
    expect(await detail.locator('> p:not(.where)').first().innerText()).toBe(
      'The gate of phase:lock is claimed, but a review fails it.',
    )
    expect(await detail.locator('.done tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^D1\s+lever\s+claimed, passed\s+proven\s+REVIEW-lock\.md:7$/),
      expect.stringMatching(/^D2\s+seal\s+claimed, failed\s+broken\s+REVIEW-lock\.md:8$/),
    ])
    expect(await detail.locator('.todo').innerText()).toContain('The review fails D2 and the gate')
    expect(
      await detail.getByRole('link', { name: 'plans/REVIEW-lock.md', exact: true }).getAttribute('href'),
    ).toBe('plans/REVIEW-lock.md#L1')
    expect(await detail.locator('.r summary').innerText()).toMatch(/Claims 2 broken.*proven/)
  })

  it('are offered apart where another role has to look', async () => {
    const page = await browser.open(html, { hash: '#list' })
    const next = page.locator('#next')
    expect(await next.locator('h3').allInnerTexts()).toEqual([
      'For an agent, proven-ready: nothing is in the way 2',
      'For a person 1',
      'Needs a verdict by another role than its builder 1',
    ])
    expect(await next.locator('ol').last().innerText()).toContain('phase:weir')
  })

  it.each(['light', 'dark'] as const)('have nothing that axe objects to in %s', async (colorScheme) => {
    const page = await browser.open(html, { colorScheme, bypassCSP: true, hash: '#i-phase~3a~lock' })
    expect(await violations(page)).toEqual([])
    expect(browser.complaints).toEqual([])
  })

  it('fit a phone', async () => {
    const page = await browser.open(html, { viewport: { width: 360, height: 740 }, hash: '#i-phase~3a~lock' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

it('a phase that is proven says so without any script', async () => {
  const page = renderPage(await pageInput({ ...sampleFiles, ...lockFiles({ review: passedLock }) }))
  expect(page).toContain('The gate of phase:lock is claimed, and an independent verdict proves it.')
  expect(page).toContain('1 phase, ')
})
