import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Schemas of what people write: every violation is reported. */
export const planSchemas = ['workboard', 'admission', 'repository-admission', 'case', 'scenario'] as const
export type PlanSchema = (typeof planSchemas)[number]

/** The schema of the config, apart: it is the one that nearly every first check needs. */
export const configSchemas = ['config'] as const

/** Schemas of front matter, apart: most checks need no other. */
export const frontMatterSchemas = [
  'frontmatter-sot',
  'frontmatter-planning',
  'frontmatter-planning-issues',
] as const
export type FrontMatterSchema = (typeof frontMatterSchemas)[number]

/** Schemas of what a harness writes: reading stops at the first violation. Those in `internal/` are not for users. */
export const runSchemas = [
  'harness-report',
  'harness-contract',
  'harness-event',
  'harness-trace',
  'source-proof',
  'internal/inspection-proof',
] as const
export type RunSchema = (typeof runSchemas)[number]

/** Schemas of the registries of a fleet: apart, because a check never needs them. */
export const registrySchemas = ['agents', 'fleet', 'internal/fleet-record'] as const
export type RegistrySchema = (typeof registrySchemas)[number]

export const schemaNames = [
  ...configSchemas,
  ...planSchemas,
  ...frontMatterSchemas,
  ...runSchemas,
  ...registrySchemas,
] as const
export type SchemaName =
  | (typeof configSchemas)[number]
  | PlanSchema
  | FrontMatterSchema
  | RunSchema
  | RegistrySchema

/** A JSON Schema that ships with the package. */
export function loadSchema(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(packageRoot(), `schemas/${name}.schema.json`), 'utf8'))
}

/** The folder of the package itself, from wherever in it this code was bundled to: the nearest one with `schemas/`. */
export function packageRoot(): string {
  for (let folder = import.meta.dirname; ; ) {
    if (existsSync(join(folder, 'schemas'))) return folder
    const above = dirname(folder)
    if (above === folder) throw new Error(`no folder above ${import.meta.dirname} contains schemas/`)
    folder = above
  }
}
