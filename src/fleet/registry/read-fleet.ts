import type { FleetFile, FleetProject } from '../../model/fleet/fleet.ts'
import { listOf, recordOf, textOf } from '../../schema/narrow.ts'
import type { SpanOf } from '../../schema/places.ts'
import { type Registry, readShape } from './read-shape.ts'
import { repeatedNames } from './repeated-names.ts'

/** Reads `fleet.toml`: the projects, and what is wrong with the file by itself. `path` is how it is shown. */
export function readFleet(path: string, text: string): Registry<FleetFile> {
  const { data, findings, spanOf } = readShape('fleet', path, text)
  if (data === null) return { file: null, findings }
  const projects = listOf(data.projects).map((entry, index) => projectOf(recordOf(entry), index, spanOf))
  const names = projects.map(({ name }, index) => ({ name, span: spanOf(`/projects/${index}/name`) }))
  return { file: { path, projects }, findings: repeatedNames(path, 'project', names) }
}

function projectOf(entry: Readonly<Record<string, unknown>>, index: number, spanOf: SpanOf): FleetProject {
  return {
    name: textOf(entry.name) ?? '',
    path: textOf(entry.path) ?? '',
    enabled: entry.enabled !== false,
    engine: textOf(entry.engine),
    span: spanOf(`/projects/${index}`),
    spans: { path: spanOf(`/projects/${index}/path`), engine: spanOf(`/projects/${index}/engine`) },
  }
}
