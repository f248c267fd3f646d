import type { Obligation, RunContract, RunReport } from '../../model/evidence/evidence.ts'
import { type Contradiction, inReport, settle } from '../claims/contradictions.ts'
import { contractContradictions } from '../run/contract.ts'
import { ledgerContradictions } from '../run/ledger.ts'
import { ageContradictions } from '../run/times.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'

const nonceShape = /^[0-9a-f]{32,}$/

/** The run was made once, for this task and fixture, and neither in the future nor too long ago. */
export async function judgeFreshness(run: OpenRun, context: VerifyContext): Promise<Obligation> {
  const { report } = run
  const found = [
    ...nonceContradictions(report, run.contract),
    ...contractContradictions(run, context.cases),
    ...reuseContradictions(run, context.nonces),
    ...(await ledgerContradictions(run, context.nonces)),
    ...ageContradictions(report, context.now, context.maxAgeDays),
  ]
  return settle('freshness', found, 'made once, for this task and fixture', inReport('/freshness'))
}

function* nonceContradictions(
  { freshness }: RunReport,
  contract: RunContract | null,
): Generator<Contradiction> {
  for (const nonce of [freshness.nonce, contract?.nonce]) {
    if (nonce === undefined || (nonceShape.test(nonce) && !/^(.)\1*$/.test(nonce))) continue
    const message = 'the nonce is not 32 or more hexadecimal digits made at random'
    yield { code: 'nonce-missing', message, witness: inReport('/freshness/nonce') }
    return
  }
}

/** A nonce belongs to one run, of one report, in all that one command looks at. */
function* reuseContradictions(
  { report, reportSha256 }: OpenRun,
  nonces: Map<string, string>,
): Generator<Contradiction> {
  const { nonce } = report.freshness
  const mine = `${report.run_id} ${reportSha256}`
  const other = nonces.get(nonce)
  if (other === undefined) nonces.set(nonce, mine)
  else if (other !== mine) {
    const message = `the nonce is that of another run as well (${other})`
    yield { code: 'replayed-run', message, witness: inReport('/freshness/nonce') }
  }
}
