import type { HookPlan } from './init-hook.ts'
import type { InitPlan } from './init-plan.ts'

/** Everything that would be written, and what is only told. */
export type InitWork = {
  readonly root: string
  readonly plan: InitPlan
  readonly hook: HookPlan | null
  /** Path to text, the hook apart. */
  readonly files: Readonly<Record<string, string>>
  readonly kept: readonly string[]
}
