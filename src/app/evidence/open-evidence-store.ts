import type { CheckRequest } from '../../check/check-request.ts'
import type { SeenRuns, VerifiedRun } from '../../model/evidence/evidence.ts'
import type { Environment } from '../environment.ts'
import type { ExecutedRuns } from '../rerun/execute-runs.ts'
import { seenRuns } from '../user-state.ts'
import type { VerdictCache } from './verdict-cache.ts'

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
    openStore: storeOpener(root, now, environment, { isCached }),
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
 * runs that were executed again: then nothing that is remembered counts.
 */
export function storeOpener(
  root: string,
  now: string,
  environment: Environment,
  { isCached = false, resultsOf }: { isCached?: boolean; resultsOf?: ExecutedRuns['resultsOf'] } = {},
): NonNullable<CheckRequest['openStore']> {
  return async (settings, admissions) => {
    const { openRunStore } = await import('../../evidence/claims/run-store.ts')
    const loadVerifier = async (): Promise<(dir: string) => Promise<VerifiedRun>> => {
      const [{ verifyRun }, { verifiedRun }, { buildEvidenceContext }] = await Promise.all([
        import('../../evidence/verify-run.ts'),
        import('../../evidence/claims/verified-run.ts'),
        import('./evidence-context.ts'),
      ])
      const context = await buildEvidenceContext({ root, settings, admissions }, { now }, environment)
      return async (dir) =>
        verifiedRun(await verifyRun(dir, { ...context, replay: null, ...resultsOf?.(dir) }))
    }
    let verifier: ReturnType<typeof loadVerifier> | null = null
    const verify = async (dir: string): Promise<VerifiedRun> => {
      verifier ??= loadVerifier()
      return (await verifier)(dir)
    }
    // The age of a run changes its verdict by the minute.
    const mayKnow = isCached && resultsOf === undefined && settings.evidence.maxAgeDays === null
    let known: Promise<VerdictCache | null> | null = null
    const seen = seenRuns(root, environment)
    const store = openRunStore(root, settings, async (dir) => {
      known ??= mayKnow ? openVerdictCache(root, { now, seen }, environment) : Promise.resolve(null)
      const cache = await known
      return cache === null ? verify(dir) : cache.verdictOf(dir, () => verify(dir))
    })
    const end = async (): Promise<void> => {
      const begun = Date.parse(environment.now)
      const cache = await known
      cache?.save((clock) => Math.min(begun, clock - environment.elapsed()))
    }
    return { ...store, end }
  }
}

async function openVerdictCache(
  root: string,
  { now, seen }: { readonly now: string; readonly seen: SeenRuns },
  environment: Environment,
): Promise<VerdictCache | null> {
  const [{ openCache }, { gitHistoryMark }, { VerdictCache }] = await Promise.all([
    import('../workspace-cache.ts'),
    import('../../workspace/git/history-mark.ts'),
    import('./verdict-cache.ts'),
  ])
  const cache = openCache(root, 'history', true, environment)
  const mark = await gitHistoryMark(root, environment.env)
  return cache === null || mark === null ? null : new VerdictCache(cache, { now, history: mark.text }, seen)
}
