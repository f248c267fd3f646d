import type { Criterion, SignOffLine } from '../model/document/issue.ts'
import { criteriaOf } from '../model/document/shared-facts.ts'
import type { IssueStatus } from '../model/document/status.ts'
import type { Evidence } from '../model/evidence/run-evidence.ts'
import type {
  CommitPeople,
  GitPerson,
  RefusedSignOff,
  SignOff,
  SignOffDefect,
  SignOffHistory,
  SignOffTrace,
} from '../model/evidence/sign-offs.ts'
import type { LinkedIssue, Workspace } from '../model/workspace.ts'
import { wordsOf } from '../rules/shared/evidence/criteria-changes.ts'

/** What git says of sign-offs, and who would commit what is not committed yet. */
export type SignOffAnswers = {
  /** Null where git says nothing. */
  readonly history: SignOffHistory | null
  readonly person: GitPerson | null
}

/** The sign-offs that count, and those that do not. One that is not committed yet is neither. */
export function judgeSignOffs(
  { issues, byPath, settings }: Pick<Workspace, 'issues' | 'byPath' | 'settings'>,
  answers: SignOffAnswers | null,
): Pick<Evidence, 'signOffs' | 'refusedSignOffs'> {
  const signOffs = new Map<string, ReadonlyMap<number, SignOff>>()
  const refusedSignOffs: RefusedSignOff[] = []
  if (answers === null) return { signOffs, refusedSignOffs }
  const traces = new Map(answers.history?.traces.map((trace) => [trace.issue, trace]))
  for (const linked of issues) {
    const { id, criteriaPath, issue } = linked
    if (issue.signOffs.length === 0) continue
    const criteria = criteriaOf(byPath.get(criteriaPath), issue)
    const known = { linked, criteria, trace: traces.get(id) ?? null, answers, reviewers: settings.reviewers }
    const judged = issue.signOffs.flatMap((line) =>
      (line.criteria ?? criteria.map((_criterion, at) => at + 1)).map((number) => {
        return { line, number, ...judgeOne(number, line, known) }
      }),
    )
    const counted = new Map(judged.flatMap(({ number, signOff }) => (signOff ? [[number, signOff]] : [])))
    if (counted.size > 0) signOffs.set(id, counted)
    refusedSignOffs.push(
      ...refusedOf(
        linked,
        judged.filter(({ number }) => !counted.has(number)),
      ),
    )
  }
  return { signOffs, refusedSignOffs }
}

type Judgement = {
  readonly signOff: SignOff | null
  /** Null also where it is only not committed yet. */
  readonly defect: SignOffDefect | null
  readonly commit: CommitPeople | null
}

type Known = {
  readonly linked: LinkedIssue
  readonly criteria: readonly Criterion[]
  readonly trace: SignOffTrace | null
  readonly answers: SignOffAnswers
  readonly reviewers: readonly string[] | null
}

function judgeOne(number: number, line: SignOffLine, known: Known): Judgement {
  const { linked, criteria, trace, answers, reviewers } = known
  const refused = (defect: SignOffDefect | null, commit: CommitPeople | null = null): Judgement => {
    return { signOff: null, defect, commit }
  }
  const criterion = criteria[number - 1]
  if (criterion === undefined) return refused('no-criterion')
  if (linked.issue.source === 'row' || ownStatus(linked) !== linked.status) return refused('status-elsewhere')
  if (trace === null) return refused(answers.history?.isWhole === true ? null : 'unknown-history')
  const { by, date } = line
  const committed = trace.signOffs.findLast(
    (one) => one.criterion === number && one.by === by && one.date === date,
  )
  if (committed === undefined) return refused(null)
  const { commit, text } = committed
  if (commit === null) return refused('unknown-history')
  if (text !== wordsOf(criterion)) return refused('criterion-changed', commit)
  const signers = peopleOf(commit)
  if (!signers.every((person) => isListed(person, reviewers))) return refused('not-listed', commit)
  const setters = settersOfStatus(linked, trace, answers.person)
  if (setters === null) return refused('unknown-history', commit)
  if (setters.some((setter) => signers.some((signer) => isSamePerson(setter, signer)))) {
    // Who plans an issue may sign it off later, once another person says that it is done.
    return refused(linked.status === 'validated' ? 'same-person' : null, commit)
  }
  const { author } = commit
  const name = author.name === '' ? author.email : author.name
  return { signOff: { by: name, date, commit: commit.commit }, defect: null, commit }
}

/** Who set the status of an issue: the people of the commit, or who would commit it. Null where that is unknown. */
function settersOfStatus(
  linked: LinkedIssue,
  trace: SignOffTrace,
  person: GitPerson | null,
): readonly GitPerson[] | null {
  if (ownStatus(linked) !== trace.status) return person === null ? null : [person]
  return trace.statusBy === null ? null : peopleOf(trace.statusBy)
}

const ownStatus = ({ issue }: LinkedIssue): IssueStatus => issue.status?.status ?? 'unstated'

/** The committer of what is merged or edited on the pages of GitHub: it says nothing about who did it. */
const serviceAddress = 'noreply@github.com'

function peopleOf({ author, committer }: CommitPeople): readonly GitPerson[] {
  return fold(committer.email) === serviceAddress ? [author] : [author, committer]
}

const fold = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase()

/** One person may have several addresses, and may write a name in several ways. */
function isSamePerson(one: GitPerson, other: GitPerson): boolean {
  const isSame = (a: string, b: string): boolean => a !== '' && fold(a) === fold(b)
  return isSame(one.email, other.email) || isSame(one.name, other.name)
}

function isListed({ email }: GitPerson, reviewers: readonly string[] | null): boolean {
  return reviewers === null || reviewers.some((address) => fold(address) === fold(email))
}

type JudgedLine = Judgement & { readonly line: SignOffLine; readonly number: number }

/** One entry for each line and defect. */
function refusedOf({ id, path }: LinkedIssue, judged: readonly JudgedLine[]): RefusedSignOff[] {
  const refused = new Map<string, RefusedSignOff>()
  for (const { line, number, defect, commit } of judged) {
    if (defect === null) continue
    const { span, by } = line
    const key = `${span.join()} ${defect}`
    const criteria = [...(refused.get(key)?.criteria ?? []), number]
    refused.set(key, { issue: id, path, span, defect, criteria, by, commit })
  }
  return [...refused.values()]
}
