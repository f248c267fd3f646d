/** An error that was injected into a copy of a workspace, and whether a rule caught it. */
export type InjectedError = {
  readonly id: string
  readonly title: string
  /** Where it was injected; null when it does not fit this workspace. */
  readonly path: string | null
  readonly line: number | null
  readonly before: string | null
  readonly after: string | null
  readonly outcome: 'caught' | 'missed' | 'not here'
  /** Rules that have a finding because of it. */
  readonly caughtBy: readonly string[]
  /** What the workspace needs for the error to be caught, or injected. */
  readonly advice: string | null
}

/** The result of the self-check: `ok` when no injected error was missed. */
export type SelfCheck = { readonly ok: boolean; readonly lies: readonly InjectedError[] }
