/** Why a run is not a pass: the first of these reasons that applies. */
export const reasons = {
  'source repository changed': 'fail',
  interrupted: 'blocked',
  'harness error': 'blocked',
  'gate closed': 'blocked',
  'stage closed': 'blocked',
  'model not admitted': 'blocked',
  'provider unavailable': 'blocked',
  'provider response shape unavailable': 'blocked',
  'missing test command': 'blocked',
  'baseline tests do not fail': 'blocked',
  'dirty starting tree': 'blocked',
  'target inspected': 'blocked',
  'fake baseline failed': 'blocked',
  'approval denied': 'blocked',
  'artifact write failure': 'fail',
  'verification failed': 'fail',
  'endpoint or key found': 'fail',
  'engine program changed': 'fail',
  'lifecycle timeout after valid patch': 'fail',
  timeout: 'fail',
  'output flood': 'fail',
  'engine crash': 'fail',
  'case agent result protocol failed': 'fail',
  'agent protocol failed': 'fail',
  'engine failed': 'fail',
  'processes left': 'fail',
  'written outside the workspace': 'fail',
  'disallowed file': 'fail',
  'no diff': 'fail',
  'reviewer reject': 'fail',
  'judge compromised': 'fail',
  'failed tests': 'fail',
  'dirty ending tree': 'fail',
  'missing required event': 'fail',
} as const satisfies Readonly<Record<string, 'fail' | 'blocked'>>

export type Reason = keyof typeof reasons

const ranks = new Map(Object.keys(reasons).map((reason, rank) => [reason, rank]))

/** The reason that decides. */
export function foremost(found: readonly Problem[]): Problem | null {
  const sorted = found.toSorted((a, b) => (ranks.get(a.reason) ?? 0) - (ranks.get(b.reason) ?? 0))
  return sorted[0] ?? null
}

/** A reason met in one run, with what was seen. */
export type Problem = { readonly reason: Reason; readonly detail: string }
