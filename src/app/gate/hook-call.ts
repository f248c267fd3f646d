import { isMapping } from '../../model/mapping.ts'
import { listOf } from '../../schema/narrow.ts'

/** When an agent calls its hooks, in the words of Claude Code. */
export const hookEvents = [
  'SessionStart',
  'UserPromptSubmit',
  'PreToolUse',
  'PostToolUse',
  'SubagentStop',
  'Stop',
] as const
type HookEvent = (typeof hookEvents)[number]

/** What a tool is about to do, as far as it can be read from its input. */
export type ToolUse =
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | { readonly kind: 'edit'; readonly path: string; readonly edits: readonly TextReplacement[] }
  | { readonly kind: 'shell'; readonly command: string }

type TextReplacement = { readonly from: string; readonly to: string; readonly isAll: boolean }

/** One call of a hook. */
export type HookCall = {
  /** Null for an event that asks nothing. */
  readonly event: HookEvent | null
  readonly session: string
  /** Folders in which the agent works. */
  readonly folders: readonly string[]
  /** True where this stop follows one that was blocked, false where it does not, null where the agent does not say. */
  readonly isContinued: boolean | null
  /** Identifies the turn; null where the agent does not say. */
  readonly turn: string | null
  readonly tool: ToolUse | null
  /** How the agent reads answers. */
  readonly protocol: 'claude' | 'cursor'
}

type Fields = Readonly<Record<string, unknown>>

/** Reads what an agent writes to its hook; or says why that is none. */
export function readHookCall(text: string, named: string | null): HookCall | { readonly broken: string } {
  const input = parsed(text)
  if (!isMapping(input)) return { broken: 'the input is no JSON object' }
  const odd = oddField(input)
  if (odd !== undefined) return { broken: `${odd} of the input is of another type than a hook gives it` }
  const session = firstText(input, ['session_id', 'conversation_id', 'thread_id'])
  if (session === null) return { broken: 'the input has no session_id' }
  const name = named ?? textOf(input.hook_event_name)
  if (name === null) return { broken: 'the input has no hook_event_name, and --event is not given' }
  const { tool_input: tool, loop_count: loops, stop_hook_active: active } = input
  const isCursor = named === null && /^[a-z]/u.test(name) && textOf(input.conversation_id) !== null
  const roots = listOf(input.workspace_roots).slice(0, mostRoots)
  return {
    // Cursor reports an end that its user or an error caused.
    event: isCursor && (input.status === 'aborted' || input.status === 'error') ? null : eventNamed(name),
    session,
    folders: [input.cwd, ...roots].flatMap((folder) => textOf(folder) ?? []),
    isContinued: typeof active === 'boolean' ? active : typeof loops === 'number' ? loops > 0 : null,
    turn: firstText(input, ['turn_id', 'generation_id', 'prompt_id']),
    tool: toolUse(isMapping(tool) ? tool : input),
    protocol: isCursor ? 'cursor' : 'claude',
  }
}

const mostRoots = 4

/** What hooks give these fields, where they give them. */
const types: Readonly<Record<string, string>> = {
  session_id: 'string',
  hook_event_name: 'string',
  cwd: 'string',
  stop_hook_active: 'boolean',
  loop_count: 'number',
}

function oddField(input: Fields): string | undefined {
  const isOdd = (name: string): boolean => {
    const value = Object.hasOwn(input, name) ? input[name] : null
    return value !== null && typeof value !== types[name]
  }
  return Object.keys(types).find(isOdd)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''))
  } catch {
    return null
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function firstText(fields: Fields, names: readonly string[]): string | null {
  return names.map((name) => textOf(fields[name])).find((value) => value !== null) ?? null
}

/** Names of the same events in other agents. */
const otherNames: Readonly<Record<string, HookEvent>> = {
  beforeshellexecution: 'PreToolUse',
  aftershellexecution: 'PostToolUse',
  afterfileedit: 'PostToolUse',
  beforesubmitprompt: 'UserPromptSubmit',
}

/** The event that a name means, however it is written: `Stop`, `stop`, `pre-tool-use`. */
export function eventNamed(name: string): HookEvent | null {
  const plain = name.replace(/[-_ ]/gu, '').toLowerCase()
  const own = hookEvents.find((event) => event.toLowerCase() === plain)
  return own ?? (Object.hasOwn(otherNames, plain) ? (otherNames[plain] ?? null) : null)
}

function toolUse(input: Fields): ToolUse | null {
  const command = textOf(input.command)
  if (command !== null) return command.startsWith('*** Begin Patch') ? null : { kind: 'shell', command }
  const path = textOf(input.file_path)
  if (path === null) return null
  if (typeof input.content === 'string') return { kind: 'write', path, text: input.content }
  const edits = Array.isArray(input.edits) ? input.edits : [input]
  const read = edits.map(replacementOf)
  const known = read.filter((edit) => edit !== null)
  return known.length === read.length ? { kind: 'edit', path, edits: known } : null
}

function replacementOf(edit: unknown): TextReplacement | null {
  if (!isMapping(edit)) return null
  const { old_string: from, new_string: to, replace_all: isAll } = edit
  if (typeof from !== 'string' || typeof to !== 'string') return null
  return { from, to, isAll: isAll === true }
}
