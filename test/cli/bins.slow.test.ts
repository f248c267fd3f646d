import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtBin, runBuilt } from './built-bin.ts'
import { modulesLoadedBy } from './loaded-modules.ts'
import { brokenIssues, cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

let sot = ''
beforeAll(() => {
  sot = builtBin('sot')
})

/** Enough findings to exceed every pipe buffer. */
const endless = `${cleanIssues}${'\nTBD is here.\n'.repeat(5_000)}`

describe('the bins as they ship', () => {
  it('start with a line that finds node', () => {
    for (const name of ['sot', 'validate-cto-child', 'workboard'] as const)
      expect(readFileSync(builtBin(name), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })

  it('give 0, 1 and 2', async () => {
    const clean = await runBuilt(sot, ['check', '--quiet'], workspaceFolder({ [issuesPath]: cleanIssues }))
    expect(clean).toEqual({ exit: 0, stdout: '', stderr: '' })
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    expect(await runBuilt(sot, ['check'], cwd)).toMatchObject({ exit: 1, stderr: '' })
    expect(await runBuilt(sot, ['check', '--no-such'], cwd)).toMatchObject({ exit: 2, stdout: '' })
    expect(await runBuilt(builtBin('workboard'), ['status'], cwd)).toMatchObject({ exit: 0, stderr: '' })
    expect(await runBuilt(builtBin('workboard'), ['stat'], cwd)).toMatchObject({ exit: 2, stdout: '' })
  })

  it('ship the cases that runs are verified against', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const run = await runBuilt(sot, ['harness', 'run', '--case', 'r1-string-slugify', '--json'], cwd)
    const { dir } = JSON.parse(run.stdout)
    expect(await runBuilt(sot, ['verify', dir, '--quiet'], cwd)).toEqual({ exit: 0, stdout: '', stderr: '' })
    const recorded = await runBuilt(sot, ['record', 'HRB-001', dir], cwd)
    expect(recorded.exit).toBe(0)
    expect(recorded.stderr).toMatch(/^sot\/HARBOUR-ISSUES\.md: last_reviewed .*\n$/)
    const { stdout } = await runBuilt(sot, ['check', '--json'], cwd)
    const claims: { subject: string; outcome: string }[] = JSON.parse(stdout).claims
    const ofRun = claims.filter(({ subject }) => dir.endsWith(subject))
    expect(ofRun.length).toBeGreaterThan(12)
    expect(ofRun.filter(({ outcome }) => outcome !== 'proven')).toEqual([])
  })

  it('validate-cto-child is sot check', async () => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    const args = ['--json', '--now', '2026-06-15']
    expect(await runBuilt(builtBin('validate-cto-child'), args, cwd)).toEqual(
      await runBuilt(sot, ['check', ...args], cwd),
    )
  })

  it.each(['text', 'json', 'sarif', 'junit', 'github'])('print the same bytes twice: %s', async (format) => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    const args = ['check', '--format', format]
    const first = await runBuilt(sot, args, cwd)
    expect(await runBuilt(sot, args, cwd, { LANG: 'de_DE.UTF-8', TZ: 'Asia/Tokyo', COLUMNS: '40' })).toEqual(
      first,
    )
  })

  it('flush a long report before they end', async () => {
    const cwd = workspaceFolder({ [issuesPath]: endless })
    const { stdout } = await runBuilt(sot, ['check', '--json'], cwd)
    expect(stdout.length).toBeGreaterThan(1_000_000)
    expect(JSON.parse(stdout).findings.length).toBeGreaterThanOrEqual(5_000)
  })

  it('end quietly when the reader goes away', async () => {
    const cwd = workspaceFolder({ [issuesPath]: endless })
    const child = spawn(process.execPath, [sot, 'check'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let complaints = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk.toString()
    })
    child.stdout.once('data', () => child.stdout.destroy())
    const exit = await new Promise((resolve) => child.on('close', resolve))
    expect(complaints).toBe('')
    expect(exit).toBe(0)
  })
})

describe('a process in trouble', () => {
  it.skipIf(!existsSync('/dev/full'))('exits 2 when its output cannot be written', async () => {
    const cwd = workspaceFolder({ [issuesPath]: brokenIssues })
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [sot, 'check'], { cwd, stdio: ['ignore', full, 'ignore'] })
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(2)
    closeSync(full)
  })

  it('says what is wrong when its working folder is gone', async () => {
    const cwd = workspaceFolder({ 'gone/here': '' })
    const args = ['-c', 'cd gone && rm -r ../gone && exec "$0" "$@"', process.execPath, sot, 'check']
    const child = spawn('sh', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaints = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk.toString()
    })
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(2)
    expect(complaints).toMatch(/^No workspace was found: .*\n.*\n$/)
  })
})

describe('starting up', () => {
  it.each([
    [['--version']],
    [['check', '--help']],
    [['check', '--format', 'nope']],
    [['rules']],
    [['schema']],
  ])('%j loads no reader of markdown, YAML or schemas', async (args) => {
    const loaded = await modulesLoadedBy(args, workspaceFolder({ [issuesPath]: cleanIssues }))
    expect(loaded).toContain('src/cli/program.ts')
    expect(loaded).not.toContainEqual(
      expect.stringMatching(/^node_modules\/(unified|remark-parse|yaml|@secretlint)\/|validators/),
    )
  })

  it('a check loads the report it prints, and of the others at most the one for people', async () => {
    const loaded = await modulesLoadedBy(['check', '--json'], workspaceFolder({ [issuesPath]: cleanIssues }))
    expect(loaded).toContain('src/report/check-json.ts')
    expect(loaded).not.toContainEqual(expect.stringMatching(/^src\/report\/(sarif|junit|github)\.ts$/))
  })

  it('a check of one changed document loads neither the reference reader nor the search for credentials', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues, 'sot/LAMP.md': '# Lamp\n' })
    await modulesLoadedBy(['check'], cwd)
    writeFileSync(join(cwd, 'sot/LAMP.md'), '# Lamp\n\nSeen again.\n')
    const loaded = await modulesLoadedBy(['check'], cwd)
    expect(loaded).toContain('src/rules/structure/heading-order.ts')
    expect(loaded).not.toContainEqual(expect.stringMatching(/secretlint|remark/))
  })

  it('a check that has nothing new to read loads what test/cli/warm-check-modules.txt lists', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    await modulesLoadedBy(['check'], cwd)
    const loaded = await modulesLoadedBy(['check'], cwd)
    const list = join(import.meta.dirname, 'warm-check-modules.txt')
    if (process.env.UPDATE_EXPECTED) writeFileSync(list, `${loaded.join('\n')}\n`)
    expect(`${loaded.join('\n')}\n`).toBe(readFileSync(list, 'utf8'))
    expect(loaded).not.toContainEqual(
      expect.stringMatching(
        /^src\/(harness|workboard|rules|parse\/(?!markdown\/source)|link|secrets)\/|validators|secretlint|remark|yaml/,
      ),
    )
  })
})
