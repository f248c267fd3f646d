import { resolve } from 'node:path'
import type { CheckRequest } from '../engine/check.ts'
import type { VerifyContext } from '../evidence/verify-context.ts'
import type { RunVerdict } from '../model/evidence.ts'
import type { Settings } from '../model/settings.ts'
import type { JsonRecord } from '../model/workspace.ts'
import { terminalText } from '../report/escape.ts'
import type { Context } from './context.ts'

type Opener = NonNullable<CheckRequest['openStore']>
type Asker = ReturnType<NonNullable<CheckRequest['askCommits']>>

/** Opens the evidence of a workspace; the verifier is loaded when the first run has to be verified. */
export function storeOpener(root: string, now: string, context: Context): Opener {
  return async (settings, records) => {
    const { openRunStore } = await import('../evidence/run-store.ts')
    let verifier: Promise<(dir: string) => Promise<RunVerdict>> | null = null
    const verify = async (dir: string): Promise<RunVerdict> => {
      verifier ??= loadVerifier(root, now, settings, records, context)
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
  { stderr }: Context,
): Promise<(dir: string) => Promise<RunVerdict>> {
  const [{ verifyRun }, { loadCases }, { scanText }, { shippedCases }, { runFolders }] = await Promise.all([
    import('../evidence/verify-run.ts'),
    import('../evidence/cases.ts'),
    import('../secrets/scan.ts'),
    import('./package-files.ts'),
    import('./evidence-context.ts'),
  ])
  const configured = settings.harnessCases.map((folder) => resolve(root, folder))
  const { cases, problems } = await loadCases([...new Set([...shippedCases(), ...configured])])
  for (const { folder, problem } of problems) stderr.write(`${terminalText(`${folder}: ${problem}`)}\n`)
  const verifying: VerifyContext = {
    now,
    cases,
    admissions,
    runFolders: runFolders(root, settings),
    maxAgeDays: settings.evidence.maxAgeDays,
    nonces: new Map(),
    replay: null,
    scan: scanText,
  }
  return (dir) => verifyRun(dir, verifying)
}

/** Asks the mapped repositories for cited commits; git is started only where a commit is cited. */
export function commitAsker(root: string, repos: Settings['repos']): Asker {
  return async (documents) => {
    if (repos.length === 0) return new Map()
    const { askCommits } = await import('../workspace/git-commits.ts')
    return askCommits(root, repos, documents)
  }
}
