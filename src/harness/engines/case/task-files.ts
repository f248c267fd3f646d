import type { HarnessCase } from '../../../evidence/run/cases.ts'
import { jsonText } from '../../run/run-state.ts'

/** When the task was made: the moment of the baseline commit, so that the same run gets the same files. */
const created = '2000-01-01T00:00:00.000Z'
/** The one name that Case knows the workspace by. */
const repositoryName = 'workspace'

/** Files that Case needs in its workspace, by path. */
export function taskFiles(harnessCase: HarnessCase): Readonly<Record<string, string>> {
  const { id, tests } = harnessCase
  const record = {
    id,
    status: 'active',
    created,
    repo: repositoryName,
    issueType: 'freeform',
    mode: 'unattended',
    profile: 'standard',
    agents: {},
    tested: false,
    manualTested: false,
    prUrl: null,
    prNumber: null,
    checkCommand: null,
    checkBaseline: null,
    checkTarget: null,
    fastTestCommand: tests.command,
  }
  const folder = '.case/tasks/active'
  return {
    '.case/active': `${id}\n`,
    [`${folder}/${id}.task.json`]: jsonText(record),
    [`${folder}/${id}.md`]: taskText(harnessCase),
  }
}

/** The task as text. Its last part repeats the result protocol, which models forget. */
function taskText({ title, task, tests, allowed_files }: HarnessCase): string {
  return `# ${title}

## Description

${task.trim()}

## Acceptance Criteria

- [ ] \`${tests.command}\` passes.
- [ ] Nothing but these files is changed: ${allowed_files.map((path) => `\`${path}\``).join(', ')}.

## Boundaries

- There is no remote and no network. Do not push, and open no pull request: whoever closes this task leaves the
  commit as it is and reports "completed" with \`"prUrl": null\`.
- Install nothing. The tests need what is there and nothing else.

## Result protocol

The very last message of every agent ends with this block, and no tool is called in or after that message. A block in
an earlier message does not count.

    <<<AGENT_RESULT
    {"status":"completed","summary":"one line","artifacts":{"commit":null,"filesChanged":[],"testsPassed":null,"screenshotUrls":[],"evidenceMarkers":[],"prUrl":null,"prNumber":null},"error":null}
    AGENT_RESULT>>>

"status" is completed, failed or blocked. The JSON is on one line, without a code fence around it.

## Progress Log
`
}

/** Configuration of Case: its model, and the path of the workspace. */
export function configFiles(
  { tests, title }: HarnessCase,
  workspace: string,
  model: string,
): Readonly<Record<string, string>> {
  const chosen = { provider: runtimeProvider, model }
  const repository = {
    name: repositoryName,
    path: workspace,
    remote: '',
    description: title,
    language: 'typescript',
    packageManager: 'npm',
    evidenceStrategy: 'test-output',
    commands: { setup: 'true', test: tests.command },
  }
  return {
    'config.json': jsonText({ version: 1, projects: './projects.json', models: { default: chosen } }),
    'projects.json': jsonText({ repos: [repository] }),
  }
}

/** The one provider name for which Case looks at the model list that it is given. */
export const runtimeProvider = 'openai'
