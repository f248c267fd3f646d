import type { CheckRequest } from '../../check/check-request.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { evidenceOpeners } from '../evidence/open-evidence-store.ts'

/** What decides how a board is made. */
export type BoardChoice = {
  readonly root?: string | undefined
  readonly now?: string
  readonly evidence?: 'verify' | 'skip'
  readonly quiet?: boolean
  /** False where nothing is read from a cache or written to one. */
  readonly cache?: boolean
  /** Hears what is being done. */
  readonly progress?: (phase: string) => void
}

/** The check that a board is made from. */
export function boardRequest(root: string, choice: BoardChoice, environment: Environment): CheckRequest {
  const now = choice.now ?? environment.now
  const openers =
    choice.evidence === 'skip'
      ? {}
      : evidenceOpeners(root, now, environment, { isCached: choice.cache !== false })
  const startedAt = Date.parse(environment.now)
  const onRead = (read: number, all: number) => choice.progress?.(`documents: ${read} of ${all}`)
  return { source: workTreeSource(root), now, startedAt, clock: environment.elapsed, onRead, ...openers }
}
