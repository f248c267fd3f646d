import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { builtBin } from '../cli/built-bin.ts'
import { readTracked } from '../support/source-files.ts'

const root = join(import.meta.dirname, '../..')
const runName = /\d{8}T\d{6}Z-prove-tide-001-\d+/

/** A block of a page: commands with what they print, or an edit. */
type Block = { readonly kind: 'console' | 'diff'; readonly text: string }

it('docs/guide.md shows what the tool really prints', () => {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'sot-guide-'))), 'tide')
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true, force: true }))
  mkdirSync(folder)
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const page = readTracked('docs/guide.md')
  const told = runName.exec(page)?.[0] ?? ''
  let real = told
  const shown = page.replaceAll(/^```(console|diff)\n([\s\S]*?)^```$/gm, (whole, kind, text) => {
    const block: Block = { kind: kind === 'diff' ? 'diff' : 'console', text: String(text) }
    if (block.kind === 'diff') {
      execFileSync('git', ['apply', '-'], { cwd: folder, input: block.text })
      return whole
    }
    const lines = block.text.split('\n').filter((line) => line.startsWith('$ '))
    const printed = lines.map((line) => {
      const output = run(line.slice(2).replaceAll(told, real), folder)
      real = runName.exec(output)?.[0] ?? real
      return `${line}\n${output.replaceAll(real, told)}`
    })
    return `\`\`\`console\n${printed.join('')}\`\`\``
  })
  expect(real).not.toBe(told)
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(join(root, 'docs/guide.md'), shown)
  else expect(steady(page)).toBe(steady(shown))
})

/** Runs one line without a shell; appending to a file is all that the page needs of one. */
function run(line: string, cwd: string): string {
  const appended = /^printf (\w+) >> (\S+)$/.exec(line)
  if (appended) {
    appendFileSync(join(cwd, appended[2] ?? ''), appended[1] ?? '')
    return ''
  }
  const [npx = '', sot, ...args] = line.split(' ')
  if (npx === 'git') {
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'commit.gpgsign=false']
    return execFileSync('git', [...author, sot ?? '', ...args], { cwd, encoding: 'utf8' })
  }
  expect([npx, sot, basename(cwd)]).toEqual(['npx', 'sot', 'tide'])
  const done = spawnSync(process.execPath, [builtBin('sot'), ...args], { cwd, encoding: 'utf8' })
  return done.stdout + done.stderr
}

/** What differs from run to run and from machine to machine says nothing. */
function steady(text: string): string {
  return text
    .replaceAll(/[\d.]+ m?s · (?:bubblewrap|process)/g, 'N s · walls')
    .replaceAll(/\b(?=\w*\d)[0-9a-f]{7,64}\b/g, 'HEX')
    .replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY')
}
