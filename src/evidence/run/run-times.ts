import type { AnyReport } from '../../model/evidence/evidence.ts'
import { type Contradiction, inReport } from '../obligations/obligation.ts'

const second = 1000
const day = 86_400_000
const futureAllowed = 300 * second

/** The instant of a time as reports write it; null when there is no such day or hour. */
export function instantOf(text: string): number | null {
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && new Date(instant).toISOString() === text ? instant : null
}

/** Where the times of a report contradict each other. */
export function timeContradictions(report: AnyReport): Contradiction[] {
  const { run_started_at, run_ended_at, duration_ms, run_id } = report
  const started = instantOf(run_started_at)
  const ended = instantOf(run_ended_at)
  if (started === null) return [wrong('/run_started_at', `"${run_started_at}" is not a valid time`)]
  if (ended === null) return [wrong('/run_ended_at', `"${run_ended_at}" is not a valid time`)]
  if (ended < started) {
    return [wrong('/run_ended_at', `the run ended (${run_ended_at}) before it started (${run_started_at})`)]
  }
  const found: Contradiction[] = []
  if (Math.abs(ended - started - duration_ms) > second) {
    const message = `duration_ms is ${duration_ms}, but the run took ${ended - started} ms by its times`
    found.push(wrong('/duration_ms', message))
  }
  const stamp = `${run_started_at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  if (!run_id.startsWith(`${stamp}-`)) {
    found.push(wrong('/run_id', `the run id "${run_id}" begins with another second than ${stamp}, its start`))
  }
  return found
}

/** Why the age of a report is wrong: it ends in the future, or too long ago. */
export function ageContradictions(
  report: AnyReport,
  now: string,
  maxAgeDays: number | null,
): Contradiction[] {
  const ended = instantOf(report.run_ended_at)
  const today = Date.parse(now)
  if (ended === null || Number.isNaN(today)) return []
  const latest = Math.max(ended, instantOf(report.run_started_at) ?? ended)
  if (latest - today > futureAllowed) {
    const message = `the run ends at ${report.run_ended_at}, after the present (${now})`
    return [{ code: 'time-future', message, witness: inReport('/run_ended_at') }]
  }
  if (maxAgeDays !== null && today - ended > maxAgeDays * day) {
    const message = `the run ended at ${report.run_ended_at}, more than ${maxAgeDays} days ago`
    return [{ code: 'run-too-old', message, witness: inReport('/run_ended_at') }]
  }
  return []
}

function wrong(pointer: string, message: string): Contradiction {
  return { code: 'time-inconsistent', message, witness: inReport(pointer) }
}
