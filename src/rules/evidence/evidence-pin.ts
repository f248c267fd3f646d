import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import { deniedDigests, digestHit } from '../shared/evidence/run-claims.ts'
import { deniedPasses, passClaims } from '../shared/evidence/run-outcomes.ts'

export const rule = workspaceRule<'unpinned' | 'differs'>(
  {
    id: 'evidence-pin',
    group: 'evidence',
    title: 'Require a report digest with every pass',
    why: 'The report pins every other file of its run; only the document can pin the report. Without that digest the whole directory can be swapped for another one that passes, unnoticed.',
    severity: 'warning',
    messages: {
      unpinned: {
        text: 'Run {run} is claimed as a pass without the digest of its report',
        fix: 'Add "Report digest: <sha256 of report.json>"; "sot record" writes it.',
      },
      differs: {
        text: 'The report of run {run} is not the one that was pinned: {value} here, {found} there ({where})',
        fix: 'Find out why report.json changed; a new run has a new directory and a new digest.',
        severity: 'error',
      },
    },
  },
  function* (workspace) {
    for (const document of workspace.documents) {
      const { path, claims } = document
      const pinned = new Set(claims.filter(isPin).map(({ subject }) => subject))
      const denied = new Set(deniedPasses(document).map(({ pass }) => pass.run))
      for (const [run, { span, issue }] of passClaims(document)) {
        if (pinned.has(run) || denied.has(run)) continue
        yield { message: 'unpinned', path, span, issue, data: { run } }
      }
    }
    const denied = deniedDigests(workspace).filter(({ claim }) => isPin(claim))
    for (const [first] of groupBy(denied, ({ path, run }) => `${path}\n${run}`).values())
      yield { message: 'differs', ...digestHit(first), code: 'pin-mismatch' }
  },
)

const isPin = ({ predicate, file }: { readonly predicate: string; readonly file: string | null }) =>
  predicate === 'file.digest' && file === 'report.json'
