import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

/** A day on which runs of sample cases are fresh. */
const now = '2026-11-18T13:00:00.000Z'

type Fields = Readonly<Record<string, unknown>>

let sessions = 0

/** An agent that works in a folder and calls its hooks as Claude Code does. */
export class AgentSession {
  readonly cwd: string
  readonly id: string

  constructor(cwd: string, id?: string) {
    this.cwd = cwd
    sessions += 1
    this.id = id ?? `session-${sessions}`
  }

  get isInGit(): boolean {
    return existsSync(join(this.cwd, '.git'))
  }

  read(path: string): string {
    return readFileSync(join(this.cwd, path), 'utf8')
  }

  write(path: string, text: string): this {
    mkdirSync(dirname(join(this.cwd, path)), { recursive: true })
    writeFileSync(join(this.cwd, path), text)
    return this
  }

  append(path: string, text: string): this {
    appendFileSync(join(this.cwd, path), text)
    return this
  }

  move(from: string, to: string): this {
    mkdirSync(dirname(join(this.cwd, to)), { recursive: true })
    renameSync(join(this.cwd, from), join(this.cwd, to))
    return this
  }

  /** Replaces the first occurrence, which must be there. */
  edit(path: string, from: string, to: string): this {
    const text = this.read(path)
    expect(text).toContain(from)
    return this.write(
      path,
      text.replace(from, () => to),
    )
  }

  git(...args: string[]): this {
    git(this.cwd, ...args)
    return this
  }

  commit(): this {
    return this.git('add', '-A').git('commit', '-q', '--allow-empty', '-m', 'Work')
  }

  async sot(...args: string[]): Promise<this> {
    const { exit, stderr } = await runCli(args, { cwd: this.cwd, now })
    expect([exit, stderr]).toEqual([0, expect.anything()])
    return this
  }

  /** What the hook answers, as JSON; null where it says nothing. */
  async hook(event: string, fields: Fields = {}): Promise<unknown> {
    const input = { session_id: this.id, hook_event_name: event, cwd: this.cwd, ...fields }
    const { exit, stdout, stderr } = await runCli(['gate'], {
      cwd: this.cwd,
      stdin: JSON.stringify(input),
      now,
    })
    expect([exit, stderr]).toEqual([0, ''])
    if (stdout === '') return null
    expect(stdout).toMatch(/^\{.*\}\n$/)
    return JSON.parse(stdout)
  }

  start(): Promise<unknown> {
    return this.hook('SessionStart', { source: 'startup' })
  }

  /** The sentence with which the end of a turn is blocked; null where it may end. */
  async stop(isContinued = false, event = 'Stop'): Promise<string | null> {
    return reasonOf(await this.hook(event, { stop_hook_active: isContinued }))
  }

  /** The sentence that comes back behind a tool. */
  async afterTool(fields: Fields = {}): Promise<string | null> {
    return reasonOf(await this.hook('PostToolUse', { tool_name: 'Bash', tool_input: {}, ...fields }))
  }

  /** Why a tool may not be used; null where it may. */
  async beforeTool(name: string, input: Fields): Promise<string | null> {
    const answer = await this.hook('PreToolUse', { tool_name: name, tool_input: input })
    if (answer === null) return null
    expect(answer).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: expect.any(String),
      },
    })
    const reason = (answer as { hookSpecificOutput: { permissionDecisionReason: string } }).hookSpecificOutput
    return oneLine(reason.permissionDecisionReason)
  }
}

function reasonOf(answer: unknown): string | null {
  if (answer === null) return null
  expect(answer).toEqual({ decision: 'block', reason: expect.any(String) })
  return oneLine((answer as { reason: string }).reason)
}

function oneLine(reason: string): string {
  expect([...reason].length).toBeLessThanOrEqual(320)
  expect(reason).not.toMatch(/\p{Cc}/u)
  return reason
}

/** A copy of a folder, its repository included. */
export function copyOf(folder: string): string {
  const copy = workspaceFolder({})
  cpSync(folder, copy, { recursive: true })
  return copy
}
