import type { ReasonCode } from './evidence.ts'
import type { ReasonMeta } from './reasons-of-files.ts'
import { fileReasons } from './reasons-of-files.ts'
import { runReasons } from './reasons-of-runs.ts'

/** Every reason code with its meaning. */
export const reasonMetas: Readonly<Record<ReasonCode, ReasonMeta>> = { ...fileReasons, ...runReasons }
