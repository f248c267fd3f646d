import type { SharedFacts } from '../../model/document/shared-facts.ts'
import { compareSpans } from '../../model/document/span.ts'
import { contractOf } from '../../model/evidence/evidence.ts'
import type { CitedRun } from '../../model/evidence/run-evidence.ts'
import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'

export const rule = workspaceRule<'foreign' | 'unbound' | 'demo'>(
  {
    id: 'evidence-foreign-issue',
    group: 'evidence',
    title: 'Require evidence that was made for the issue',
    why: 'The contract of a run names what it was made for. A run for another issue, or of a sample case that the issue does not name, shows nothing about this issue, however good it is.',
    severity: 'error',
    messages: {
      foreign: {
        text: '{id} is validated, but its run {run} was made for {other}',
        fix: 'Prove {id} itself with `sot prove {id}`, or take the status back.',
      },
      unbound: {
        text: '{id} is validated, but its run {run} is about the case {other}, which {id} does not name',
        fix: 'Prove {id} itself with `sot prove {id}`; or, if {id} is about that case, write "Case: {other}" into it.',
      },
      demo: {
        text: '{id} is validated, but its run {run} played a prepared answer with the engine {other}: it shows that the harness works',
        fix: 'Prove {id} itself with `sot prove {id}`; an issue about the harness names `Case:` and `Engine:`.',
      },
    },
  },
  function* ({ issues, documents, evidence }) {
    const places = groupBy(documents.flatMap(runsIn), ({ issue }) => issue)
    for (const { id, status } of issues) {
      const runs = evidence.proofs.get(id)?.runs ?? []
      const isForeign = runs.every(({ codes }) => codes.some((code) => foreignCodes.has(code)))
      const [first] = places.get(id) ?? []
      // An issue with a run of its own may mention runs of others.
      if (status !== 'validated' || first === undefined || runs.length === 0 || !isForeign) continue
      const codes = runs.find(({ run }) => run === first.run)?.codes ?? []
      const { path, span, run } = first
      const about = whatItIsAbout(id, evidence.runs.get(run), codes.includes('demo-only'))
      const code = about.message === 'demo' ? 'demo-only' : 'foreign-issue'
      yield { message: about.message, path, span, issue: id, code, data: { id, run, other: about.other } }
    }
  },
)

const foreignCodes: ReadonlySet<string> = new Set(['foreign-issue', 'demo-only'])

/** Each place where an issue cites a run: others may cite it in the same document, or in the same section. */
const runsIn = ({ path, runs }: SharedFacts) =>
  runs
    .toSorted((a, b) => compareSpans(a.span, b.span))
    .flatMap(({ run, span, issues }) => issues.map((issue) => ({ issue, run, span, path })))

function whatItIsAbout(own: string, cited: CitedRun | undefined, isDemo: boolean) {
  const verdict = cited?.verdict ?? null
  const issue = verdict === null ? null : (contractOf(verdict)?.issue ?? null)
  const { backend = '', case_id = '' } = verdict?.report ?? {}
  if (issue !== null && issue !== own) return { message: 'foreign', other: issue } as const
  return isDemo
    ? ({ message: 'demo', other: backend } as const)
    : ({ message: 'unbound', other: case_id } as const)
}
