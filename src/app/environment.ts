/** What a use case may know of the machine and of its caller, as plain values. */
export type Environment = {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The instant at which the command began, as ISO text. */
  readonly now: string
  /** The instant at which it is called, as ISO text, for commands that go on. */
  readonly clock: () => string
  /** `linux`, `darwin`, … */
  readonly platform: string
  /** The version of Node, with the leading `v`. */
  readonly runtime: string
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number
  /** Receives a line for the user that is not part of the result. */
  readonly note: (line: string) => void
}
