import { expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { committedFolder, git, workspaceFolder, writeFiles } from './workspace-folder.ts'

const endings = ['md', 'MD', 'markdown', 'mdown', 'Markdown']

it.each(endings)('a document may end in .%s', async (ending) => {
  const cwd = workspaceFolder({
    [`sot/QUAY-ISSUES.${ending}`]: '# Quay Issues\n\n## QUAY-1 - Crane\n\nStatus: ready\nBlocked by: 02\n',
    [`sot/QUAY-PRD.${ending}`]: '# Quay PRD\n',
    [`sot/JOURNAL-quay.${ending}`]: '# Journal\n',
    [`sot/issues/02-rails.${ending}`]: '# Rails\n\nStatus: done\n',
    [`sot/issues/index.${ending}`]: `# Index\n\n| File | Status |\n| --- | --- |\n| [rails](02-rails.${ending}) | open |\n`,
  })
  const { documents, issues, findings } = JSON.parse((await runCli(['check', '--json'], { cwd })).stdout)
  expect(documents.map(({ path, kind }: Record<string, string>) => [path?.split('.')[0], kind])).toEqual([
    ['sot/JOURNAL-quay', 'journal'],
    ['sot/QUAY-ISSUES', 'issues'],
    ['sot/QUAY-PRD', 'prd'],
    ['sot/issues/02-rails', 'issues'],
    ['sot/issues/index', 'note'],
  ])
  expect(issues.map(({ id }: { id: string }) => id)).toEqual(['QUAY-1', 'issues/02'])
  expect(findings.map(({ rule }: { rule: string }) => rule)).toContain('status-conflict')
})

it('so is it with the history of a document', async () => {
  const path = 'sot/QUAY-ISSUES.markdown'
  const text = '# Quay Issues\n\n## QUAY-1 - Crane\n\nStatus: validated\n'
  const cwd = committedFolder({ [path]: text })
  for (const status of ['ready', 'validated', 'ready', 'validated']) {
    writeFiles(cwd, { [path]: text.replace('validated', status) })
    git(cwd, 'commit', '-qam', `It is ${status}`)
  }
  const { stdout } = await runCli(['check', '--rule', 'history-status-returned=error', '--json'], { cwd })
  expect(stdout).toContain('"history-status-returned"')
})
