import type { Relation } from '../../model/document/plan-place.ts'
import { addTo } from '../../model/group-by.ts'
import { folderOf } from '../../model/root-paths.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

export const rule = workspaceRule<'missing' | 'supersedes-missing' | 'one-sided'>(
  {
    id: 'superseded-dangling',
    group: 'references',
    title: 'Require a decision and the one that supersedes it to name each other',
    why: 'A superseded decision is only useful if it leads to the one in force, and the new one must say what it ends: otherwise readers of one of them follow a rule that no longer holds.',
    severity: 'error',
    messages: {
      missing: {
        text: '{id} is superseded by {other}, which does not exist',
        fix: 'Correct the number, or add the decision that supersedes {id}.',
      },
      'supersedes-missing': {
        text: '{id} supersedes {other}, which does not exist',
        fix: 'Correct the number of the decision that {id} supersedes.',
      },
      'one-sided': {
        text: '{id} is superseded by {other}, but {other} does not name {id}',
        fix: 'Write "Supersedes {id}" in {other}, or correct the number here.',
      },
    },
  },
  function* (workspace) {
    const find = decisionIndex(workspace)
    const names = namesIn(workspace)
    for (const decision of workspace.issues) {
      if (decision.issue.source !== 'decision') continue
      const { id, path } = decision
      for (const relation of decision.issue.relations) {
        const { kind, ref, span } = relation
        if (kind !== 'superseded-by' && kind !== 'supersedes') continue
        const other = find(relation, path)
        const data = { id, other: other?.id ?? ref }
        if (other === null) {
          const message = kind === 'supersedes' ? 'supersedes-missing' : 'missing'
          yield { message, path, span, issue: id, data }
        } else if (kind === 'superseded-by' && !names(other, decision)) {
          const related = [{ path: other.path, span: other.issue.span, message: `${other.id} is here` }]
          yield { message: 'one-sided', path, span, issue: id, data, related }
        }
      }
    }
  },
)

type FindDecision = (relation: Pick<Relation, 'ref'>, citing: string) => LinkedIssue | null

/** `ADR-7` is `ADR-0007`. */
const numberOf = (id: string): string => /ADR-?0*(\d+[\w.]*)$/iu.exec(id)?.[1]?.toLowerCase() ?? id

/** Finds decisions by path or number; of several with one number the one whose folder is nearest. */
function decisionIndex({ issues }: Workspace): FindDecision {
  const byPath = new Map<string, LinkedIssue>()
  const byNumber = new Map<string, LinkedIssue[]>()
  for (const decision of issues.filter(({ issue }) => issue.source === 'decision')) {
    byPath.set(decision.path, decision)
    addTo(byNumber, numberOf(decision.id), decision)
  }
  return ({ ref }, citing) => {
    if (ref.includes('/')) return byPath.get(ref) ?? null
    let nearest: LinkedIssue | null = null
    for (const one of byNumber.get(numberOf(ref)) ?? []) {
      if (nearest === null || shared(one.path, citing) > shared(nearest.path, citing)) nearest = one
    }
    return nearest
  }
}

/** How many folders two paths have in common. */
function shared(one: string, other: string): number {
  const [a, b] = [folderOf(one).split('/'), folderOf(other).split('/')]
  const differs = a.findIndex((folder, at) => folder !== b[at])
  return differs < 0 ? a.length : differs
}

/** What each document names: the files that it links to, and the numbers of decisions in its text. */
function namesIn({ documents, links }: Workspace): (decision: LinkedIssue, other: LinkedIssue) => boolean {
  const linked = new Set(links.map(({ path, resolved }) => `${path}\n${resolved}`))
  const numbered = new Set(
    documents.flatMap(({ path, ids, issues }) => {
      const stated = issues.flatMap(({ relations }) => relations.filter(({ kind }) => kind === 'supersedes'))
      const mentioned = ids.filter(({ text }) => /^ADR\D*\d+[a-z]?$/iu.test(text))
      for (const { ref } of stated) linked.add(`${path}\n${ref}`)
      return [...stated.map(({ ref }) => ref), ...mentioned.map(({ text }) => text)].map(
        (id) => `${path}\n${numberOf(id)}`,
      )
    }),
  )
  return ({ path }, other) =>
    linked.has(`${path}\n${other.path}`) || numbered.has(`${path}\n${numberOf(other.id)}`)
}
