import type { Workplace } from './stages.ts'

/** What a repository was at one moment. */
export type SourceSight = {
  readonly head: string
  readonly tree: string
  readonly status: 'clean'
  readonly entries: number
  /** Digest of everything in it, its `.git` included. */
  readonly files_sha256: string
}

/** That a run on a copy of a repository left the repository alone. */
export type SourceProof = {
  readonly schema: 'source-proof/1'
  readonly run_id: string
  readonly stage: number
  readonly workplace: Workplace
  /** The record that allowed it. */
  readonly admission: { readonly path: string; readonly sha256: string }
  /** Digest of the files that were copied. */
  readonly fixture_sha256: string
  readonly before: SourceSight
  /** Null where the repository could not be read any more. */
  readonly after: SourceSight | null
  readonly unwritten: boolean
}

export const sourceProofName = (stage: number): string => `backend/stage${stage}-source.json`
