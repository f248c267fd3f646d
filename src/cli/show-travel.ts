import type { Environment } from '../app/environment.ts'
import type { Travel, TravelChoice } from '../app/evidence/travel/travel.ts'
import { isDone, renderTravelJson, renderTravelText } from '../report/travel-report.ts'
import type { CommonFlags, FlagsOf, pruneOptions } from './command-options.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { chosenFormat } from './output-format.ts'

type TravelFlags = CommonFlags & FlagsOf<typeof pruneOptions>

/** Moves runs between repositories and prints what became of them; 1 where one was refused. */
export async function showTravel(
  move: (choice: TravelChoice, environment: Environment) => Promise<Travel>,
  { remote, ...flags }: TravelFlags,
  context: Context,
): Promise<Exit> {
  const quiet = flags.quiet === true
  const format = chosenFormat(flags, ['json'], 'sot evidence')
  const named = remote === true ? 'origin' : remote
  const choice = { ...flags, ...(named === undefined ? {} : { remote: named }) }
  const travel = await move(choice, { ...context, note: (line) => (quiet ? undefined : context.note(line)) })
  context.stdout.write(format === 'json' ? renderTravelJson(travel) : renderTravelText(travel, quiet))
  return isDone(travel) ? 0 : 1
}
