import type { UserProblem } from '../../model/user-problem.ts'
import type { AgentsFile } from '../registry/agent-settings.ts'

/** What the lifecycle of a fleet may know of the machine and the process it runs in, as plain values. */
export type LifecycleHost = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly pid: number
  /** Null where the system has no such ids. */
  readonly uid: number | null
  /** The requested socket: a name or a path; null for the one that tmux chooses. */
  readonly socket: string | null
  /** How long tmux may take to answer. */
  readonly answerMs: number
  /** How long agents may take to end by themselves. */
  readonly graceMs: number
  /** Fires when the user interrupts. */
  readonly signal: AbortSignal | null
  /** Credentials blanked out. */
  readonly mask: (text: string) => Promise<string>
}

/** A project whose agents are looked at, started or ended. */
export type LifecycleProject = {
  readonly name: string
  /** As it was named, for commands to try next. */
  readonly word: string
  /** Its real folder. */
  readonly folder: string
  /** The folder around it that its log folder may be read in: that of its fleet, or its own. */
  readonly reach: string
  readonly file: AgentsFile
}

/** Why something cannot be done, found before anything is changed. */
export type LifecycleRefusal = { readonly problem: UserProblem }

export function refuse(what: string, todo: string): LifecycleRefusal {
  return { problem: { what, todo } }
}
