import type { AgentsFile } from '../model/fleet.ts'

/** A project whose agents are looked at, started or ended. */
export type Project = {
  readonly name: string
  /** As it was named, for commands to try next. */
  readonly word: string
  /** Its real folder. */
  readonly folder: string
  readonly file: AgentsFile
}
