import type { HarnessCase } from '../../evidence/run/cases.ts'
import { fakeEngine } from '../engines/engines.ts'
import { runWithBaseline } from './run-case.ts'
import type { CaseRunRequest } from './run-state.ts'

export type HealthCheck = { readonly id: string; readonly ok: boolean; readonly detail: string }

/** What one case is checked with. */
export type CaseCheckRequest = Omit<
  CaseRunRequest,
  'engine' | 'harnessCase' | 'stage' | 'issue' | 'timeoutMs'
>

const fewestMutants = 2

/** A case can tell right from wrong when it has hidden tests, and its tests refuse solutions that are known to be wrong. */
export async function checkMutants(
  harnessCase: HarnessCase,
  request: CaseCheckRequest,
): Promise<HealthCheck> {
  const id = `mutants ${harnessCase.id}`
  const { hidden, mutants = [], stage } = harnessCase
  const missing = [
    ...(hidden === null ? ['hidden tests'] : []),
    ...(mutants.length < fewestMutants ? [`${fewestMutants} mutants (it has ${mutants.length})`] : []),
  ]
  if (missing.length > 0) return { id, ok: false, detail: `the case needs ${missing.join(' and ')}` }
  const accepted: string[] = []
  for (const solution of mutants) {
    const { report } = await runWithBaseline({
      ...request,
      harnessCase: { ...harnessCase, solution },
      engine: fakeEngine,
      stage,
      issue: null,
      timeoutMs: 60_000,
    })
    const { status, failure_reason: reason, blockers } = report
    if (reason === 'missing test command') return { id, ok: true, detail: `not checked here: ${blockers[0]}` }
    if (reason !== 'failed tests') accepted.push(`${solution}: ${reason ?? status}`)
  }
  if (accepted.length > 0)
    return { id, ok: false, detail: `not refused by the tests: ${accepted.join('; ')}` }
  return { id, ok: true, detail: `the tests refuse ${mutants.length} wrong solutions` }
}
