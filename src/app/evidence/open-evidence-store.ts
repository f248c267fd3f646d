import type { CheckRequest } from '../../check/check-request.ts'
import type { StoredRun, StoredRuns } from '../../evidence/claims/run-store.ts'
import type { TrustSource } from '../../evidence/signatures/trust-policy.ts'
import type { SeenRuns, VerifiedRun } from '../../model/evidence/evidence.ts'
import type { Settings } from '../../model/settings.ts'
import type { Environment } from '../environment.ts'
import type { ExecutedRuns } from '../rerun/execute-runs.ts'
import { seenRuns } from '../user-state.ts'
import type { ReadWorkspace } from './evidence-context.ts'
import type { VerdictCache } from './verdict-cache.ts'

/**
 * What a check needs to open the runs and look up the commits that documents cite. Git and the readers of
 * histories are loaded when the first document needs them.
 */
export function evidenceOpeners(
  root: string,
  now: string,
  environment: Environment,
  { isCached = true, trust }: { isCached?: boolean; trust?: TrustSource | undefined } = {},
): Required<Pick<CheckRequest, 'openStore' | 'askCommits' | 'askJournals' | 'askRepository' | 'askHistory'>> {
  return {
    openStore: storeOpener(root, now, environment, { isCached, trust }),
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
      const history = mark?.commit == null ? null : mark.text
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
    trustChanges: async (dirs) => {
      const { trustChanges } = await import('../../workspace/git/trust-changes.ts')
      return trustChanges(root, dirs)
    },
    formerFiles: async (paths) => {
      const { formerFiles } = await import('../../workspace/git/former-files.ts')
      return formerFiles(root, paths)
    },
  }
}

type VerifyDirectory = (dir: string, name?: string) => Promise<VerifiedRun>

type StoreOptions = {
  readonly isCached?: boolean
  readonly resultsOf?: ExecutedRuns['resultsOf']
  readonly trust?: TrustSource | undefined
}

/**
 * Opens the runs of a workspace; the verifier is loaded when the first run has to be verified. `resultsOf` says what came of
 * runs that were executed again: then nothing that is remembered counts.
 */
export function storeOpener(
  root: string,
  now: string,
  environment: Environment,
  options: StoreOptions = {},
): NonNullable<CheckRequest['openStore']> {
  return async (settings, admissions) => {
    const { openRunStore } = await import('../../evidence/claims/run-store.ts')
    const verify = lazyVerifier({ root, settings, admissions }, now, environment, options)
    // The age of a run changes its verdict by the minute.
    const policy = settings.evidence.maxAgeDays === null ? rememberedPolicy(options) : null
    let known: Promise<VerdictCache | null> | null = null
    const seen = seenRuns(root, environment)
    const stored = await storedRunsOf(root, settings)
    const verifyAnew = async (dir: string, inGit: StoredRun | null): Promise<VerifiedRun | null> => {
      if (inGit === null) return verify(dir)
      return (await inGit.write()) ? verify(dir, inGit.ref) : null
    }
    const open = async (dir: string, inGit: StoredRun | null): Promise<VerifiedRun | null> => {
      known ??=
        policy === null ? Promise.resolve(null) : openVerdictCache(root, { now, seen, policy }, environment)
      const cache = await known
      if (cache === null) return verifyAnew(dir, inGit)
      return cache.verdictOf(dir, () => verifyAnew(dir, inGit), inGit)
    }
    const store = openRunStore(root, settings, open, stored)
    const end = async (): Promise<void> => {
      stored?.close()
      const begun = Date.parse(environment.now)
      const cache = await known
      cache?.save((clock) => Math.min(begun, clock - environment.elapsed()))
    }
    return { ...store, end }
  }
}

/** The runs in git; null where the settings do not store any there. */
export async function storedRunsOf(root: string, settings: Settings): Promise<StoredRuns | null> {
  if (settings.evidence.store !== 'git') return null
  const { openStoredRuns } = await import('./stored-runs.ts')
  return openStoredRuns(root, settings)
}

/** Verifies runs; loaded when the first of them has to be verified. A verdict calls the directory `name`. */
function lazyVerifier(
  workspace: ReadWorkspace,
  now: string,
  environment: Environment,
  { resultsOf, trust }: StoreOptions,
): VerifyDirectory {
  const load = async (): Promise<VerifyDirectory> => {
    const [{ verifyRun }, { verifiedRun }, { buildEvidenceContext }] = await Promise.all([
      import('../../evidence/verify-run.ts'),
      import('../../evidence/claims/verified-run.ts'),
      import('./evidence-context.ts'),
    ])
    const context = await buildEvidenceContext(workspace, { now }, environment, trust)
    return async (dir, name) => {
      const verdict = await verifyRun(dir, { ...context, replay: null, ...resultsOf?.(name ?? dir) })
      return verifiedRun(name === undefined ? verdict : { ...verdict, dir: name })
    }
  }
  let verifier: ReturnType<typeof load> | null = null
  return async (dir, name) => {
    verifier ??= load()
    return (await verifier)(dir, name)
  }
}

/** What represents the trust policy where verdicts may be remembered under it; null where they may not. */
function rememberedPolicy({ isCached = false, resultsOf, trust }: StoreOptions): string | null {
  return isCached && resultsOf === undefined ? (trust?.id === undefined ? '' : trust.id) : null
}

async function openVerdictCache(
  root: string,
  { now, seen, policy }: { readonly now: string; readonly seen: SeenRuns; readonly policy: string },
  environment: Environment,
): Promise<VerdictCache | null> {
  const [{ openCache }, { gitHistoryMark }, { VerdictCache }] = await Promise.all([
    import('../workspace-cache.ts'),
    import('../../workspace/git/history-mark.ts'),
    import('./verdict-cache.ts'),
  ])
  const cache = openCache(root, 'history', true, environment)
  const mark = await gitHistoryMark(root, environment.env)
  if (cache === null || mark === null) return null
  return new VerdictCache(cache, { now, history: `${mark.text} ${policy}` }, seen)
}
