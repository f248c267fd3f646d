import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'

const program = process.env.SOT_CHROMIUM ?? '/usr/bin/chromium'
const isRequired = process.env.SOT_REQUIRE_CHROMIUM === '1'
const isThere = existsSync(program)
if (!isThere && !isRequired)
  process.stderr.write(`\nSKIPPED: the page is not tried in a browser, for there is no ${program}.\n`)

/** Tests that need a browser. They are left out aloud where there is none, unless there has to be one. */
export const inBrowser = describe.skipIf(!isThere && !isRequired)

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Visit = BrowserContextOptions & { readonly hash?: string }

export type Browser = {
  /** Opens a page of its own for this text, from a file, and waits until its script has started. */
  open(html: string, visit?: Visit): Promise<Page>
  /** Opens an address. */
  visit(address: string, options?: BrowserContextOptions): Promise<Page>
  /** What went wrong in any page so far: errors, refused resources, requests that left the machine. */
  readonly complaints: string[]
}

/** A browser for the tests of one file; what it needs is gone when they are over. */
export function useBrowser(): Browser {
  const folder = mkdtempSync(join(tmpdir(), 'sot-page-'))
  const complaints: string[] = []
  let contexts: BrowserContext[] = []
  let number = 0
  const started = isThere ? chromium.launch({ executablePath: program, args: quiet }) : null
  started?.catch(() => undefined)
  const visit = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    if (started === null) throw new Error(`there is no ${program}`)
    const context = await (await started).newContext({ viewport: { width: 1280, height: 900 }, ...options })
    contexts.push(context)
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(address.split('#')[0] ?? '') && !/^(data|file):/.test(request.url()))
        complaints.push(`request: ${request.url()}`)
    })
    await page.goto(address)
    return page
  }
  afterAll(async () => {
    for (const context of contexts) await context.close()
    contexts = []
    await (await started?.catch(() => null))?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const open = async (html: string, { hash = '', ...options }: Visit = {}): Promise<Page> => {
    number += 1
    const file = join(folder, `page-${number}.html`)
    writeFileSync(file, html)
    const page = await visit(`file://${file}${hash}`, options)
    if (options.javaScriptEnabled !== false)
      await page.waitForFunction(() => performance.getEntriesByName('workboard-ready').length > 0)
    return page
  }
  return { open, visit, complaints }
}

/** What becomes true in its own time, however busy the machine is. */
export function eventually<T>(ask: () => T | Promise<T>) {
  return expect.poll(ask, { timeout: 30_000 })
}
