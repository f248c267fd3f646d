import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

async function scriptFor(shell: string): Promise<string> {
  const run = await runCli(['completion', shell])
  expect(run).toMatchObject({ exit: 0, stderr: '' })
  const path = join(workspaceFolder({}), 'completion')
  writeFileSync(path, run.stdout)
  return path
}

const isHere = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0

/** What a shell offers for a line of words, the last one unfinished. */
const asked: Readonly<Record<string, (script: string, words: readonly string[]) => string>> = {
  bash: (script, words) =>
    execFileSync('bash', ['-c', bashDriver, 'bash', script, ...words], { encoding: 'utf8' }),
  zsh: (script, words) =>
    execFileSync('zsh', ['-fc', zshDriver, 'zsh', script, ...words], { encoding: 'utf8' }),
  fish: (script, words) =>
    execFileSync(
      'fish',
      ['--no-config', '-c', 'source $argv[1]; complete -C "$argv[2]"', script, words.join(' ')],
      {
        encoding: 'utf8',
      },
    ),
}

const bashDriver = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sot_complete "$1"
printf '%s\\n' "\${COMPREPLY[@]}"`

// The completion system is replaced by a function that prints its arguments.
const zshDriver = `source "$1"; shift; words=("$@"); CURRENT=$#; service=$1; PREFIX=\${words[-1]}
_describe() { print -l -- "\${(@P)@[-1]}" | grep -e "^$PREFIX" }; _files() { print files }; _sot_complete`

const wordsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.split(/[\t:]/)[0] ?? '')
    .filter((word) => word !== '')
    .sort()

for (const [shell, ask] of Object.entries(asked)) {
  describe.skipIf(!isHere(shell))(shell, () => {
    it('completes commands, commands below them, and options, for every program', async () => {
      const script = await scriptFor(shell)
      const offered = (...words: string[]): string[] => wordsIn(ask(script, words))
      expect(offered('sot', 'har')).toEqual(['harness'])
      expect(offered('sot', 'harness', 'ma')).toEqual(['matrix'])
      expect(offered('sot', 'check', '--sta')).toEqual(['--staged', '--stats'])
      expect(offered('sot', 'harness', 'run', '--sce')).toEqual(['--scenario'])
      expect(offered('validate-cto-child', '--max')).toEqual(['--max-warnings'])
      expect(offered('workboard', 'stat')).toEqual(['status'])
    })
  })
}

it('refuses an unknown shell', async () => {
  const run = await runCli(['completion', 'fsh'])
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toContain('bash, zsh, fish')
})
