import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runCli } from '../cli/run-cli.ts'
import { readTracked } from '../support/source-files.ts'

const page = 'docs/journals.md'
/** A document with its name in the words before it, or a command with what it prints. */
const step =
  /^`(?<path>sot\/[\w-]+\.md)`[^`]*\n\n```markdown\n(?<text>[\s\S]*?)^```$|^```console\n\$ sot (?<command>.*)\n(?<output>[\s\S]*?)^```$/gmu

it('docs/journals.md shows a phase from plan to proof; UPDATE_EXPECTED=1 writes it again', async () => {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'sot-phase-')))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  mkdirSync(join(cwd, 'sot'))
  const guide = readTracked(page)
  const steps = [...guide.matchAll(step)].map(({ groups = {} }) => groups)
  expect(steps.map(({ path, command }) => path ?? command)).toEqual([
    'sot/plan-phase-lock-gates.md',
    'sot/JOURNAL-lock.md',
    'board why lock',
    'sot/REVIEW-lock.md',
    'board why lock',
  ])
  const printed: string[] = []
  for (const { path, text = '', command = '' } of steps) {
    if (path !== undefined) writeFileSync(join(cwd, path), text)
    else printed.push((await runCli(command.split(' '), { cwd })).stdout)
  }
  if (process.env.UPDATE_EXPECTED === '1')
    writeFileSync(
      page,
      guide.replaceAll(
        /^(```console\n\$ sot .*\n)[\s\S]*?^```$/gm,
        (_, head) => `${head}${printed.shift()}\`\`\``,
      ),
    )
  else expect(steps.flatMap(({ output }) => output ?? [])).toEqual(printed)
  expect(await runCli(['check'], { cwd })).toMatchObject({ exit: 0 })
})
