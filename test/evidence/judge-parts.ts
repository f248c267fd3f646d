import { caseRunKind } from '../../src/evidence/obligations/judges.ts'
import { undecided } from '../../src/evidence/obligations/obligation.ts'
import { RunFault } from '../../src/evidence/run/run-fault.ts'
import type { VerifyOther } from '../../src/evidence/verify-context.ts'
import type { Obligation } from '../../src/model/evidence/evidence.ts'
import { openParts, type Parts } from './memory-run.ts'

/** What every judge that the run asks for says of it. */
export async function judgeParts(parts: Parts, verifyOther: VerifyOther = null): Promise<Obligation[]> {
  const run = openParts(parts)
  const answers: Obligation[] = []
  for (const id of caseRunKind.requiredObligations(run.report, { ...parts.context, replay: null })) {
    const judge = caseRunKind.judges.get(id)
    if (judge === undefined) continue
    try {
      answers.push(await judge(run, parts.context, verifyOther))
    } catch (error) {
      if (!(error instanceof RunFault)) throw error
      answers.push(undecided(id, error.fault))
    }
  }
  return answers
}

/** `id code` of every unmet obligation, marked if it is only open. */
export async function notHeld(parts: Parts, verifyOther: VerifyOther = null): Promise<string[]> {
  const answers = await judgeParts(parts, verifyOther)
  const open = answers.filter(({ state }) => state !== 'held')
  return open.map(({ id, state, code }) => `${id} ${code}${state === 'unknowable' ? ' ?' : ''}`)
}
