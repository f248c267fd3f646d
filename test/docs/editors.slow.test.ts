import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readStrictToml } from '../../src/schema/toml/read-toml.ts'
import { builtBin } from '../cli/built-bin.ts'
import { brokenIssues, cleanIssues, issuesPath, workspaceFolder } from '../cli/workspace-folder.ts'
import { readTracked } from '../support/source-files.ts'

const page = readTracked('docs/editors.md')

const isHere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** The only block of the page in a language. */
function blockOf(language: string): string {
  const blocks = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))]
  expect(blocks.length).toBe(1)
  return blocks[0]?.[1] ?? ''
}

/** A workspace with one error in line 19, and the environment of an editor that finds `sot` in `PATH`. */
function desk(config: Readonly<Record<string, string>>) {
  const folder = workspaceFolder({ [issuesPath]: brokenIssues })
  const home = workspaceFolder(config)
  const bin = join(home, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'sot'), `#!/bin/sh\nexec '${process.execPath}' '${builtBin('sot')}' "$@"\n`)
  chmodSync(join(bin, 'sot'), 0o755)
  const path = `${bin}${delimiter}${process.env.PATH}`
  const env = { HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, PATH: path }
  return { folder, home, env: { ...env, TERM: 'xterm-256color', LANG: 'C.UTF-8' } }
}

const hasNeovim = isHere('nvim')
if (!hasNeovim)
  process.stderr.write('\nSKIPPED: docs/editors.md is not tried in Neovim, for there is no nvim.\n')

describe.skipIf(!hasNeovim)('Neovim with the block of docs/editors.md', () => {
  it('shows the findings of a document, and of the text that is not saved', () => {
    const { folder, home, env } = desk({ 'nvim/init.lua': blockOf('lua') })
    const [script, clean] = [join(home, 'try.lua'), join(home, 'clean.md')]
    writeFileSync(clean, cleanIssues)
    writeFileSync(
      script,
      `local function findings(count)
        vim.wait(20000, function() return #vim.diagnostic.get(0) == count end, 20)
        return vim.tbl_map(function(found)
          return { line = found.lnum + 1, code = found.code, message = found.message }
        end, vim.diagnostic.get(0))
      end
      local function requested(method, line, column)
        local params = vim.lsp.util.make_position_params(0, 'utf-16')
        params.position = { line = line, character = column }
        local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
        local _, answer = next(answers)
        return answer.result
      end
      local before = findings(1)
      local hover = requested('textDocument/hover', 14, 4)
      vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.fn.readfile('${clean}'))
      io.stdout:write(vim.json.encode({ before = before, hover = hover, after = #findings(0) }))`,
    )
    const args = ['--headless', issuesPath, '-c', `luafile ${script}`, '-c', 'qall!']
    const printed = execFileSync('nvim', args, { cwd: folder, env, encoding: 'utf8', timeout: 60_000 })
    const { before, hover, after } = JSON.parse(printed)
    expect(before).toMatchObject([{ line: 19, code: 'blocked-by-self' }])
    expect(JSON.stringify(hover)).toContain('Dredge the basin')
    expect(after).toBe(0)
  })
})

describe('Helix with the block of docs/editors.md', () => {
  it('starts the server for the languages that the block names', () => {
    expect(readStrictToml(blockOf('toml')).data).toMatchObject({
      'language-server': { sot: { command: 'sot', args: ['lsp'] } },
      language: [
        { name: 'markdown', 'language-servers': expect.arrayContaining(['sot']) },
        { name: 'yaml', 'language-servers': expect.arrayContaining(['sot']) },
      ],
    })
  })

  // Debian 12 has no Helix.
  const hasHelix = isHere('hx') && isHere('tmux')
  if (!hasHelix)
    process.stderr.write('\nSKIPPED: docs/editors.md is not tried in Helix, for there is no hx.\n')
  else
    it('shows the finding at the cursor', async () => {
      const { folder, env } = desk({ 'helix/languages.toml': blockOf('toml') })
      const tmux = (...args: string[]): string =>
        execFileSync('tmux', ['-L', server, '-f', '/dev/null', ...args], {
          cwd: folder,
          env,
          encoding: 'utf8',
        })
      const server = `sot-helix-${randomUUID()}`
      onTestFinished(() => void tmux('kill-server'))
      tmux('new-session', '-d', '-x', '120', '-y', '30', 'hx', `${issuesPath}:19:13`)
      const screen = () => tmux('capture-pane', '-p')
      await vi.waitFor(() => expect(screen()).toContain('HRB-001 is blocked by itself'), {
        timeout: 60_000,
        interval: 100,
      })
    })
})

it('Zed with the block of docs/editors.md starts sot in place of another server', () => {
  const { lsp } = JSON.parse(blockOf('json'))
  expect(Object.values(lsp)).toEqual([
    { binary: { path: expect.stringMatching(/^\/.*\/sot$/), arguments: ['lsp'] } },
  ])
})
