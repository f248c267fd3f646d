import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { renderPage } from '../../src/workboard/page/render-page.ts'
import { eventually, inBrowser, useBrowser } from './browser.ts'
import { idOf, manyIssues, pageInput } from './sample-page.ts'

let html = ''
let trees = ''
beforeAll(async () => {
  html = renderPage(await pageInput())
  trees = renderPage(await pageInput(manyIssues(120, (n) => (n === 1 ? [] : [Math.ceil(n / 2)]), ['ready'])))
})

/** The part of the drawing that is seen, in its own units. */
function viewBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.evaluate(() => {
    const [view, svg] = [document.getElementById('view'), document.getElementById('svg')]
    if (view === null || !(svg instanceof SVGSVGElement)) throw new Error('there is no drawing')
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = view
    return {
      ...{ x: scrollLeft / scale, y: scrollTop / scale },
      ...{ width: clientWidth / scale, height: clientHeight / scale },
    }
  })
}

async function middleOfView(page: Page): Promise<{ x: number; y: number }> {
  await page.locator('#view').scrollIntoViewIfNeeded()
  const box = await page.locator('#view').boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.querySelector('title')?.textContent ?? '')

inBrowser('the graph in a browser', () => {
  const browser = useBrowser()

  it.each([1440, 390])(
    'opens with all of it in view, and the top blocker marked, on %d pixels',
    async (wide) => {
      const page = await browser.open(trees, { hash: '#graph', viewport: { width: wide, height: 844 } })
      const [view, svg] = [
        await page.locator('#view').boundingBox(),
        await page.locator('#svg').boundingBox(),
      ]
      expect(svg?.width ?? 1e6).toBeLessThanOrEqual(view?.width ?? 0)
      expect(svg?.height ?? 1e6).toBeLessThanOrEqual(view?.height ?? 0)
      expect(await page.locator('#svg .top title').textContent()).toContain(`${idOf(1)}: `)
      expect(await page.locator('#svg a[tabindex="0"] title').textContent()).toContain(`${idOf(1)}: `)
    },
  )

  it('moves and zooms by keyboard', async () => {
    const page = await browser.open(trees, { hash: '#graph' })
    await page.locator('#view').focus()
    await page.keyboard.press('1')
    const start = await viewBox(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const moved = await viewBox(page)
    expect(moved.x).toBeGreaterThan(start.x)
    expect(moved.y).toBeGreaterThan(start.y)
    await page.keyboard.press('+')
    expect((await viewBox(page)).width).toBeLessThan(moved.width)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    expect((await viewBox(page)).width).toBeGreaterThan(moved.width)
    await page.keyboard.press('0')
    const whole = await viewBox(page)
    expect(whole.x).toBeLessThanOrEqual(0)
    expect(whole.height).toBeGreaterThan(start.height)
  })

  it('moves and zooms by its buttons', async () => {
    const page = await browser.open(trees, { hash: '#graph' })
    const start = await viewBox(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    expect((await viewBox(page)).width).toBeLessThan(start.width)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await page.getByRole('button', { name: 'Zoom out' }).click()
    expect((await viewBox(page)).width).toBeGreaterThan(start.width)
    await page.getByRole('button', { name: 'Actual size' }).click()
    const width = await page.evaluate(() => document.getElementById('view')?.clientWidth ?? 0)
    expect(Math.round((await viewBox(page)).width)).toBe(width)
  })

  it('is dragged, and a drag is no click', async () => {
    const page = await browser.open(trees, { hash: '#graph' })
    await page.getByRole('button', { name: 'Actual size' }).click()
    const { x, y } = await middleOfView(page)
    const start = await viewBox(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 80, y - 50, { steps: 4 })
    await page.mouse.up()
    const end = await viewBox(page)
    expect(end.x).toBeGreaterThan(start.x)
    expect(end.y).toBeGreaterThan(start.y)
    expect(await page.locator('.i[open]').count()).toBe(0)
  })

  it('zooms by wheel about the pointer, once the pointer was moved over it', async () => {
    const page = await browser.open(trees, { hash: '#graph' })
    const { x, y } = await middleOfView(page)
    await page.mouse.move(x, y)
    await page.mouse.move(x + 4, y + 4)
    const start = await viewBox(page)
    await page.mouse.wheel(0, -300)
    await eventually(async () => (await viewBox(page)).width).toBeLessThan(start.width)
  })

  it('lets the page scroll by when the pointer was not moved', async () => {
    const page = await browser.open(trees, { hash: '#graph' })
    await page.mouse.move(640, 450)
    const start = await viewBox(page)
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let seen = 0; seen < bottom + 3000; seen += 600) await page.mouse.wheel(0, 600)
    await eventually(() => page.evaluate(() => scrollY + innerHeight)).toBeGreaterThan(bottom - 900)
    expect((await viewBox(page)).width).toBe(start.width)
  })

  it('is one stop for Tab, and arrow keys go from box to box', async () => {
    const page = await browser.open(html, { hash: '#graph' })
    expect(await page.locator('#svg a[tabindex="0"]').count()).toBe(1)
    await page.locator('#view').focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toContain('WORK-003')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toContain('WORK-005')
    expect(await page.locator('#svg .e.lit').count()).toBe(2)
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toMatch(/WORK-00[34]/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await page.locator('#i-WORK-005 .wait').isVisible()).toBe(true)
  })

  it('scrolls the focused box into view', async () => {
    const page = await browser.open(trees, { hash: '#graph' })
    await page.locator('#svg a[tabindex="0"]').focus()
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
    const name = await focused(page)
    const box = await page.locator('#svg a[tabindex="0"]').boundingBox()
    const view = await page.locator('#view').boundingBox()
    expect(name).not.toContain(idOf(1))
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((view?.x ?? 0) + (view?.width ?? 0))
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(view?.x ?? 0)
  })

  it('links to the issue, and from a blocker that is not an issue to the issues that it blocks', async () => {
    const page = await browser.open(html, { hash: '#graph' })
    await page.locator('#svg a[href="#i-WORK-005"]').click()
    expect(await page.locator('#i-WORK-005 .wait').isVisible()).toBe(true)
    await page.goBack()
    await page.locator('#svg a.k-external').click()
    expect(await page.evaluate(() => document.querySelector('.hit')?.textContent)).toContain(
      'a calm day in spring',
    )
  })

  it('has a name, a description, and the same in words', async () => {
    const page = await browser.open(html, { hash: '#graph' })
    const svg = page.locator('#svg')
    const [title = '', description = ''] = ((await svg.getAttribute('aria-labelledby')) ?? '').split(' ')
    expect(await page.locator(`#${title}`).textContent()).toBe('Dependencies')
    expect(await page.locator(`#${description}`).textContent()).toContain('5 arrows')
    await page.getByText('The graph in words').click()
    expect(await page.locator('.words').innerText()).toContain('WORK-005 waits for WORK-003, WORK-004')
  })

  it('met no error', () => {
    expect(browser.complaints).toEqual([])
  })
})
