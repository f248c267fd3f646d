import type { CheckRequest } from '../../check/check-request.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'
import type { Environment } from '../environment.ts'
import type { ExecutedRuns } from '../rerun/execute-runs.ts'

/**
 * What a check needs to open the runs and look up the commits that documents cite. Git and the readers of
 * histories are loaded when the first document needs them.
 */
export function evidenceOpeners(
  root: string,
  now: string,
  environment: Environment,
  isCached = true,
): Required<Pick<CheckRequest, 'openStore' | 'askCommits' | 'askJournals' | 'askRepository' | 'askHistory'>> {
  return {
    openStore: storeOpener(root, now, environment),
    askCommits:
      ({ repos }) =>
      async (documents) => {
        const { askCommits } = await import('../../workspace/git/cited-commits.ts')
        return askCommits(root, repos, documents)
      },
    askJournals: (settings) => ({
      answers: async (questions) => {
        const { askJournals } = await import('../../workspace/git/ask-journals.ts')
        return askJournals(root, settings, questions)
      },
      histories: async (paths) => {
        const { documentCommits } = await import('../../workspace/git/document-commits.ts')
        return documentCommits(root, paths)
      },
    }),
    askRepository: repositoryAsker(root, environment, isCached),
    askHistory: async (workspace) => {
      const { findHistoryChanges } = await import('../../check/history/history-changes.ts')
      return findHistoryChanges(root, workspace)
    },
  }
}

function repositoryAsker(
  root: string,
  environment: Environment,
  isCached: boolean,
): NonNullable<CheckRequest['askRepository']> {
  return {
    mark: async (withPerson) => {
      const [{ gitHistoryMark }, { gitIdentity }] = await Promise.all([
        import('../../workspace/git/history-mark.ts'),
        import('../../workspace/git/git-identity.ts'),
      ])
      const mark = await gitHistoryMark(root)
      const history = mark?.hasCommit === true ? mark.text : null
      return { history, person: withPerson && history !== null ? await gitIdentity(root) : null }
    },
    signOffs: async (workspace) => {
      const [{ signOffHistory }, { openHistoryCache }] = await Promise.all([
        import('../../check/history/sign-off-history.ts'),
        import('./open-history-cache.ts'),
      ])
      return signOffHistory(root, workspace, openHistoryCache(root, isCached, environment))
    },
    changedSince: async (trees) => {
      const { changedSinceTrees } = await import('../../workspace/git/changed-trees.ts')
      return changedSinceTrees(root, trees)
    },
  }
}

/**
 * Opens the runs of a workspace; the verifier is loaded when the first run has to be verified. `resultsOf` says what came of
 * runs that were executed again.
 */
export function storeOpener(
  root: string,
  now: string,
  environment: Environment,
  resultsOf: ExecutedRuns['resultsOf'] = () => ({ replay: null }),
): NonNullable<CheckRequest['openStore']> {
  return async (settings, admissions) => {
    const { openRunStore } = await import('../../evidence/claims/run-store.ts')
    const loadVerifier = async (): Promise<(dir: string) => Promise<RunVerdict>> => {
      const [{ verifyRun }, { buildEvidenceContext }] = await Promise.all([
        import('../../evidence/verify-run.ts'),
        import('./evidence-context.ts'),
      ])
      const context = await buildEvidenceContext({ root, settings, admissions }, { now }, environment)
      return (dir) => verifyRun(dir, { ...context, ...resultsOf(dir) })
    }
    let verifier: ReturnType<typeof loadVerifier> | null = null
    return openRunStore(root, settings, async (dir) => {
      verifier ??= loadVerifier()
      return (await verifier)(dir)
    })
  }
}
