import type { StatusStatement } from '../../model/document/claim.ts'
import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import { type ClaimedPass, claimedPasses } from '../shared/evidence/run-outcomes.ts'
import { placeWords, relatedPlaces } from '../shared/list-words.ts'

export const rule = workspaceRule<'contradicted'>(
  {
    id: 'blocker-contradicted',
    group: 'status',
    title: 'Forbid "blocked because no pass exists" when such a pass is claimed',
    why: 'The reason given for the block is that a passing run is missing. Another line cites that very run. Either the block is out of date or the run is not what it is said to be; both are worth knowing today rather than at the next review.',
    severity: 'warning',
    messages: {
      contradicted: {
        text: '{id} is said to be {status} for want of a pass run{wanted}, but run {run} is claimed as one ({place})',
        fix: 'Check that run. If it is a valid pass, remove the blocker; otherwise correct the claim.',
      },
    },
  },
  function* (workspace) {
    const passFor = passFinder(claimedPasses(workspace).filter(({ proven, isDenied }) => proven ?? !isDenied))
    for (const { path, statements } of workspace.documents) {
      const contradicted = statements.filter((statement) => passFor(statement) !== undefined)
      for (const [first, ...others] of groupBy(contradicted, ({ issue }) => issue).values()) {
        const pass = passFor(first)
        if (pass === undefined) continue
        yield {
          message: 'contradicted',
          path,
          span: first.span,
          issue: first.issue,
          data: {
            id: first.issue,
            status: first.status,
            wanted: wantedOf(first),
            run: pass.run,
            place: placeWords(pass, path),
          },
          related: [
            { path: pass.path, span: pass.span, message: `Here ${pass.run} is claimed as a pass` },
            ...relatedPlaces(
              others.map(({ span }) => ({ path, span })),
              () => `${first.issue}: the same reason again`,
            ),
          ],
        }
      }
    }
  },
)

/** Finds the first pass that a statement says is missing; most statements name the same few. */
function passFinder(passes: readonly ClaimedPass[]): (statement: StatusStatement) => ClaimedPass | undefined {
  const found = new Map<string, ClaimedPass | undefined>()
  return (statement) => {
    const key = JSON.stringify(statement.missingPass)
    if (!found.has(key))
      found.set(
        key,
        passes.find((pass) => fits(pass, statement)),
      )
    return found.get(key)
  }
}

/** A value that one side does not state does not distinguish them. */
function fits(pass: ClaimedPass, { missingPass }: StatusStatement): boolean {
  if (missingPass === null) return false
  if (missingPass.real && pass.engine === 'fake') return false
  const sameStage = missingPass.stage === null || pass.stage === null || pass.stage === missingPass.stage
  const wanted = missingPass.engine?.toLowerCase() ?? null
  return sameStage && (wanted === null || pass.engine === null || pass.engine === wanted)
}

function wantedOf({ missingPass }: StatusStatement): string {
  const engine = missingPass?.engine == null ? '' : ` of ${missingPass.engine}`
  return missingPass?.stage == null ? engine : `${engine} at stage ${missingPass.stage}`
}
