import { expect, it } from 'vitest'
import { pageProblem } from '../../editors/vscode/src/board-panel.ts'
import { issuesOf } from '../../editors/vscode/src/choose-issue.ts'
import { terminalCommands } from '../../editors/vscode/src/run-command.ts'
import { commandNames } from '../../src/cli/lsp/lsp-commands.ts'
import { runCli } from '../cli/run-cli.ts'
import { cleanIssues, committedFolder, issuesPath } from '../cli/workspace-folder.ts'

const provable = cleanIssues.replace('Status: ready.', 'Status: ready.\n\nValidator: `node --test`')

it('the commands of code lenses are those of the extension, which take the id of an issue', () => {
  for (const name of Object.values(commandNames))
    expect(terminalCommands[name]).toMatchObject({ takesIssue: true })
})

it.each(Object.entries(terminalCommands))('%s is a command of sot', async (_id, command) => {
  const cwd = committedFolder({ [issuesPath]: provable })
  const args = [...command.words, ...(command.takesIssue ? ['--', 'HRB-001'] : [])]
  if (command.needsYes) args.splice(1, 0, '--dry-run')
  const env = { PATH: process.env.PATH ?? '' }
  expect(await runCli(args, { cwd, env })).toMatchObject({ exit: 0, stderr: '' })
})

it('the extension lists the issues of the board, and shows its page', async () => {
  const cwd = committedFolder({ [issuesPath]: provable })
  const { stdout } = await runCli(['board', 'status', '--json', '--evidence', 'skip'], { cwd })
  expect(issuesOf(stdout)).toEqual([{ label: 'HRB-001', description: 'ready', detail: 'Dredge the basin' }])
  const page = await runCli(['board', '--html', '-'], { cwd })
  expect(pageProblem(page.stdout)).toBeNull()
})
