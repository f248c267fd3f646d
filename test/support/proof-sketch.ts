import { acceptanceDigest } from '../../src/evidence/claims/acceptance-digest.ts'
import { splitCommand } from '../../src/model/document/own-commands.ts'
import type { RunStatus, RunVerdict } from '../../src/model/evidence/evidence.ts'
import { sampleProof, sampleProofContract } from './sample-proof.ts'

/** A proof as a fixture describes it. */
export type ProofSketch = {
  readonly issue: string
  readonly acceptance: readonly string[]
  /** The criteria that it covers. */
  readonly criteria: readonly number[]
  readonly commands: readonly string[]
  readonly source?: 'document' | 'config' | 'flag'
  /** Names of the tests that passed. */
  readonly passed?: readonly string[]
  /** Hour of the day at which it began and ended. */
  readonly hour?: number
  readonly control?: 'red' | 'green'
}

type Parts = Pick<RunVerdict, 'report' | 'contract' | 'proof'>

/** What a verifier reads of a proof. */
export function proofParts(run: string, status: RunStatus, sketch: ProofSketch): Parts {
  const { issue, criteria, source = 'document', passed = [], hour = 12, control } = sketch
  const acceptance_sha256 = acceptanceDigest(sketch.acceptance.map((text) => ({ text })))
  const same = { run_id: run, issue, criteria: [...criteria], acceptance_sha256 }
  const commands = sketch.commands.map((text) => ({ argv: splitCommand(text), source, criteria: null }))
  const [plain] = sampleProof.commands
  if (plain === undefined) throw new Error('the sample proof has a command')
  const at = (minute: number) => `2026-06-08T${String(hour).padStart(2, '0')}:0${minute}:00.000Z`
  const passedBefore = { commit: 'd'.repeat(40), passed: control === 'green', commands: [] }
  const report = {
    ...sampleProof,
    ...same,
    status,
    commands: commands.map((command) => ({ ...plain, ...command })),
    control: control === undefined ? null : passedBefore,
    run_started_at: at(0),
    run_ended_at: at(1),
  }
  const contract = { ...sampleProofContract, ...same, commands }
  return {
    report: null,
    contract: null,
    proof: { report, contract, passedTests: passed, results: { passed, failed: [] } },
  }
}
