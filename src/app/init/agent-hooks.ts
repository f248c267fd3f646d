import type { FileChange } from '../../model/document/line-edit.ts'
import { isMapping } from '../../model/mapping.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { refuse } from '../user-error.ts'
import { agentsSection } from './agents-section.ts'

/** The agents whose hooks can be installed; `generic` has none that is known. */
export const agentNames = ['claude', 'codex', 'cursor', 'generic'] as const
export type AgentName = (typeof agentNames)[number]

type HookFile = {
  readonly path: string
  /** What a new file has besides its hooks. */
  readonly start: Readonly<Record<string, unknown>>
  /** For each event what is installed under it. */
  readonly hooks: Readonly<Record<string, unknown>>
}

/** The program of the project where it is installed, else that of the user. */
const commandIn = (folder: string): string => `PATH="${folder}/node_modules/.bin:$PATH" sot gate`

const onCommand = (folder: string, matcher?: string): unknown => ({
  ...(matcher === undefined ? {} : { matcher }),
  hooks: [{ type: 'command', command: commandIn(folder), timeout: 60 }],
})

const projectOfClaude = '$CLAUDE_PROJECT_DIR'
const projectOfCodex = '$(git rev-parse --show-toplevel 2>/dev/null || pwd)'
const writingTools = 'Write|Edit|MultiEdit|Bash'
const cursorHook = { command: commandIn('$PWD') }

const hookFiles: Readonly<Record<AgentName, HookFile | null>> = {
  claude: {
    path: '.claude/settings.json',
    start: {},
    hooks: {
      SessionStart: onCommand(projectOfClaude),
      PreToolUse: onCommand(projectOfClaude, writingTools),
      PostToolUse: onCommand(projectOfClaude, writingTools),
      SubagentStop: onCommand(projectOfClaude),
      Stop: onCommand(projectOfClaude),
    },
  },
  codex: {
    path: '.codex/hooks.json',
    start: {},
    hooks: {
      SessionStart: onCommand(projectOfCodex),
      PreToolUse: onCommand(projectOfCodex, 'Bash'),
      PostToolUse: onCommand(projectOfCodex, 'Bash'),
      Stop: onCommand(projectOfCodex),
    },
  },
  cursor: {
    path: '.cursor/hooks.json',
    start: { version: 1 },
    hooks: {
      sessionStart: cursorHook,
      beforeShellExecution: cursorHook,
      preToolUse: { ...cursorHook, matcher: 'Write' },
      subagentStop: cursorHook,
      stop: cursorHook,
    },
  },
  generic: null,
}

const runsGate = /\bsot['"]?\s+gate\b/u

/** Plans the hooks of an agent and the section of AGENTS.md. What other tools installed stays as it is. */
export async function planAgentFiles(agent: AgentName, source: FileSource): Promise<readonly FileChange[]> {
  const hooks = hookFiles[agent]
  const planned = [
    ...(hooks === null ? [] : [await changeOf(hooks.path, source, (text) => withHooks(text, hooks))]),
    await changeOf('AGENTS.md', source, agentsSection),
  ]
  return planned.filter((change) => change !== null)
}

async function changeOf(
  path: string,
  source: FileSource,
  edit: (text: string) => string,
): Promise<FileChange | null> {
  const file = await readText(source, path)
  if ('code' in file && file.code !== 'missing')
    refuse(`${path} cannot be read: ${file.detail}`, 'Make it a plain UTF-8 file.')
  const { text, sha256 } = 'text' in file ? file : { text: '', sha256: '' }
  const after = edit(text)
  return after === text ? null : { path, sha256, before: text, after }
}

/** The settings of an agent with the hooks that are not there yet. */
function withHooks(text: string, { path, start, hooks }: HookFile): string {
  const settings = text.trim() === '' ? start : parseSettings(text, path)
  const { hooks: present = {} } = settings
  if (!isMapping(present)) refuse(`hooks in ${path} is no mapping`, 'Correct the file first.')
  const missing = Object.entries(hooks).flatMap(([event, hook]) => {
    const own = Object.hasOwn(present, event) ? present[event] : []
    if (!Array.isArray(own)) return refuse(`hooks.${event} in ${path} is no list`, 'Correct the file first.')
    return runsGate.test(JSON.stringify(own).replaceAll('\\"', '"')) ? [] : [[event, [...own, hook]]]
  })
  if (missing.length === 0) return text
  const after = { ...settings, hooks: { ...present, ...Object.fromEntries(missing) } }
  return inStyleOf(text, JSON.stringify(after, null, indentOf(text)))
}

function parseSettings(text: string, path: string): Readonly<Record<string, unknown>> {
  try {
    const settings: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''))
    if (isMapping(settings)) return settings
  } catch {
    // Said below.
  }
  return refuse(`${path} is no JSON object`, 'Correct the file first: nothing is written over it.')
}

const indentOf = (text: string): string => /^\s*\{\r?\n([ \t]+)/u.exec(text)?.[1] ?? '  '

/** The same line ends, and the same end and beginning of the file. */
function inStyleOf(text: string, after: string): string {
  const end = text === '' || text.endsWith('\n') ? `${after}\n` : after
  const lines = text.includes('\r\n') ? end.replaceAll('\n', '\r\n') : end
  return text.startsWith('\uFEFF') ? `\uFEFF${lines}` : lines
}
