import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { PageInput } from '../../src/workboard/page/page-facts.ts'
import { renderPage } from '../../src/workboard/page/render-page.ts'
import { eventually, inBrowser, useBrowser } from './browser.ts'
import { manyIssues, pageInput } from './sample-page.ts'

let input: PageInput
beforeAll(async () => {
  input = await pageInput(
    manyIssues(120, () => []),
    { live: true, base: null },
  )
})

/** A server that does what `serve` does to a page: hands it out, and says when it is another. */
class Served {
  title = 'first'
  readonly listeners = new Set<ServerResponse>()
  server: Server
  port = 0

  constructor() {
    this.server = createServer((request, response) => {
      if (request.url === '/events') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
        this.listeners.add(response)
      } else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(renderPage({ ...input, title: this.title }))
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve))
    const address: AddressInfo | string | null = this.server.address()
    if (address !== null && typeof address === 'object') this.port = address.port
    return `http://127.0.0.1:${this.port}/`
  }

  async stop(): Promise<void> {
    this.listeners.clear()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  change(title: string): void {
    this.title = title
    for (const response of this.listeners) response.write('event: change\ndata: board\n\n')
  }
}

inBrowser('the served page', () => {
  const browser = useBrowser()
  let served = new Served()
  afterEach(async () => {
    await served.stop()
    served = new Served()
  })

  it('reloads when the board changes, and preserves position, filter and open issues', async () => {
    const page = await browser.visit(await served.start())
    await eventually(() => page.locator('#live').textContent()).toBe('live')
    await page.getByRole('tab', { name: 'List' }).click()
    await page.fill('#q', 'part')
    await page.locator('#i-WORK-0060 > summary').click()
    const place = () =>
      page.evaluate(() => document.querySelector('#i-WORK-0060')?.getBoundingClientRect().top ?? 0)
    const top = await place()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    served.change('second')
    await eventually(() => page.locator('h1').textContent()).toBe('second')
    // The title exists before the script that restores everything has run.
    await eventually(() => page.inputValue('#q')).toBe('part')
    await eventually(() => page.locator('#i-WORK-0060 .crit').isVisible()).toBe(true)
    await eventually(async () => Math.abs((await place()) - top)).toBeLessThan(5)
  })

  it('says when the server is unreachable, and catches up when it returns', async () => {
    const page = await browser.visit(await served.start())
    await eventually(() => page.locator('#live').textContent()).toBe('live')
    await served.stop()
    await eventually(() => page.locator('#live').textContent()).toMatch(/^not up to date since \d\d:\d\d$/)
    const { port } = served
    served = new Served()
    served.port = port
    served.title = 'while you were away'
    await served.start()
    await eventually(() =>
      page
        .locator('h1')
        .textContent()
        .catch(() => ''),
    ).toBe('while you were away')
    await eventually(() => page.locator('#live').textContent()).toBe('live')
  })

  it('sends requests only to its server', () => {
    expect(browser.complaints.filter((text) => text.startsWith('request'))).toEqual([])
  })
})
