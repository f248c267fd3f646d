import type { AgentsFile } from '../../model/fleet/fleet.ts'

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
