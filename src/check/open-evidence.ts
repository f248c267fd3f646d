import { acceptanceDigest, judgeClaims, runsByIssue } from '../evidence/claims/judge-claims.ts'
import { criteriaOf } from '../model/document/acceptance.ts'
import type { HistoryChange } from '../model/document-history.ts'
import type { CitedRun, Evidence } from '../model/evidence/run-evidence.ts'
import type { Workspace } from '../model/workspace.ts'
import { judgeGateClaims } from '../rules/shared/journals/gate-claims.ts'
import { judgeJournals } from '../rules/shared/journals/journal-claims.ts'
import type { Answers } from './ask-evidence.ts'

/** What git tells of the documents themselves. */
type Told = {
  readonly deeds?: readonly HistoryChange[]
  readonly histories?: Evidence['histories'] | undefined
  /** The clock; null where nobody asks for it. */
  readonly now?: string | null
}

/** Holds the claims of the documents against what runs and repositories said. */
export function evidenceFrom(
  workspace: Omit<Workspace, 'evidence'>,
  answers: Answers,
  { deeds = [], histories = new Map(), now = null }: Told = {},
): Evidence {
  const { documents } = workspace
  const runs = new Map(answers.runs.map((cited) => [cited.run, cited]))
  const commits = new Map(answers.commits.map((cited) => [cited.commit, cited]))
  const changedCriteria = criteriaChanges(workspace, runs)
  const journals = judgeJournals(workspace, answers.journals, histories)
  return {
    opened: answers.opened,
    runs,
    orphans: answers.orphans,
    commits,
    claims: judgeGateClaims(
      judgeClaims(documents, { runs, commits, changedCriteria, journals }),
      workspace.phases,
      { now, settings: workspace.settings, histories },
    ),
    changedCriteria,
    deeds,
    histories,
  }
}

/** Issues whose acceptance text is no longer the one that their proving run was bound to. */
function criteriaChanges(
  { documents, issues }: Omit<Workspace, 'evidence'>,
  runs: ReadonlyMap<string, CitedRun>,
): ReadonlyMap<string, string> {
  const cited = runsByIssue(documents, runs)
  const changed = new Map<string, string>()
  for (const { id, issue } of issues) {
    const bound = (cited.get(id) ?? []).filter(
      ({ verdict }) =>
        verdict?.status === 'pass' &&
        verdict.contract?.issue === id &&
        verdict.contract.acceptance_sha256 !== null,
    )
    const last = bound.at(-1)
    if (last === undefined) continue
    const digest = acceptanceDigest(criteriaOf(issue.acceptance))
    if (bound.every(({ verdict }) => verdict?.contract?.acceptance_sha256 !== digest)) {
      changed.set(id, last.run)
    }
  }
  return changed
}
