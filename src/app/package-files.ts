import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { packageRoot } from '../schema/package-root.ts'

const root = packageRoot()

let version: string | null = null

/** The version in package.json. */
export function packageVersion(): string {
  version ??= String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
  return version
}

/** Names of the JSON Schemas that ship with the package, sorted. */
export function shippedSchemas(): string[] {
  return readdirSync(join(root, 'schemas'))
    .flatMap((file) => /^(.+)\.schema\.json$/.exec(file)?.[1] ?? [])
    .sort()
}

/** A shipped schema, byte by byte. `name` must be one of `shippedSchemas`. */
export function readShippedSchema(name: string): string {
  return readFileSync(join(root, `schemas/${name}.schema.json`), 'utf8')
}

/** The folder of cases that ships with the package; none where it is missing. */
export function shippedCases(): string[] {
  const folder = join(root, 'cases')
  return existsSync(folder) ? [folder] : []
}

/** The folder of the program's code: `dist`, or `src` where it runs from source. */
export function programFolder(): string {
  const [first = ''] = relative(root, import.meta.dirname).split(sep)
  return join(root, first)
}
