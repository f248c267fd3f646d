import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../model/finding.ts'
import type { AgentsFile, PhaseSpec } from '../../model/fleet/fleet.ts'
import { placeWithin } from './place-within.ts'
import { readAgents } from './read-agents.ts'
import { type ReadRegistry, readRegistry } from './read-registry.ts'
import { inTextOrder, type RegistryFault, registryFinding } from './registry-finding.ts'

/**
 * Reads the agents.toml of a folder and holds it against what is there: its log folder, the plans of its phases.
 * `reach` is the folder of its fleet, or its own.
 */
export async function checkProject(
  folder: string,
  shown: string,
  reach = folder,
): Promise<ReadRegistry<AgentsFile>> {
  const registry = await readRegistry(folder, 'agents.toml', shown, readAgents)
  if (registry.file === null) return registry
  const faults = [...logFaults(registry.file, folder, reach), ...planFaults(registry.file, folder)]
  const found: Finding[] = faults.map((fault) => registryFinding(shown, fault))
  return { ...registry, findings: inTextOrder([...registry.findings, ...found]) }
}

/** Elsewhere in the fleet a log folder can be read; nothing is written there. */
function logFaults({ logDir, spans }: AgentsFile, folder: string, reach: string): RegistryFault[] {
  const own = placeWithin(folder, logDir)
  if ('path' in own) return []
  const place = placeWithin(folder, logDir, reach)
  const span = spans.logDir
  if ('message' in place) {
    const fix = 'Keep the logs in a folder of the project.'
    return [{ rule: 'fleet-path', message: `log_dir: ${place.message}`, fix, span }]
  }
  const message = `log_dir: ${own.message}: its phase is read there, and "sot fleet up" writes nothing there`
  const fix = 'Keep the logs in a folder of the project for "up" to start it.'
  return [{ rule: 'fleet-path', severity: 'warning', message, fix, span }]
}

function planFaults({ phases }: AgentsFile, folder: string): RegistryFault[] {
  return phases.flatMap((phase) => planFault(phase, folder) ?? [])
}

/** A plan may still have to be written: that alone is no error. */
function planFault({ id, plan, planSpan: span }: PhaseSpec, folder: string): RegistryFault | null {
  const place = placeWithin(folder, plan)
  if ('message' in place) {
    const fix = 'Name a plan within the project.'
    return { rule: 'fleet-phases', message: `the plan of phase "${id}": ${place.message}`, fix, span }
  }
  const isThere = ['', 'sot', '.sot'].some((part) => existsSync(join(folder, part, plan)))
  if (isThere) return null
  const message = `the plan of phase "${id}" is not there: "${plan}"`
  const fix = 'Write it, or name the file that is meant: within the project, or in its SOT folder.'
  return { rule: 'fleet-phases', severity: 'warning', message, fix, span }
}
