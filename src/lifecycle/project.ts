import type { AgentsFile } from '../model/fleet.ts'

/** A project whose agents are looked at, started or ended. */
export type Project = {
  readonly name: string
  /** Its real folder. */
  readonly folder: string
  readonly file: AgentsFile
}
