import { sep } from 'node:path'
import type { Finding } from '../../model/finding.ts'
import type { AgentsFile } from './agent-settings.ts'
import type { SurveyedProject } from './open-fleet.ts'
import { prefixesCollide } from './project-paths.ts'
import { registryFinding } from './registry-finding.ts'

/** A project of the fleet with its agents; null where agents.toml could not be read. */
export type CheckedProject = SurveyedProject & { readonly agents: AgentsFile | null }

/** Folders that cannot be used, that two projects share, or that are in one another. */
export function folderFaults(path: string, projects: readonly SurveyedProject[]): Finding[] {
  const unusable = projects.flatMap(({ project, place }) => {
    if ('folder' in place) return []
    const fix = fixes[place.defect]
    return [
      registryFinding(path, { rule: 'fleet-path', message: place.message, fix, span: project.spans.path }),
    ]
  })
  return [...unusable, ...sharedFolders(path, projects)]
}

const within = 'Keep projects in folders of their own, within the folder of fleet.toml.'
const fixes = {
  missing: 'Make the project ("sot fleet new"), or correct its path.',
  'no-folder': 'Name the folder of the project.',
  outside: within,
  'link-outside': within,
  'link-loop': 'Replace the link by the folder of the project.',
  'fleet-itself': within,
}

function sharedFolders(path: string, projects: readonly SurveyedProject[]): Finding[] {
  const placed = projects.flatMap(({ project, place }, index) =>
    'folder' in place ? [{ project, index, key: `${place.folder}${sep}` }] : [],
  )
  return outerPairs(placed, (one, other) => other.key.startsWith(one.key)).map(([one, other]) => {
    const [first, second] = one.index < other.index ? [one, other] : [other, one]
    const [line, column] = first.project.spans.path
    const message =
      one.key === other.key
        ? `"${second.project.name}" is in the same folder as "${first.project.name}"`
        : `the folder of "${other.project.name}" is in that of "${one.project.name}"`
    const related = [{ path, line, column, message: `the folder of "${first.project.name}"` }]
    return registryFinding(path, {
      rule: 'fleet-path',
      message,
      fix: within,
      span: second.project.spans.path,
      related,
    })
  })
}

/** Session prefixes of enabled projects whose sessions could be taken for each other's. */
export function prefixFaults(projects: readonly CheckedProject[]): Finding[] {
  const prefixed = projects.flatMap(({ project, agents }, index) =>
    project.enabled && agents !== null
      ? [{ agents, name: project.name, index, key: agents.session_prefix }]
      : [],
  )
  return outerPairs(prefixed, (one, other) => prefixesCollide(one.key, other.key)).map(([one, other]) => {
    const [first, second] = one.index < other.index ? [one, other] : [other, one]
    const [line, column] = first.agents.spanOf('/session_prefix')
    const isSame = first.key === second.key
    const that = isSame
      ? `is that of "${first.name}"`
      : `cannot be distinguished from that of "${first.name}" ("${first.key}")`
    return registryFinding(second.agents.path, {
      rule: 'fleet-prefix',
      message: `the session prefix "${second.key}" of "${second.name}" ${that}`,
      fix: 'Give one of them a prefix that neither begins with the other, or disable one of the projects.',
      span: second.agents.spanOf('/session_prefix'),
      related: [{ path: first.agents.path, line, column, message: `the session prefix of "${first.name}"` }],
    })
  })
}

type Keyed = { readonly key: string; readonly index: number }

/** Each entry whose key begins with that of another, with the nearest such other: after sorting those come before it. */
function outerPairs<T extends Keyed>(entries: readonly T[], covers: (one: T, other: T) => boolean): [T, T][] {
  const sorted = entries.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index))
  const open: T[] = []
  const pairs: [T, T][] = []
  for (const entry of sorted) {
    for (let last = open.at(-1); last !== undefined && !covers(last, entry); last = open.at(-1)) open.pop()
    const outer = open.at(-1)
    if (outer !== undefined) pairs.push([outer, entry])
    if (outer?.key !== entry.key) open.push(entry)
  }
  return pairs.sort((a, b) => later(a) - later(b))
}

function later([one, other]: readonly [Keyed, Keyed]): number {
  return Math.max(one.index, other.index)
}

/** Pins that git contradicts; unknown ones are notes. */
export function pinFaults(path: string, projects: readonly SurveyedProject[]): Finding[] {
  return projects.flatMap(({ project, place, pin }) => {
    if (pin === null || pin.state === 'confirmed' || !('folder' in place)) return []
    const isWrong = pin.state === 'contradicted'
    return [
      registryFinding(path, {
        rule: 'fleet-engine',
        severity: isWrong ? 'error' : 'note',
        message: `the engine of "${project.name}" is pinned to ${pin.pin}: ${pin.detail}`,
        fix: isWrong ? 'Bring the engine to its pin, or pin what is there.' : null,
        span: project.spans.engine,
      }),
    ]
  })
}
