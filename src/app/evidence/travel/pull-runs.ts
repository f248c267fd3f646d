import { count } from '../../../report/wording.ts'
import { fetchRefs, localRefs } from '../../../workspace/git/runs/evidence-refs.ts'
import type { Environment } from '../../environment.ts'
import {
  compareRuns,
  isLedger,
  openPlace,
  openRemote,
  otherBytes,
  type RunTravel,
  refsOfRuns,
  refusedRun,
  runsIn,
  type Travel,
  type TravelChoice,
  unreachable,
} from './travel.ts'

/** Fetches the runs that a remote stores and this repository does not, with the ledgers that name them. */
export async function pullRuns(choice: TravelChoice, environment: Environment): Promise<Travel> {
  const place = await openPlace(choice, environment)
  const { remote, refs } = await openRemote(place, choice.remote)
  const there = runsIn(refs, environment.note)
  const here = runsIn(place.local, () => {})
  const { missing, differing, unchanged } = compareRuns(there, here)
  const ledgers = [...refs.keys()].filter((ref) => isLedger(ref) && !place.local.has(ref))
  const dryRun = choice.dryRun === true
  let state: RunTravel[] = missing.map((run) => ({ run, state: 'pulled', reason: null }))
  const wanted = [...refsOfRuns(missing), ...ledgers]
  if (!dryRun && wanted.length > 0) {
    environment.note(`Pulling ${count(missing.length, 'run')} from ${remote}.`)
    const { ok, problem } = await fetchRefs(place.top, remote, wanted)
    const now = runsIn(await localRefs(place.top), () => {})
    if (!ok && missing.every((run) => !now.has(run))) unreachable(remote, problem)
    state = state.map((one) =>
      now.has(one.run) ? one : refusedRun(one.run, `git did not fetch it: ${problem}`),
    )
  }
  if (place.settings.evidence.store !== 'git')
    environment.note('A check looks for runs in git only where the configuration has evidence.store: git.')
  return {
    action: 'pull',
    remote,
    dryRun,
    unchanged,
    runs: [...state, ...differing.map((run) => refusedRun(run, otherBytes(remote)))],
  }
}
