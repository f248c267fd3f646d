import type { VerifyOptions } from './options.ts'
import { kinds, refuseOptions } from './refuse-options.ts'
import type { VerifyReport } from './reports.generated.ts'
import { UserMistake } from './user-mistake.ts'

const shape = { root: kinds.text, cases: kinds.texts, now: kinds.clock, onNote: kinds.listener }

/** Gives a verdict on run directories: what `sot verify --json` prints, as an object. Writes nothing, runs nothing. */
export async function verify(
  dirs: string | readonly string[],
  options: VerifyOptions = {},
): Promise<VerifyReport> {
  refuseOptions('verify', options, shape, [])
  const named = typeof dirs === 'string' ? [dirs] : dirs
  if (!kinds.texts.fits(named) || named.length === 0)
    throw new UserMistake('verify was given no run directory.', 'Name one, or a list of them.')
  const [
    { answer, surroundings },
    { contextOf, evidenceContext },
    { verdictsInOrder },
    { renderVerifyJson },
    { defaultSettings },
  ] = await Promise.all([
    import('./surroundings.ts'),
    import('../cli/evidence-context.ts'),
    import('../cli/verdict-on.ts'),
    import('../report/verify-report.ts'),
    import('../model/settings.ts'),
  ])
  const { root, cases = [] } = options
  return answer(async () => {
    const context = surroundings(options)
    const flags = { cases, ...(root === undefined ? {} : { root }) }
    // A workspace is never guessed: what lies around a run could have been put there to vouch for it.
    const known =
      root === undefined
        ? await contextOf({ root: null, settings: defaultSettings, admissions: null, flags }, context)
        : await evidenceContext(flags, context)
    return JSON.parse(renderVerifyJson(await verdictsInOrder(named, known, context.cwd)))
  })
}
