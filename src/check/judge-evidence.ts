import { judgeClaims, runsByIssue } from '../evidence/claims/judge-claims.ts'
import { type IssueQuestion, judgeIssue } from '../evidence/claims/judge-issue.ts'
import type { Claim } from '../model/document/claim.ts'
import type { SharedFacts } from '../model/document/shared-facts.ts'
import type { HistoryChange } from '../model/document-history.ts'
import type { JudgedIssue } from '../model/evidence/issue-proof.ts'
import type { CitedRun, Evidence } from '../model/evidence/run-evidence.ts'
import type { Workspace } from '../model/workspace.ts'
import { findCitations } from '../rules/shared/evidence/evidence-defects.ts'
import { judgeGateClaims } from '../rules/shared/journals/gate-claims.ts'
import { judgeJournals } from '../rules/shared/journals/journal-claims.ts'
import { type JournalDocument, journalQuestions } from '../rules/shared/journals/journal-questions.ts'
import type { ChangedSinceTree } from '../workspace/git/changed-trees.ts'
import type { ClaimAnswers, EvidenceQuestions } from './ask-evidence.ts'
import { changedCode } from './changed-code.ts'
import { judgeSignOffs, type SignOffAnswers } from './judge-sign-offs.ts'

/** Everything that is requested from run directories, repositories and git. */
export type EvidenceAnswers = {
  readonly claims: ClaimAnswers
  /** What commits did to issues. */
  readonly historyChanges: readonly HistoryChange[]
  /** The commits behind the documents of phases. */
  readonly histories: Evidence['histories']
  /** Null where no criterion was signed off, or git was not asked. */
  readonly signOffs: SignOffAnswers | null
  /** What changed since the trees that proofs tested. */
  readonly changedFiles: ChangedSinceTree
  /** Commits that changed the trust policy together with cited runs. */
  readonly trustChanges: Evidence['trustChanges']
  readonly lostFiles: Evidence['lostFiles']
}

/** Compares the claims of the documents with what runs and repositories say. */
export function judgeEvidence(
  workspace: Omit<Workspace, 'evidence'>,
  { claims: answers, signOffs, changedFiles, ...history }: EvidenceAnswers,
  now: string | null,
): Evidence {
  const { documents } = workspace
  const runs = new Map(answers.runs.map((cited) => [cited.run, cited]))
  const commits = new Map(answers.commits.map((cited) => [cited.commit, cited]))
  const code = changedCode(workspace, runs, changedFiles)
  const accepted = judgeSignOffs(workspace, signOffs)
  const proofs = judgeIssues(workspace, runs, {
    later: answers.later,
    signOffs: accepted.signOffs,
    changedCode: code,
  })
  const journals = judgeJournals(workspace, answers.journals, history.histories)
  return {
    opened: answers.opened,
    runs,
    later: answers.later,
    citations: findCitations(documents, runs),
    orphans: answers.orphans,
    commits,
    claims: judgeGateClaims(judgeClaims(documents, { runs, commits, proofs, journals }), workspace.phases, {
      now,
      settings: workspace.settings,
      histories: history.histories,
    }),
    changedCriteria: criteriaChanges(proofs),
    proofs,
    changedCode: code,
    ...accepted,
    ...history,
    base: answers.base,
  }
}

/** What is proven of each issue. */
function judgeIssues(
  { documents, issues, byId, byPath, settings }: Omit<Workspace, 'evidence'>,
  runs: ReadonlyMap<string, CitedRun>,
  { later, signOffs, changedCode }: Pick<IssueQuestion, 'later' | 'signOffs' | 'changedCode'>,
): ReadonlyMap<string, JudgedIssue> {
  const cited = runsByIssue(documents, runs)
  const judged = new Map<string, JudgedIssue>()
  for (const linked of issues) {
    const { id, criteriaPath } = linked
    if (byId.get(id) !== linked) continue
    const question: IssueQuestion = {
      linked,
      document: byPath.get(criteriaPath),
      cited: cited.get(id) ?? [],
      later,
      signOffs,
      changedCode,
      settings: settings.proof,
    }
    judged.set(id, judgeIssue(question))
  }
  return judged
}

/** Issues whose acceptance text is no longer the one that any of their passes was bound to, with the last of these. */
function criteriaChanges(proofs: ReadonlyMap<string, JudgedIssue>): ReadonlyMap<string, string> {
  const changed = new Map<string, string>()
  for (const [id, { runs, by }] of proofs) {
    const last = runs.findLast(({ codes }) => codes.includes('criteria-changed'))
    if (last !== undefined && by === null) changed.set(id, last.run)
  }
  return changed
}

/** What documents cite, in their order. */
export function evidenceQuestions(
  documents: readonly (Pick<SharedFacts, 'runs' | 'issues' | 'rows'> & JournalDocument)[],
  missingFiles: readonly string[] = [],
): EvidenceQuestions {
  const runs = new Map<string, EvidenceQuestions['runs'][number]>()
  const commits: Claim[] = []
  for (const document of documents) {
    for (const { run, path } of document.runs) runs.set(`${run}\n${path}`, { run, path })
    for (const claim of document.claims) if (claim.predicate === 'commit.exists') commits.push(claim)
  }
  const signOffs = documents.some(hasSignOffs)
  return { runs: [...runs.values()], commits, journals: journalQuestions(documents), signOffs, missingFiles }
}

function hasSignOffs({ issues, rows }: Pick<SharedFacts, 'issues' | 'rows'>): boolean {
  return (
    issues.some(({ signOffs }) => signOffs.length > 0) ||
    rows.some(({ item }) => (item?.signOffs.length ?? 0) > 0)
  )
}
