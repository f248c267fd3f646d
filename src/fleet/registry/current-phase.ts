import { join } from 'node:path'
import { usePlainFile } from '../../workspace/files/plain-file.ts'
import type { AgentsFile, PhaseSpec } from './agent-settings.ts'
import { placeWithin } from './project-paths.ts'

/** Where a project is in its plan. */
type CurrentPhase = {
  readonly state: 'in progress' | 'all done' | 'no phases' | 'unknown'
  /** From 0; null when unknown. */
  readonly index: number | null
  readonly phase: PhaseSpec | null
  /** Why it is unknown. */
  readonly defect: string | null
}

/**
 * The phase that `state/phase-idx` in the log folder names, from 0; without such a file the first. The log folder may
 * be anywhere within `reach`. Only reads.
 */
export function currentPhase(
  { log_dir, phases }: AgentsFile,
  { folder, reach }: { readonly folder: string; readonly reach: string },
): CurrentPhase {
  if (phases.length === 0) return { state: 'no phases', index: null, phase: null, defect: null }
  const index = readIndex(folder, reach, join(log_dir, 'state', 'phase-idx'))
  if (typeof index === 'object') return { state: 'unknown', index: null, phase: null, defect: index.defect }
  if (index === phases.length) return { state: 'all done', index, phase: null, defect: null }
  const phase = phases[index] ?? null
  if (phase !== null) return { state: 'in progress', index, phase, defect: null }
  const defect = `state/phase-idx says ${index}, and there are ${phases.length} phases, counted from 0`
  return { state: 'unknown', index: null, phase: null, defect }
}

function readIndex(folder: string, reach: string, written: string): number | { readonly defect: string } {
  const place = placeWithin(folder, written, reach)
  if ('message' in place) return { defect: place.message }
  const read = usePlainFile(place.path, Number.POSITIVE_INFINITY, (file) => file.read(0, mostBytes))
  if ('code' in read) return read.code === 'file-missing' ? 0 : { defect: `state/phase-idx ${read.message}` }
  const word = read.toString('utf8').trim()
  if (/^\d{1,9}$/.test(word)) return Number(word)
  return { defect: `state/phase-idx has no index: "${word.length > 20 ? `${word.slice(0, 20)}…` : word}"` }
}

const mostBytes = 64
