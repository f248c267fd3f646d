import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceProof, SourceSight } from '../../model/source-proof.ts'
import { sourceProofName } from '../../model/source-proof.ts'
import type { Workplace } from '../../model/stages.ts'
import type { HarnessGit } from '../harness-git.ts'
import type { Run } from '../run.ts'
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

/** Looks at the repository again when all is over, and writes down both sights. A difference breaks the run. */
export async function proveUnwritten(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { source, harnessCase, stage } = run.request
  if (source === null) return {}
  const { before, workplace, admission } = source
  const after = await source.look()
  const problem = 'problem' in after ? after.problem : differenceOf(before, after)
  if (problem !== null) run.problems.push({ reason: 'source repository changed', detail: problem })
  const proof: SourceProof = {
    schema: 'source-proof/1',
    run_id: run.id,
    stage,
    workplace,
    admission,
    fixture_sha256: harnessCase.fixtureSha256,
    before,
    after: 'problem' in after ? null : after,
    unwritten: problem === null,
  }
  const path = join(run.dir, sourceProofName(stage))
  writeFileSync(path, `${JSON.stringify(proof, null, 2)}\n`, { flag: 'wx' })
  return { unwritten: problem === null }
}

function differenceOf(before: SourceSight, after: SourceSight): string | null {
  if (after.head !== before.head) return 'the repository has another last commit than before the run'
  if (after.tree !== before.tree || after.files_sha256 !== before.files_sha256) {
    return 'the repository holds other files than before the run'
  }
  return null
}
