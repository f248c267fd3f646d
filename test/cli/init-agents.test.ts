import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder, writeFiles } from './workspace-folder.ts'

const init = (cwd: string, agent: string, ...args: string[]) =>
  runCli(['init', '--yes', '--owner', 'Ada', '--agents', agent, ...args], { cwd })
const read = (cwd: string, path: string): string => readFileSync(join(cwd, path), 'utf8')

const installed = {
  claude: ['.claude/settings.json', 'SessionStart', 'PreToolUse', 'PostToolUse', 'SubagentStop', 'Stop'],
  codex: ['.codex/hooks.json', 'SessionStart', 'PreToolUse', 'PostToolUse', 'Stop'],
  cursor: [
    '.cursor/hooks.json',
    'sessionStart',
    'beforeShellExecution',
    'preToolUse',
    'subagentStop',
    'stop',
  ],
} as const

describe('sot init --agents', () => {
  it.each(Object.entries(installed))('installs the hooks of %s, once', async (agent, [file, ...events]) => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const dry = await init(cwd, agent, '--dry-run')
    expect([dry.exit, existsSync(join(cwd, file)), existsSync(join(cwd, 'AGENTS.md'))]).toEqual([
      0,
      false,
      false,
    ])
    expect(dry.stdout).toContain(`+++ b/${file}`)
    expect((await init(cwd, agent)).stdout).toContain(`wrote ${file}\nwrote AGENTS.md\n`)
    const { hooks, version } = JSON.parse(read(cwd, file))
    expect([Object.keys(hooks), version]).toEqual([events, agent === 'cursor' ? 1 : undefined])
    for (const event of events) expect(JSON.stringify(hooks[event])).toMatch(/"command":"[^,]* sot gate"/)
    const texts = [read(cwd, file), read(cwd, 'AGENTS.md')]
    expect((await init(cwd, agent)).stdout).toContain('Nothing to write')
    expect([read(cwd, file), read(cwd, 'AGENTS.md')]).toEqual(texts)
  })

  it('only writes the section for an agent whose hooks are unknown', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues, 'AGENTS.md': '# Rules\r\n\r\nBe kind.' })
    expect((await init(cwd, 'generic')).exit).toBe(0)
    const text = read(cwd, 'AGENTS.md')
    expect(text).toMatch(/^# Rules\r\n\r\nBe kind\.\r\n\r\n<!-- planning-sot: begin -->\r\n/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    writeFileSync(join(cwd, 'AGENTS.md'), text.replace('## Plans', '## Old plans').concat('\r\n## More\r\n'))
    await init(cwd, 'generic')
    expect(read(cwd, 'AGENTS.md')).toBe(text.concat('\r\n## More\r\n'))
    expect(existsSync(join(cwd, '.claude'))).toBe(false)
  })

  it('loses nothing of settings that are there', async () => {
    const own = {
      permissions: { allow: ['Bash(npm test:*)'] },
      hooks: {
        Stop: [{ hooks: [{ type: 'command', command: 'say done' }] }],
        PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'npx sot gate --root .' }] }],
        Notification: [],
      },
      __proto: 1,
    }
    const text = JSON.stringify(own, null, '\t')
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues, '.claude/settings.json': text })
    await init(cwd, 'claude')
    const after = read(cwd, '.claude/settings.json')
    const { hooks, ...rest } = JSON.parse(after)
    expect(after).toMatch(/^\{\n\t"permissions".*\}$/s)
    expect(rest).toEqual({ permissions: own.permissions, __proto: 1 })
    expect(hooks).toMatchObject({ PreToolUse: own.hooks.PreToolUse, Notification: [] })
    expect([hooks.Stop[0], hooks.Stop.length, hooks.PreToolUse.length]).toEqual([own.hooks.Stop[0], 2, 1])
  })

  it.each([
    ['.claude/settings.json', '{ // mine\n}', 'is no JSON object'],
    ['.claude/settings.json', '[]', 'is no JSON object'],
    ['.claude/settings.json', '{"hooks":[]}', 'hooks in .claude/settings.json is no mapping'],
    ['.claude/settings.json', '{"hooks":{"Stop":{}}}', 'hooks.Stop in .claude/settings.json is no list'],
    ['AGENTS.md', 'x\n<!-- planning-sot: begin -->\n', 'AGENTS.md has not one pair'],
  ])('writes nothing where it does not understand %s: %s', async (path, text, reason) => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues, [path]: text })
    const { exit, stderr } = await init(cwd, 'claude')
    expect([exit, stderr]).toEqual([2, expect.stringContaining(reason)])
    expect([read(cwd, path), existsSync(join(cwd, 'sot.config.yaml'))]).toEqual([text, false])
  })

  it('knows its agents', async () => {
    const { exit, stderr } = await init(workspaceFolder({}), 'clippy')
    expect([exit, stderr]).toEqual([2, expect.stringContaining('claude, codex, cursor, generic')])
  })

  it('installs a command that runs the sot of the project', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    await init(cwd, 'claude')
    writeFiles(cwd, { 'node_modules/.bin/sot': '#!/bin/sh\necho "own $*"\n' })
    execFileSync('chmod', ['+x', join(cwd, 'node_modules/.bin/sot')])
    const { command } = JSON.parse(read(cwd, '.claude/settings.json')).hooks.Stop[0].hooks[0]
    const env = { PATH: process.env.PATH, CLAUDE_PROJECT_DIR: cwd }
    expect(execFileSync('sh', ['-c', command], { cwd: '/', env, encoding: 'utf8' })).toBe('own gate\n')
  })
})
