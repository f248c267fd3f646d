import type { AskJournals } from '../../check/ask-evidence.ts'
import type { CheckRequest } from '../../check/check-request.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'
import type { Settings } from '../../model/settings.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import type { Environment } from '../environment.ts'

type Opener = NonNullable<CheckRequest['openStore']>
type Asker = ReturnType<NonNullable<CheckRequest['askCommits']>>

/** What a check needs to open the runs and ask for the commits that documents cite. */
export function evidenceOpeners(
  root: string,
  now: string,
  environment: Environment,
): Required<Pick<CheckRequest, 'openStore' | 'askCommits' | 'askJournals' | 'askHistory'>> {
  return {
    openStore: storeOpener(root, now, environment),
    askCommits: ({ repos }) => commitAsker(root, repos),
    askJournals: (settings) => journalAsker(root, settings),
    askHistory: async (workspace) => {
      const { historyDeeds } = await import('../../check/history/history-deeds.ts')
      return historyDeeds(root, workspace)
    },
  }
}

/** Opens the evidence of a workspace; the verifier is loaded when the first run has to be verified. */
function storeOpener(root: string, now: string, environment: Environment): Opener {
  return async (settings, records) => {
    const { openRunStore } = await import('../../evidence/claims/run-store.ts')
    let verifier: Promise<(dir: string) => Promise<RunVerdict>> | null = null
    const verify = async (dir: string): Promise<RunVerdict> => {
      verifier ??= loadVerifier(root, now, settings, records, environment)
      return (await verifier)(dir)
    }
    return openRunStore(root, settings, verify)
  }
}

async function loadVerifier(
  root: string,
  now: string,
  settings: Settings,
  admissions: readonly JsonRecord[] | null,
  environment: Environment,
): Promise<(dir: string) => Promise<RunVerdict>> {
  const [{ verifyRun }, { buildEvidenceContext }] = await Promise.all([
    import('../../evidence/verify-run.ts'),
    import('./evidence-context.ts'),
  ])
  const verifying = await buildEvidenceContext({ root, settings, admissions, choice: { now } }, environment)
  return (dir) => verifyRun(dir, verifying)
}

/** Asks the mapped repositories for cited commits; git is started only where a commit is cited. */
function commitAsker(root: string, repos: Settings['repos']): Asker {
  return async (documents) => {
    if (repos.length === 0) return new Map()
    const { askCommits } = await import('../../workspace/git/cited-commits.ts')
    return askCommits(root, repos, documents)
  }
}

/** Asks what journals claim; what git and files are asked with is loaded where a document asks. */
function journalAsker(root: string, settings: Settings): AskJournals {
  return {
    answers: async (questions) => {
      const { askJournals } = await import('../../workspace/git/ask-journals.ts')
      return askJournals(root, settings, questions)
    },
    histories: async (paths) => {
      const { documentCommits } = await import('../../workspace/git/document-commits.ts')
      return documentCommits(root, paths)
    },
  }
}
