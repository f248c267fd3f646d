import type { SharedFacts } from '../model/document/shared-facts.ts'
import type { Settings } from '../model/settings.ts'
import type { BoardFile, JsonRecord, ScannedFile, UnreadFile } from '../model/workspace.ts'

export type TargetState = 'file' | 'folder' | 'missing' | 'outside'

/** Everything that was read, before it is linked. */
export type LinkInput = {
  readonly settings: Settings
  readonly sotFolder: string | null
  readonly documents: readonly SharedFacts[]
  readonly records: readonly JsonRecord[]
  readonly scanned: readonly ScannedFile[]
  readonly unread: readonly UnreadFile[]
  readonly board: BoardFile | null
  /** What is found at the paths that `pathsToProbe` lists. */
  readonly targets: ReadonlyMap<string, TargetState>
}
