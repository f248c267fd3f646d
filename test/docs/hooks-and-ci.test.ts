import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ciFiles } from '../../src/app/init/init-workspace.ts'
import { hookRecipe } from '../../src/app/init/plan-hook.ts'
import { runCli } from '../cli/run-cli.ts'
import { brokenIssues, committedFolder, git, issuesPath } from '../cli/workspace-folder.ts'
import { readTracked } from '../support/source-files.ts'

const page = readTracked('docs/hooks-and-ci.md')
const blocksOf = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text]) => text ?? '',
  )

it('shows the very lines that init prints and writes', () => {
  const [lefthook, framework, workflow, action, gitlab] = blocksOf('yaml')
  expect(lefthook).toBe(hookRecipe('lefthook.yml', ''))
  expect(framework).toBe(hookRecipe('.pre-commit-config.yaml', ''))
  expect(workflow).toBe(ciFiles.github.text)
  expect(gitlab).toBe(ciFiles.gitlab.text)
  const { inputs, outputs } = parse(readTracked('action.yml'))
  const steps: readonly Record<string, unknown>[] = parse(action ?? '').jobs['planning-sot'].steps
  const judge = steps.find(({ id }) => id === 'planning')
  for (const name of Object.keys(judge?.with ?? {})) expect(inputs).toHaveProperty(name)
  expect(Object.keys(outputs)).toEqual(['sarif', 'runs'])
  for (const [name, input] of Object.entries<{ default: string; description: string }>(inputs)) {
    const value = input.default === '' ? 'none' : `\`${input.default}\``
    expect(page).toContain(`| \`${name}\` | ${value} | ${input.description} |\n`)
  }
})

it('shows commands that do what it says of them', async () => {
  const cwd = committedFolder({ [issuesPath]: brokenIssues })
  await runCli(['init', '--yes', '--hook', '--owner', 'Ada'], { cwd })
  for (const line of blocksOf('sh').flatMap((text) => text.trim().split('\n'))) {
    const [program, ...args] = line.split(' ')
    if (program === 'cp') cpSync(join(cwd, args[0] ?? ''), join(cwd, args[1] ?? ''))
    else expect(await runCli(args.slice(1), { cwd })).toMatchObject({ exit: 0 })
  }
  expect(existsSync(join(cwd, 'sot.baseline.json'))).toBe(true)
  // What the hook runs.
  git(cwd, 'add', '.')
  expect((await runCli(['check', '--staged'], { cwd })).exit).toBe(0)
})
