import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { renderPage } from '../../src/workboard/page/render-page.ts'
import { violations } from './axe.ts'
import { inBrowser, useBrowser } from './browser.ts'
import { attacks, mapStrings } from './hostile-strings.ts'
import { chainedIssues, idOf, pageInput } from './sample-page.ts'

let html = ''
let large = ''
let half = ''
beforeAll(async () => {
  html = renderPage(await pageInput())
  half = renderPage(await pageInput(chainedIssues(500)))
  large = renderPage(await pageInput(chainedIssues(1000)))
})

const shownIds = (page: Page): Promise<string[]> => page.locator('.i:visible .h code').allTextContents()

inBrowser('the page in a browser', () => {
  const browser = useBrowser()

  it.each(['light', 'dark'] as const)('has nothing that axe objects to in %s, open', async (colorScheme) => {
    const page = await browser.open(html, { hash: '#list', colorScheme, bypassCSP: true })
    await page.click('#fold')
    for (const summary of await page.locator('.i .r > summary').all()) await summary.click()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('?')
    expect(await violations(page)).toEqual([])
  })

  it('has nothing that axe objects to where it says that it is out of date', async () => {
    const trouble = { what: 'sot.config.yaml is not YAML', todo: 'Mend it.', since: '2026-06-15T11:58:00Z' }
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

  it('follows a link to an issue, opens it, and shows it even where a filter hides it', async () => {
    const page = await browser.open(html, { hash: '#list' })
    await page.click('#next a[href="#i-WORK-003"]')
    expect(await page.locator('#i-WORK-003').getAttribute('open')).not.toBeNull()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await page.fill('#q', 'egg')
    await page.locator('#i-WORK-008 > summary').click()
    await page.click('#i-WORK-008 a[href="#i-WORK-007"]')
    expect(await page.locator('#i-WORK-007 .where').isVisible()).toBe(true)
    await page.fill('#q', 'egg')
    await page.goto(`${page.url().split('#')[0]}#i-WORK-004&text=egg`)
    expect(await page.locator('#i-WORK-004 .where').isVisible()).toBe(true)
    const direct = await browser.open(html, { hash: '#i-WORK-001' })
    const frame = () => direct.locator(':focus').evaluate((one) => getComputedStyle(one).outlineStyle)
    expect(await frame()).toBe('none')
    await direct.keyboard.press('k')
    expect(await frame()).toBe('solid')
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
    expect(await page.locator('svg a.v').count()).toBe(7)
    for (const id of ['board', 'list', 'graph', 'trend', 'findings'])
      expect(await page.locator(`#${id}`).isVisible(), id).toBe(true)
    await page.locator('#i-WORK-001 > summary').click()
    expect(await page.locator('#i-WORK-001 .crit').isVisible()).toBe(true)
  })

  it('prints a page that sums up, then everything, on white', async () => {
    const page = await browser.open(half, { colorScheme: 'dark', viewport: { width: 720, height: 1000 } })
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.tools:visible').count()).toBe(0)
    const bottom = await page.locator('#summary').boundingBox()
    expect((bottom?.y ?? 1e6) + (bottom?.height ?? 0)).toBeLessThan(1000)
    expect(await page.locator('#board').isVisible()).toBe(false)
    for (const place of [`#i-${idOf(5)} .wait`, '#svg', '#trend', '#findings li >> nth=-1'])
      expect(await page.locator(place).isVisible(), place).toBe(true)
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
    await page.getByRole('tab', { name: 'List' }).click()
    await page.locator('#i-WORK-001 > summary').focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('#i-WORK-001 .crit').isVisible()).toBe(true)
  })

  it('stays usable with a thousand issues', async () => {
    const page = await browser.open(large, { hash: '#list' })
    await page.fill('#q', idOf(777).toLowerCase())
    expect(await shownIds(page)).toContain(idOf(777))
    await page.selectOption('#o', 'frees')
    await page.click('#clear')
    await page.click('nav a[href="#graph"]')
    expect(await page.locator('.i').count()).toBe(1000)
  })

  it('sent no request and met no error', () => {
    expect(browser.complaints).toEqual([])
  })
})
