import type { Span } from '../../model/document/span.ts'
import type { FleetToml } from '../../model/schema-types.generated.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { type Registry, readShape } from './read-registry.ts'
import { repeatedNames } from './registry-finding.ts'

/** A project as `fleet.toml` names it. */
export type FleetProject = NonNullable<FleetToml['projects']>[number] & {
  readonly enabled: boolean
  readonly spans: { readonly path: Span; readonly engine: Span }
}

/** The content of `fleet.toml`. */
export type FleetFile = { readonly path: string; readonly projects: readonly FleetProject[] }

/** Reads `fleet.toml`: the projects, and what is wrong with the file by itself. `path` is how it is shown. */
export function readFleet(path: string, text: string): Registry<FleetFile> {
  const { data, findings, spanOf } = readShape('fleet', path, text)
  if (data === null) return { file: null, findings }
  const projects = (data.projects ?? []).map((project, index) => {
    const spanAt = (key: string): Span => spanOf(`/projects/${index}/${key}`)
    return { enabled: true, ...project, spans: { path: spanAt('path'), engine: spanAt('engine') } }
  })
  const names = projects.map(({ name }, index) => ({ name, span: spanOf(`/projects/${index}/name`) }))
  return { file: { path, projects }, findings: repeatedNames(path, 'project', names) }
}

/** What `fleet.toml` says of a project, as lines to add to it. */
export function registration(name: string, path: string): string {
  return `[[projects]]\nname = ${quoted(name)}\npath = ${quoted(path)}\n`
}

/** The text of `fleet.toml` with one more project at its end; every byte before stays. */
export function withProject(
  text: string,
  name: string,
  path: string,
): { readonly text: string } | { readonly problem: UserProblem } {
  const fault = readFleet('fleet.toml', registration(name, path)).findings[0]
  if (fault !== undefined)
    return {
      problem: {
        what: `fleet.toml cannot name it: ${fault.message}`,
        todo: 'Choose another folder with --path.',
      },
    }
  const newLine = text.includes('\r\n') ? '\r\n' : '\n'
  const gap = text === '' || /\n\r?\n$/.test(text) ? '' : text.endsWith('\n') ? newLine : newLine + newLine
  const longer = `${text}${gap}${registration(name, path).replaceAll('\n', newLine)}`
  const [before, after] = [readFleet('fleet.toml', text), readFleet('fleet.toml', longer)]
  const added = after.file?.projects.at(-1)
  const isAdded = added?.name === name && added.path === path && after.findings.length === 0
  if (isAdded && after.file?.projects.length === (before.file?.projects.length ?? 0) + 1)
    return { text: longer }
  return {
    problem: {
      what: 'fleet.toml lists its projects in a way that takes no further [[projects]] at its end.',
      todo: `Add it by hand: { name = ${quoted(name)}, path = ${quoted(path)} }`,
    },
  }
}

/** A basic string of TOML. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\u007f', '\\u007f')
}
