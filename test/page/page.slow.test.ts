import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { renderPage } from '../../src/workboard/page/render-page.ts'
import { eventually, inBrowser, useBrowser } from './browser.ts'
import { attacks, mapStrings } from './hostile-strings.ts'
import { idOf, manyIssues, pageInput } from './sample-page.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let html = ''
let large = ''
beforeAll(async () => {
  html = renderPage(await pageInput())
  large = renderPage(
    await pageInput(manyIssues(1000, (n) => (n % 7 === 0 ? [] : [Math.max(1, n - 1 - (n % 23))]))),
  )
})

/** What axe has against a page, in words. */
async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axeSource })
  const found: unknown = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')
  if (typeof found !== 'object' || found === null || !('violations' in found))
    throw new Error('axe is silent')
  const { violations: list } = found
  if (!Array.isArray(list)) throw new Error('axe is silent')
  return list.map(
    ({ id, nodes }) => `${id}: ${JSON.stringify(nodes.slice(0, 3).map((n: { html: string }) => n.html))}`,
  )
}

const shownIds = (page: Page): Promise<string[]> => page.locator('.i:visible .h code').allTextContents()

inBrowser('the page in a browser', () => {
  const browser = useBrowser()

  it.each(['light', 'dark'] as const)(
    'has nothing that axe objects to in %s, open or closed',
    async (colorScheme) => {
      const page = await browser.open(html, { colorScheme, bypassCSP: true })
      expect(await violations(page)).toEqual([])
      await page.click('#fold')
      for (const summary of await page.locator('.i .r > summary').all()) await summary.click()
      await page.locator('.more > summary').last().click()
      expect(await violations(page)).toEqual([])
    },
  )

  it('has nothing that axe objects to on a phone, or where lists go on', async () => {
    const phone = await browser.open(html, { bypassCSP: true, viewport: { width: 360, height: 740 } })
    expect(await violations(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const many = renderPage(await pageInput(manyIssues(40, (n) => (n > 9 ? [n - 9, 1] : []))))
    expect(await violations(await browser.open(many, { bypassCSP: true }))).toEqual([])
  })

  it('has nothing that axe objects to where it says that it is out of date', async () => {
    const trouble = { what: 'sot.config.yaml is not YAML', todo: 'Mend it.' }
    const page = await browser.open(renderPage(await pageInput(undefined, { trouble })), { bypassCSP: true })
    expect(await page.getByRole('alert').textContent()).toContain('sot.config.yaml is not YAML')
    expect(await violations(page)).toEqual([])
  })

  it('runs no script but its own, and applies no style but its own', async () => {
    const page = await browser.open(html)
    const before = browser.complaints.length
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      try {
        script.textContent = 'document.title = "taken"'
        document.head.append(script)
      } catch {
        return 'refused'
      }
      const link = document.createElement('div')
      link.setAttribute('style', 'position: fixed')
      link.setAttribute('onclick', 'document.title = "taken"')
      document.body.append(link)
      link.click()
      return `${document.title} ${getComputedStyle(link).position}`
    })
    expect(ran).not.toContain('taken')
    expect(ran).not.toContain('fixed')
    const fetched = await page.evaluate(() =>
      fetch('data:text/plain,x').then(
        () => 'fetched',
        () => 'refused',
      ),
    )
    expect(fetched).toBe('refused')
    expect(browser.complaints.splice(before).length).toBeGreaterThan(0)
  })

  it.each(attacks)('shows what documents say as text: %j', async (attack) => {
    const input = await pageInput()
    const hostile = renderPage({ ...mapStrings(input, (text) => `${text}${attack}`), base: '' })
    const page = await browser.open(hostile)
    const found = await page.evaluate(() => ({
      strangers: document.querySelectorAll('x-evil, img, iframe, object, embed, base, form[action]').length,
      handlers: [...document.querySelectorAll('*')].filter((one) =>
        one.getAttributeNames().some((name) => name.startsWith('on')),
      ).length,
      schemes: [...document.querySelectorAll('[href]')]
        .map((one) => new URL(one.getAttribute('href') ?? '', 'file:///').protocol)
        .filter((scheme) => !['file:', 'data:'].includes(scheme)),
      scripts: document.scripts.length,
    }))
    expect(found).toEqual({ strangers: 0, handlers: 0, schemes: [], scripts: 1 })
    expect(await page.title()).toContain('· workboard')
    await page.context().close()
  })

  it('filters by words, status and proof, shows the count, and stores the filter in the address', async () => {
    const page = await browser.open(html)
    await page.keyboard.press('/')
    await page.keyboard.type('chicken')
    expect(await shownIds(page)).toEqual(['WORK-007'])
    expect(await page.locator('#shown').textContent()).toBe('1 of 8 issues')
    await page.fill('#q', 'work-007')
    expect((await shownIds(page)).sort()).toEqual(['WORK-007', 'WORK-008'])
    await page.click('#clear')
    await page.click('[data-v=blocked]')
    await page.click('[data-v=none]')
    expect(await shownIds(page)).toEqual(['WORK-005', 'WORK-006', 'WORK-007', 'WORK-008'])
    expect(await page.locator('[data-v=blocked]').getAttribute('aria-pressed')).toBe('true')
    const again = await browser.open(html, { hash: new URL(page.url()).hash })
    expect(await shownIds(again)).toEqual(['WORK-005', 'WORK-006', 'WORK-007', 'WORK-008'])
    await page.fill('#q', 'no such thing')
    expect(await page.locator('#no-match').isVisible()).toBe(true)
    await page.click('#clear-2')
    expect(await shownIds(page)).toHaveLength(8)
    expect(await page.locator('#shown').textContent()).toBe('')
  })

  it('sorts within each status', async () => {
    const page = await browser.open(html)
    await page.selectOption('#o', 't')
    expect(await page.locator('[data-s=blocked] .t:visible').allTextContents()).toEqual([
      'Open the harbour',
      'The chicken',
      'The egg',
      'Wait for the weather',
    ])
    await page.selectOption('#o', '')
    expect((await shownIds(page)).slice(0, 4)).toEqual(['WORK-005', 'WORK-006', 'WORK-007', 'WORK-008'])
  })

  it('follows a link to an issue, opens it, and shows it even where a filter hides it', async () => {
    const page = await browser.open(html)
    await page.click('#next a[href="#i-WORK-003"]')
    expect(await page.locator('#i-WORK-003').getAttribute('open')).not.toBeNull()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await page.fill('#q', 'chicken')
    await page.click('#next a[href="#i-WORK-004"]')
    expect(await page.locator('#i-WORK-004 .where').isVisible()).toBe(true)
    const direct = await browser.open(html, { hash: '#i-WORK-001' })
    expect(await direct.locator('#i-WORK-001 .where').isVisible()).toBe(true)
  })

  it('changes the theme, and remembers it', async () => {
    const page = await browser.open(html, { colorScheme: 'light' })
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await paper()
    await page.click('#theme')
    expect(await paper()).toBe(light)
    await page.click('#theme')
    expect(await paper()).not.toBe(light)
    await page.reload()
    expect(await page.locator('#theme').textContent()).toBe('Theme: dark')
    expect(await paper()).not.toBe(light)
  })

  it('can be read without script: everything is there, and no dead control', async () => {
    const page = await browser.open(html, { javaScriptEnabled: false })
    expect(await page.locator('.js:visible').count()).toBe(0)
    expect(await page.locator('svg a.v').count()).toBe(9)
    await page.locator('#i-WORK-001 > summary').click()
    expect(await page.locator('#i-WORK-001 .crit').isVisible()).toBe(true)
  })

  it('prints everything, on white', async () => {
    const page = await browser.open(html, { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.tools:visible').count()).toBe(0)
    expect(await page.locator('#i-WORK-005 .wait').isVisible()).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000)
  })

  it('goes through every part by keyboard', async () => {
    const page = await browser.open(html)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the board')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('board')
    for (const role of ['banner', 'navigation', 'main', 'contentinfo', 'search'] as const)
      expect(await page.getByRole(role).count(), role).toBe(1)
    await page.locator('#i-WORK-001 > summary').focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('#i-WORK-001 .crit').isVisible()).toBe(true)
  })

  it('stays usable with a thousand issues', async () => {
    const page = await browser.open(large)
    await page.fill('#q', idOf(777).toLowerCase())
    expect(await shownIds(page)).toContain(idOf(777))
    await page.selectOption('#o', 'f')
    await page.click('#clear')
    await page.click('nav a[href="#graph"]')
    const top = () => page.evaluate(() => document.getElementById('graph')?.getBoundingClientRect().top ?? 0)
    await eventually(top).toBeLessThan(120)
    expect(await top()).toBeGreaterThanOrEqual(0)
    expect(await page.locator('.i').count()).toBe(1000)
  })

  it('sent no request and met no error', () => {
    expect(browser.complaints).toEqual([])
  })
})
