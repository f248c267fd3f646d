import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { git as gitAt } from '../check/wells.ts'
import { workspaceFolder, writeFiles } from './workspace-folder.ts'

export type ProjectSketch = {
  readonly files?: Readonly<Record<string, string>>
  readonly enabled?: boolean
  /** As the registry writes it; a folder of the name otherwise. */
  readonly path?: string
  /** Commits what is there; nothing is a repository without it. */
  readonly commits?: boolean
}

/** A fleet on disk that lives as long as the test: a registry, and the projects it names. */
export function fleetFolder(projects: Readonly<Record<string, ProjectSketch>>): string {
  const folder = workspaceFolder({ 'fleet.toml': registryOf(projects) })
  for (const [name, { files, commits = false }] of Object.entries(projects)) {
    if (files === undefined) continue
    mkdirSync(join(folder, name), { recursive: true })
    writeFiles(join(folder, name), files)
    if (!commits) continue
    gitAt(join(folder, name), ['init', '--quiet'])
    commitAll(join(folder, name), 0)
  }
  return folder
}

export function registryOf(projects: Readonly<Record<string, ProjectSketch>>): string {
  return Object.entries(projects)
    .map(([name, { path = name, enabled = true }]) => {
      const [quotedName, quotedPath] = [JSON.stringify(name), JSON.stringify(path)]
      return `[[projects]]\nname = ${quotedName}\npath = ${quotedPath}\nenabled = ${enabled}\n`
    })
    .join('\n')
}

/** Commits everything, so many minutes into 1 May 2026. */
export function commitAll(project: string, minute: number): void {
  gitAt(project, ['add', '--all'])
  gitAt(project, ['commit', '--quiet', '--allow-empty', '-m', `minute ${minute}`], minute)
}

/** A document with these issues: id, status, type, blockers. */
export function issuesDocument(
  title: string,
  issues: readonly (readonly [id: string, status: string, type: string, blockedBy: string])[],
): string {
  const sections = issues.map(
    ([id, status, type, blockedBy]) =>
      `## ${id} - Title of ${id}\n\nStatus: ${status}\n\nType: ${type}\n\nBlocked by: ${blockedBy}\n\nAcceptance:\n\n- It is done.\n`,
  )
  return `# ${title}\n\nLocal planning SOT only. Not a Core Protocol. Not active Core authority.\n\n${sections.join('\n')}`
}
