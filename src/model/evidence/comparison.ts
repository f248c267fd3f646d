import type { RunStatus, VerdictState } from './evidence.ts'

/** One run in a table of runs. A report counts only as far as its evidence is proven. */
export type ComparedRun = {
  readonly dir: string
  readonly run: string
  readonly verdict: VerdictState
  /** Codes of the obligations that are not met. */
  readonly codes: readonly string[]
  /** What the report states; null where it cannot be read. */
  readonly report: ReportedRun | null
}

export type ReportedRun = {
  readonly case: string
  readonly stage: number
  readonly engine: string
  /** `provider/model`; null for engines without one. */
  readonly model: string | null
  /** The provider that served the model, where it is another than the admitted one. */
  readonly runtimeProvider: string | null
  readonly status: RunStatus
  readonly reason: string | null
  readonly changedFiles: readonly string[]
  readonly patchDigest: string | null
  readonly tests: { readonly executed: number; readonly passed: boolean }
  readonly durationMs: number
}

/** Runs next to each other, and why they cannot be compared. */
export type Comparison = {
  readonly runs: readonly ComparedRun[]
  /** Things in which the runs differ that should be the same. */
  readonly differences: readonly { readonly what: string; readonly values: readonly string[] }[]
}
