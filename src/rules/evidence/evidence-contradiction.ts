import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import { type RunStatement, runStatements, settledByRuns } from '../shared/evidence/run-claims.ts'
import { clipWords, listWords, placeWords } from '../shared/list-words.ts'

type Contradiction = { readonly first: RunStatement; readonly later: RunStatement }

export const rule = workspaceRule<'differs'>(
  {
    id: 'evidence-contradiction',
    group: 'evidence',
    title: 'Forbid two accounts of one run',
    why: 'A run happened once. When one document says it passed and another says it failed, or they give it two exit codes, at least one of them was not copied from the report. Everything that rests on the wrong one is wrong as well.',
    severity: 'error',
    messages: {
      differs: {
        text: 'Run {run} is described differently here and in {place}: {fields}',
        fix: "Read the run's report.json and correct the account that differs from it.",
      },
    },
  },
  function* (workspace) {
    const settled = settledByRuns(workspace)
    const statements = workspace.documents.flatMap((document) =>
      runStatements(document).filter(({ run, about }) => !settled.has(`${run}\n${about}`)),
    )
    for (const group of groupBy(contradictions(statements), documentPair).values()) {
      const [{ first, later }] = group
      yield {
        message: 'differs',
        path: later.path,
        span: later.span,
        issue: later.issue,
        data: {
          run: later.run,
          place: placeWords(first, later.path),
          fields: listWords(group.map(inWords), 4),
        },
        related: group.map(({ first: { path, span, about, shown } }) => {
          return { path, span, message: `Here ${about} is ${clipWords(shown, 60)}` }
        }),
      }
    }
  },
)

function documentPair({ first, later }: Contradiction): string {
  return `${later.run}\n${first.path}\n${later.path}`
}

/** The first statement about a thing is what all later ones are compared with; each thing counts once per pair of documents. */
function contradictions(statements: readonly RunStatement[]): Contradiction[] {
  const firsts = new Map<string, RunStatement>()
  const found = new Map<string, Contradiction>()
  for (const later of statements) {
    const thing = `${later.run}\n${later.about}`
    const first = firsts.get(thing) ?? later
    firsts.set(thing, first)
    if (first.value === later.value || !mayDiffer(first, later)) continue
    const key = `${documentPair({ first, later })}\n${later.about}`
    if (!found.has(key)) found.set(key, { first, later })
  }
  return [...found.values()]
}

/** Within one document, digests have a rule of their own, and so has a pass that the document itself calls failed. */
function mayDiffer(first: RunStatement, later: RunStatement): boolean {
  if (first.path !== later.path) return true
  if (/digest|sha256/.test(later.about)) return false
  return first.isField && later.isField
}

function inWords({ first, later }: Contradiction): string {
  return `${later.about} is ${clipWords(later.shown, 40)} here and ${clipWords(first.shown, 40)} there`
}
