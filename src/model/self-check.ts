/** A falsehood that was planted in a copy of a workspace, and what came of it. */
export type PlantedLie = {
  readonly id: string
  readonly title: string
  /** Where it was told; null when it could not be told here. */
  readonly path: string | null
  readonly line: number | null
  readonly before: string | null
  readonly after: string | null
  readonly outcome: 'caught' | 'missed' | 'not here'
  /** Rules that have a finding because of it. */
  readonly caughtBy: readonly string[]
  /** What would have to be there for it to be seen, or told. */
  readonly advice: string | null
}

/** Whether the guard works in this workspace: no planted lie was missed. */
export type SelfCheck = { readonly ok: boolean; readonly lies: readonly PlantedLie[] }
