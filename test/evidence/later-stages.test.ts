import { describe, expect, it } from 'vitest'
import { sourceProofName } from '../../src/model/evidence/stages.ts'
import { buildRun, contextOf, type RunPlan } from '../support/run-builder.ts'
import type { RunDraft } from '../support/run-draft.ts'
import { verdictOf } from './attack.ts'

const without =
  (stage: number) =>
  ({ files }: RunDraft): void => {
    delete files[sourceProofName(stage)]
  }

const told =
  (stage: number, from: string, to: string) =>
  ({ files }: RunDraft): void => {
    const path = sourceProofName(stage)
    files[path] = String(files[path]).replace(from, to)
  }

async function reasonsOf(plan: RunPlan, knowsFiles = false): Promise<string[]> {
  const { dir, context } = buildRun(plan)
  return [...(await verdictOf(dir, knowsFiles ? contextOf() : context)).reasons]
}

describe.each([3, 4, 5])('a pass of stage %i by a model', (stage) => {
  const plan = { backend: 'case', stage } as const

  it('shows that the repository behind it was left alone', async () => {
    expect(await reasonsOf(plan)).toEqual([])
    expect(await reasonsOf({ ...plan, change: without(stage) })).toEqual([
      'write-disallowed',
      'fixture-mismatch',
    ])
  })

  it('was made on what its stage is about', async () => {
    const [from, to] = stage === 3 ? ['"copy"', '"clone"'] : ['"clone"', '"copy"']
    expect(await reasonsOf({ ...plan, change: told(stage, from, to) })).toEqual(['write-disallowed'])
    expect(await reasonsOf(plan, true)).toContain('fixture-mismatch')
  })
})

it('an engine without a model may stay on the files of a case', async () => {
  expect(await reasonsOf({ stage: 3, change: without(3) }, true)).toEqual([])
})
