import { isDeepStrictEqual } from 'node:util'
import type { Obligation } from '../../model/evidence/evidence.ts'
import type { ProofContract, ProofReport } from '../../model/schema-types.generated.ts'
import { nonceContradictions, onceContradictions } from '../obligations/freshness.ts'
import { type Contradiction, inReport, settle } from '../obligations/obligation.ts'
import { ledgerNames } from '../run/ledger.ts'
import type { VerifyContext } from '../verify-context.ts'
import { type OpenProof, proofContractPath } from './proof-layout.ts'

/** The proof was made once, under its contract, and the ledger in its folder names it. */
export function judgeProofFreshness(run: OpenProof, context: VerifyContext): Obligation {
  const found = [
    ...nonceContradictions(run),
    ...contractContradictions(run),
    ...onceContradictions(run, context),
    ...ledgerNames(run, context.nonces),
  ]
  return settle('freshness', found, 'made once, under its contract', inReport('/freshness'))
}

function* contractContradictions(run: OpenProof): Generator<Contradiction> {
  const { report, contract } = run
  const digest = run.files.get(proofContractPath)?.sha256
  if (digest !== undefined && digest !== report.freshness.contract_sha256) {
    yield wrong('/freshness/contract_sha256', `report.json digests another ${proofContractPath}`)
  }
  if (contract === null) {
    const isAbsent = run.faultOf(proofContractPath) !== null
    const message = run.contractFault?.message ?? `${proofContractPath} cannot be read`
    const code = run.contractFault?.code ?? 'contract-mismatch'
    yield { code, message, witness: { path: proofContractPath }, open: isAbsent }
    return
  }
  for (const [key, expected] of statedTwice(report)) {
    if (isDeepStrictEqual(contract[key], expected)) continue
    const words = `${JSON.stringify(contract[key])}, report.json ${JSON.stringify(expected)}`
    yield wrong(`/${key}`, `the contract says ${key} ${words}`)
  }
  const planned = contract.commands.slice(0, report.commands.length)
  const started = report.commands.map(({ argv, source, criteria }) => ({ argv, source, criteria }))
  if (!isDeepStrictEqual(planned, started)) {
    yield wrong('/commands', 'the commands that were run are not those of the contract, in their order')
  }
}

function statedTwice(report: ProofReport): readonly (readonly [keyof ProofContract, unknown])[] {
  return [
    ['run_id', report.run_id],
    ['nonce', report.freshness.nonce],
    ['issue', report.issue],
    ['document', report.document],
    ['acceptance_sha256', report.acceptance_sha256],
    ['criteria', report.criteria],
    ['commit', report.commit],
    ['tree', report.tree],
    ['worktree', report.worktree],
  ]
}

function wrong(pointer: string, message: string): Contradiction {
  return { code: 'contract-mismatch', message, witness: { path: proofContractPath, pointer } }
}
