import { workspaceRule } from '../../model/rule.ts'
import { type RunStatement, runStatements, settledByRuns } from '../shared/evidence/run-claims.ts'
import { clipWords, listWords } from '../shared/list-words.ts'

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
    options: {},
    good: [
      {
        'sot/A-ISSUES.md':
          '# A\n\n## PUMP-1 - Valve\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-valve-25`.\n- Report status: `fail`.\n',
        'sot/B-ISSUES.md':
          '# B\n\n## PUMP-2 - Hose\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-valve-25`.\n- Report status was `fail`.\n',
      },
    ],
    bad: [
      {
        'sot/A-ISSUES.md':
          '# A\n\n## PUMP-1 - Valve\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-valve-25`.\n- Report status: `fail`.\n',
        'sot/B-ISSUES.md':
          '# B\n\n## PUMP-2 - Hose\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-valve-25`.\n- Report status: `pass`.\n',
      },
    ],
  },
  function* (workspace) {
    const settled = settledByRuns(workspace)
    const statements = workspace.documents.map((document) =>
      runStatements(document).filter(({ run, about }) => !settled.has(`${run}\n${about}`)),
    )
    for (const group of contradictions(statements)) {
      const [{ first, later }] = group
      yield {
        message: 'differs',
        path: later.path,
        span: later.span,
        issue: later.issue,
        data: {
          run: later.run,
          place: first.path === later.path ? `line ${first.span[0]}` : `${first.path}:${first.span[0]}`,
          fields: listWords(group.map(inWords), 4),
        },
        related: group.map(({ first: { path, span, about, shown } }) => {
          return { path, span, message: `Here ${about} is ${clipWords(shown, 60)}` }
        }),
      }
    }
  },
)

/** Whoever tells a thing first is what all later accounts are held against; one group per pair of documents. */
function contradictions(
  statements: readonly (readonly RunStatement[])[],
): [Contradiction, ...Contradiction[]][] {
  const told = new Map<string, RunStatement>()
  const groups = new Map<string, [Contradiction, ...Contradiction[]]>()
  for (const later of statements.flat()) {
    const thing = `${later.run}\n${later.about}`
    const first = told.get(thing)
    if (first === undefined) told.set(thing, later)
    else if (first.value !== later.value && mayDiffer(first, later)) {
      const pair = `${later.run}\n${first.path}\n${later.path}`
      const group = groups.get(pair)
      if (group === undefined) groups.set(pair, [{ first, later }])
      else if (!group.some((known) => known.later.about === later.about)) group.push({ first, later })
    }
  }
  return [...groups.values()]
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
