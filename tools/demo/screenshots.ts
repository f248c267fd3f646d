import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { makeDemoWorkspace } from './demo-workspace.ts'
import { pictures, size } from './pictures.ts'

/** Writes the pictures of the README: the board of a small plan, two of whose issues are proven. */
const { around, sot, commit, remove } = makeDemoWorkspace()
try {
  sot(['prove', 'SHOP-1', 'SHOP-2', '--yes', '--record', '--quiet'], 'ignore')
  commit('Record the proofs')
  const page = join(around, 'board.html')
  sot(['board', '--html', page, '--quiet'], 'ignore')
  const browser = await chromium.launch({
    executablePath: process.env.SOT_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  mkdirSync('docs/images', { recursive: true })
  for (const [colorScheme, path] of pictures) {
    const tab = await browser.newPage({ viewport: size, colorScheme })
    await tab.goto(pathToFileURL(page).href)
    await tab.screenshot({ path })
    await tab.close()
  }
  await browser.close()
} finally {
  remove()
}
