import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { pictures, size } from './pictures.ts'

/** Writes the pictures of the README: the board of a small plan, two of whose issues are proven. */
const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'sot-screenshots-'))
// Three days ago: proofs are made now, and ages look like those of a plan in use.
const day = new Date(Date.now() - 3 * 86_400_000).toISOString()

function run(program: string, ...args: string[]): void {
  const env = {
    ...process.env,
    GIT_AUTHOR_DATE: day,
    GIT_COMMITTER_DATE: day,
    XDG_STATE_HOME: join(folder, 'state'),
  }
  execFileSync(program, args, { cwd: join(folder, 'shop'), env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const sot = (...args: string[]): void => run(process.execPath, join(root, 'dist/cli/bin/sot.js'), ...args)

function commit(message: string): void {
  run('git', 'add', '-A')
  run('git', '-c', 'user.name=Noor', '-c', 'user.email=noor@example.org', 'commit', '-q', '-m', message)
}

try {
  cpSync(join(import.meta.dirname, 'plan'), join(folder, 'shop'), { recursive: true })
  run('git', 'init', '-q', '-b', 'main')
  commit('Plan the shop')
  sot('prove', 'SHOP-1', 'SHOP-2', '--yes', '--record', '--quiet')
  commit('Record the proofs')
  const page = join(folder, 'board.html')
  sot('board', '--html', page, '--quiet')
  const browser = await chromium.launch({
    executablePath: process.env.SOT_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  mkdirSync(join(root, 'docs/images'), { recursive: true })
  for (const [colorScheme, path] of pictures) {
    const tab = await browser.newPage({ viewport: size, colorScheme })
    await tab.goto(pathToFileURL(page).href)
    await tab.screenshot({ path: join(root, path) })
    await tab.close()
  }
  await browser.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
