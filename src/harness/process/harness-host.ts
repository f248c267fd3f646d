/** Two clocks: one for timestamps, a monotonic one for durations. */
export type Clock = {
  /** ISO instant, UTC, with milliseconds. */
  now(): string
  /** Milliseconds that only ever grow. */
  elapsed(): number
}

/** Everything the harness may know of the machine it runs on, as plain values. */
export type Host = {
  readonly clock: Clock
  readonly pid: number
  readonly nodePath: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Absolute folder for temporary files that are removed after a run. */
  readonly tempFolder: string
  readonly version: string
  /** `linux`, `darwin`, … */
  readonly platform: string
  readonly arch: string
  /** The version of Node, with the leading `v`. */
  readonly runtime: string
  readonly isolation: 'auto' | 'process'
}
