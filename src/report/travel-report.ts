import { screenJson, terminalText } from './escape.ts'
import { count } from './wording.ts'

/** What became of runs that travel with git. */
type TravelRow = {
  readonly action: 'push' | 'pull' | 'prune'
  readonly remote: string | null
  readonly dryRun: boolean
  readonly unchanged: number
  readonly runs: readonly {
    readonly run: string
    readonly state: 'pushed' | 'pulled' | 'dropped' | 'refused'
    readonly reason: string | null
  }[]
}

/** True where no run was refused. */
export function isDone({ runs }: TravelRow): boolean {
  return runs.every(({ state }) => state !== 'refused')
}

/** The result of `sot evidence push`, `pull` and `prune` as `sot-evidence/1`. */
export function renderTravelJson(travel: TravelRow): string {
  const { action, remote, dryRun, unchanged, runs } = travel
  const rows = runs.map(({ run, state, reason }) => ({ run, state, reason }))
  return screenJson({
    schema: 'sot-evidence/1',
    ok: isDone(travel),
    action,
    remote,
    dry_run: dryRun,
    unchanged,
    runs: rows,
  })
}

/** The same for people; with `quiet` only what was refused. */
export function renderTravelText(travel: TravelRow, quiet: boolean): string {
  const refused = travel.runs.filter(({ state }) => state === 'refused')
  const lines = refused.map(({ run, reason }) => `${run} is refused: ${reason}`)
  if (!quiet) lines.push(summary(travel, travel.runs.length - refused.length))
  return lines.map((line) => `${terminalText(line)}\n`).join('')
}

const places = { push: 'to', pull: 'from', prune: 'from' }
const verbs = { push: 'pushed', pull: 'pulled', prune: 'dropped' }

function summary({ action, remote, dryRun, unchanged }: TravelRow, done: number): string {
  const where = action === 'prune' && remote === null ? 'this repository' : remote
  const did = `${count(done, 'run')} ${dryRun ? 'would be ' : ''}${verbs[action]} ${places[action]} ${where}`
  return `${did}; ${unchanged} ${action === 'prune' ? 'remain' : 'there already'}.`
}
