import type { AgentKind, WatchMode } from './fleet.ts'

/** The current state of an agent. */
export type AgentRow = {
  readonly name: string
  readonly kind: AgentKind
  /** Null where it does not apply, or nothing names one; so are model and watch. */
  readonly backend: string | null
  /** Of the current phase, in full. */
  readonly model: string | null
  readonly watch: WatchMode | null
  readonly enabled: boolean
  /** Name of its tmux session. */
  readonly session: string
  /** Unknown where tmux does not answer. */
  readonly state: 'running' | 'stopped' | 'unknown'
  /** Whether what runs is what `sot fleet up` started. */
  readonly startedByUp: boolean
}

type PhaseState = 'in progress' | 'all done' | 'no phases' | 'unknown'

/** The current state of a project. */
export type ProjectStatus = {
  readonly project: string
  readonly phase: {
    readonly state: PhaseState
    readonly id: string | null
    readonly plan: string | null
    /** From 1, of `count`; null when it is not known. */
    readonly number: number | null
    readonly count: number
    /** Why it is not known. */
    readonly defect: string | null
  }
  readonly agents: readonly AgentRow[]
  /** What is unknown, and why. */
  readonly notes: readonly string[]
}

const upStates = ['started', 'finished', 'failed', 'ended', 'not started', 'disabled'] as const

/** What `up` did about an agent. */
export type AgentUp = {
  readonly name: string
  readonly session: string
  /** finished: a task that is done already; ended: taken back, because another one failed. */
  readonly state: (typeof upStates)[number]
  /** Why it failed. */
  readonly detail: string | null
  /** The last lines of one that failed, credentials blanked out. */
  readonly output: readonly string[]
}

export type UpReport = {
  readonly project: string
  readonly ok: boolean
  readonly agents: readonly AgentUp[]
  /** What could not be taken back. */
  readonly problems: readonly string[]
}

const downStates = ['ended', 'gone', 'left'] as const

/** What `down` did about an agent. */
export type AgentDown = {
  readonly name: string
  readonly session: string
  /** gone: it had ended before; left: it could not be ended. */
  readonly state: (typeof downStates)[number]
}

export type DownReport = {
  readonly project: string
  readonly ok: boolean
  readonly agents: readonly AgentDown[]
  /** Processes that did not end by themselves. */
  readonly killed: number
  /** Sessions under the prefix that `up` did not start: they were left alone. */
  readonly foreign: readonly string[]
  readonly problems: readonly string[]
}
