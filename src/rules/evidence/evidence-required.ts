import type { Claim } from '../../model/document/claim.ts'
import { isForPeople } from '../../model/document/own-commands.ts'
import { addTo } from '../../model/group-by.ts'
import { type PlacedHit, workspaceRule } from '../../model/rule.ts'
import { validatorPath } from '../../model/validator-path.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { isDoneWork, statusPlace } from '../shared/issue-status.ts'
import { clipWords, listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'unbacked' | 'not-found' | 'no-runs-yet'>(
  {
    id: 'evidence-required',
    group: 'evidence',
    title: 'Require evidence behind "validated"',
    why: 'A status word is free; work is not. A validated issue that cites nothing looks the same as one that was never checked. Ticked boxes and acceptance criteria are the same claim, written twice by the same author.',
    severity: 'error',
    messages: {
      unbacked: {
        text: '{id} is {words} without evidence, expected a run, a commit, a passed validator or a file with its digest in its own section',
        fix: 'Cite what shows it under "Validation evidence:", or set the status back until there is something to cite.',
      },
      'not-found': {
        text: '{id} is {words}, but nothing that it cites is here: {cited}',
        fix: 'Correct the commit or the path, or cite something else that shows it.',
      },
      'no-runs-yet': {
        text: 'Validated without evidence, in a workspace that has no run yet: {count} ({issues})',
        fix: 'Record what shows it with `sot prove` or `sot record`. From the first run on, each issue is reported.',
        severity: 'note',
      },
    },
    options: {
      before_runs: {
        description: 'In a workspace without a run: a finding for each issue, or one note with their number.',
        default: 'each',
        values: ['each', 'count'],
      },
    },
  },
  function* (workspace, { options }) {
    const { backed, missing } = backedIssues(workspace)
    const isOpen = (issue: LinkedIssue): boolean =>
      isDoneWork(issue) && !backed.has(issue.id) && !isSignedOff(issue, workspace)
    const open = workspace.issues.filter(isOpen)
    const { documents, evidence } = workspace
    const hasRuns = evidence.orphans.length > 0 || documents.some(({ runs }) => runs.length > 0)
    const isCounted = options.before_runs === 'count' && !hasRuns
    if (isCounted) yield* countHit(open.filter(({ id }) => !missing.has(id)))
    for (const issue of open) {
      const cited = missing.get(issue.id) ?? []
      if (isCounted && cited.length === 0) continue
      const words = `"${clipWords(issue.statusText ?? 'validated', 40)}"`
      yield {
        message: cited.length === 0 ? 'unbacked' : 'not-found',
        ...statusPlace(issue),
        issue: issue.id,
        data: { id: issue.id, words, cited: listWords(cited, 3) },
      }
    }
  },
)

/** One hit for issues that cite nothing. */
function* countHit(issues: readonly LinkedIssue[]): Iterable<PlacedHit<'no-runs-yet'>> {
  const [first] = issues
  const data = { count: issues.length, issues: listWords(issues.map(({ id }) => id)) }
  if (first !== undefined) yield { message: 'no-runs-yet', ...statusPlace(first), data }
}

/** Whether people accepted every criterion of an issue that is theirs, as far as this can be seen from here. */
function isSignedOff({ id, issue }: LinkedIssue, { evidence }: Workspace): boolean {
  if (issue.signOffs.length === 0 || issue.acceptance === null || !isForPeople(issue.type)) return false
  const unknown = evidence.refusedSignOffs.filter(
    (refused) => refused.issue === id && refused.defect === 'unknown-history',
  )
  const numbers = new Set([
    ...(evidence.signOffs.get(id)?.keys() ?? []),
    ...unknown.flatMap(({ criteria }) => criteria),
  ])
  const isClaimed = (number: number): boolean =>
    !evidence.opened && issue.signOffs.some(({ criteria }) => criteria?.includes(number) !== false)
  return issue.acceptance.checks.every((_checked, at) => numbers.has(at + 1) || isClaimed(at + 1))
}

/** The issues that cite something, and what is not found of what others cite. */
function backedIssues(workspace: Workspace) {
  const backed = new Set<string>()
  const missing = new Map<string, string[]>()
  for (const { runs, claims } of workspace.documents) {
    for (const { issues } of runs) for (const id of issues) backed.add(id)
    for (const claim of claims) {
      if (!backs(claim)) continue
      const lost = notFound(claim, workspace)
      for (const id of claim.issues) {
        if (lost === null) backed.add(id)
        else addTo(missing, id, lost)
      }
    }
  }
  return { backed, missing }
}

/** The commit or the script that a claim cites and that is not here; null where it is, or may be elsewhere. */
function notFound({ predicate, subject }: Claim, { evidence, existing, settings }: Workspace): string | null {
  if (subject === null) return null
  if (predicate === 'commit.exists') {
    const state = evidence.commits.get(subject)?.state
    return state === 'missing' || state === 'ambiguous' ? `commit ${subject}` : null
  }
  if (predicate !== 'validator.passed' || settings.repos.length > 0) return null
  const path = validatorPath(subject)
  return path === null || existing.has(path) ? null : path
}

function backs({ predicate, value, subject }: Claim): boolean {
  if (predicate === 'commit.exists') return subject !== null && value !== false
  if (predicate === 'validator.passed') return value === true
  if (predicate === 'file.digest') return typeof value === 'string' && value !== ''
  return predicate === 'file.exists' && typeof value === 'string' && /[0-9a-f]{64}/i.test(value)
}
