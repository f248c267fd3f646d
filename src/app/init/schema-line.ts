import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const schemas = 'node_modules/planning-sot/schemas'

/** The first line of a new YAML file: where editors find its schema. The path works offline and in every clone. */
export function schemaLine(folder: string, name: 'config' | 'workboard'): string {
  return `# yaml-language-server: $schema=${folder}/${name}.schema.json\n`
}

/**
 * The folder of the schemas, relative to the root: in the nearest folder of the repository that has this package installed,
 * else in the nearest one that can install it, else in the root.
 */
export function schemaFolder(root: string): string {
  const folders = foldersOfRepository(root)
  const find = (name: string): number => folders.findIndex((folder) => existsSync(join(folder, name)))
  const up = [find(schemas), find('package.json')].find((index) => index >= 0) ?? 0
  return '../'.repeat(up) + schemas
}

/** The root and the folders above it, up to the top of the repository. */
function foldersOfRepository(root: string): string[] {
  const folders: string[] = []
  for (let folder = root; ; folder = dirname(folder)) {
    folders.push(folder)
    if (existsSync(join(folder, '.git'))) return folders
    if (dirname(folder) === folder) return [root]
  }
}
