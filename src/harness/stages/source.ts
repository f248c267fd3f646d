import type { SourceSight } from '../../model/evidence/source-proof.ts'
import type { Workplace } from '../../model/evidence/stages.ts'
import type { HarnessGit } from '../run/harness-git.ts'
import type { CitedAdmission } from './admitted-repository.ts'
import { type CleanRepository, cleanRepository, type Refused } from './repository.ts'
import { folderState } from './source-state.ts'

/** A repository that must be after a run what it was before. */
export type Source = {
  readonly admission: CitedAdmission
  readonly workplace: Workplace
  /** The folder for `.git` of a clone; null where the engine gets no history. */
  readonly history: string | null
  readonly before: SourceSight
  look(): Promise<SourceSight | Refused>
}

type Watching = Pick<Source, 'admission' | 'workplace' | 'history'> & {
  readonly repository: CleanRepository
  readonly git: HarnessGit
}

/** Notes what a repository is before anything runs. */
export async function watchSource({ repository, git, ...told }: Watching): Promise<Source | Refused> {
  const look = async (): Promise<SourceSight | Refused> => {
    const now = await cleanRepository(repository.top, git)
    if ('problem' in now) return now
    const outside = now.gitFolders.filter((folder) => !folder.startsWith(`${now.top}/`))
    const state = await folderState([now.top, ...outside])
    if ('problem' in state) return state
    return {
      head: now.head,
      tree: now.tree,
      status: 'clean',
      entries: state.entries,
      files_sha256: state.sha256,
    }
  }
  const before = await look()
  return 'problem' in before ? before : { ...told, before, look }
}
