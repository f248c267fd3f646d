import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../schema/package-root.ts'

const root = packageRoot()

let version: string | null = null

/** The version in package.json. */
export function packageVersion(): string {
  version ??= String(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version)
  return version
}

/** Names of the JSON Schemas that ship with the package, sorted. */
export function shippedSchemas(): string[] {
  return readdirSync(new URL('schemas/', root))
    .flatMap((file) => /^(.+)\.schema\.json$/.exec(file)?.[1] ?? [])
    .sort()
}

/** A shipped schema, byte by byte. `name` must be one of `shippedSchemas`. */
export function readShippedSchema(name: string): string {
  return readFileSync(new URL(`schemas/${name}.schema.json`, root), 'utf8')
}

/** The folder of cases that ships with the package; none where it was left out. */
export function shippedCases(): string[] {
  const folder = fileURLToPath(new URL('cases', root))
  return existsSync(folder) ? [folder] : []
}

/** The folder that holds all code of the program: `dist`, or `src` where it runs from source. */
export function programFolder(): string {
  const folder = fileURLToPath(root)
  const [first = ''] = relative(folder, fileURLToPath(import.meta.url)).split(sep)
  return join(folder, first)
}
