import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe has against a page or the parts of it that a selector names, in words. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.addScriptTag({ content: axeSource })
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(part)}, { resultTypes: ["violations"] })`,
  )
  if (typeof found !== 'object' || found === null || !('violations' in found))
    throw new Error('axe is silent')
  const { violations: list } = found
  if (!Array.isArray(list)) throw new Error('axe is silent')
  return list.map(
    ({ id, nodes }) => `${id}: ${JSON.stringify(nodes.slice(0, 3).map((n: { html: string }) => n.html))}`,
  )
}
