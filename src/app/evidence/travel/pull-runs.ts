import { count } from '../../../report/wording.ts'
import { fetchRefs, ledgerRefs, localRefs, runRefs } from '../../../workspace/git/runs/evidence-refs.ts'
import type { Environment } from '../../environment.ts'
import {
  openPlace,
  openRemote,
  otherBytes,
  type RunTravel,
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
  const missing = [...there.keys()].filter((run) => !here.has(run))
  const differing = [...there].filter(([run, id]) => here.has(run) && here.get(run) !== id)
  const ledgers = [...refs.keys()].filter((ref) => isLedger(ref) && !place.local.has(ref))
  const dryRun = choice.dryRun === true
  let state: RunTravel[] = missing.map((run) => ({ run, state: 'pulled', reason: null }))
  const wanted = [...missing.map((run) => `${runRefs}${run}`), ...ledgers]
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
    unchanged: there.size - missing.length - differing.length,
    runs: [...state, ...differing.map(([run]) => refusedRun(run, otherBytes(remote)))],
  }
}

/** A ledger is named by a digest. */
export function isLedger(ref: string): boolean {
  return ref.startsWith(ledgerRefs) && /^[0-9a-f]{64}$/.test(ref.slice(ledgerRefs.length))
}
