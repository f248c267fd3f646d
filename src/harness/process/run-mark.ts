import type { ProcessMark } from './tagged-processes.ts'

/** The variable that every process of a run carries. */
export const tagName = 'SOT_RUN_ID'

/** How processes of a run are known: the tag in their environment, or a working folder within the run's own. */
export type RunMark = { readonly runId: string; readonly folders: readonly string[] }

/** The mark as the process control knows it. */
export function processMark({ runId, folders }: RunMark): ProcessMark {
  return { tag: `${tagName}=${runId}`, folders }
}
