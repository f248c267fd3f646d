import type { CheckOptions } from './options.ts'
import { kinds, refuseOptions } from './refuse-options.ts'
import type { CheckReport } from './reports.generated.ts'

const shape = {
  root: kinds.text,
  paths: kinds.texts,
  now: kinds.clock,
  evidence: kinds.evidence,
  rules: kinds.levels,
  staged: kinds.flag,
  since: kinds.text,
  baseline: kinds.text,
  onNote: kinds.listener,
}

/** Judges a workspace: what `sot check --json` prints, as an object. Writes nothing. */
export async function check(options: CheckOptions): Promise<CheckReport> {
  refuseOptions('check', options, shape, ['root'])
  const [
    { answer, refuseBugs, surroundings },
    { requestOf },
    engine,
    { findRoot },
    { orRefuse },
    { renderJson },
  ] = await Promise.all([
    import('./surroundings.ts'),
    import('../cli/check-request.ts'),
    import('../check/check.ts'),
    import('../workspace/find-root.ts'),
    import('../cli/usage-error.ts'),
    import('../report/check-json.ts'),
  ])
  const { paths = [], evidence, rules, staged, since, baseline } = options
  const flags = {
    cache: false,
    ...(evidence === undefined ? {} : { evidence }),
    ...(rules === undefined ? {} : { rule: rules }),
    ...(staged === true ? { staged } : {}),
    ...(since === undefined ? {} : { since }),
    ...(baseline === undefined ? {} : { baseline }),
  }
  return answer(async () => {
    const { root } = orRefuse(findRoot('.', options.root))
    const request = await requestOf(root, paths, flags, surroundings(options, root))
    const result = orRefuse(await engine.check({ ...request, listed: true }))
    refuseBugs(result.bugs)
    return JSON.parse(renderJson(result))
  })
}
