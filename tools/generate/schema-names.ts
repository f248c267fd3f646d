import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../src/schema/package-root.ts'

/** Schemas of what people write: every violation is reported. */
export const planSchemas = ['workboard', 'admission', 'repository-admission', 'case', 'scenario'] as const

/** The schema of the config, apart: it is the one that nearly every first check needs. */
export const configSchemas = ['config'] as const

/** Schemas of front matter, apart: most checks need no other. */
export const frontMatterSchemas = [
  'frontmatter-sot',
  'frontmatter-planning',
  'frontmatter-planning-issues',
] as const

/** Schemas of what a harness writes: reading stops at the first violation. Those in `internal/` are not for users. */
export const runSchemas = [
  'harness-report',
  'harness-contract',
  'harness-event',
  'harness-trace',
  'proof-report',
  'proof-contract',
  'source-proof',
  'internal/inspection-proof',
  'internal/proof-tests',
  'internal/ledger-entry',
  'internal/dsse-envelope',
  'internal/attested-statement',
  'internal/test-result',
  'internal/verification-result',
  'internal/case-event',
  'internal/codex-line',
  'internal/pi-line',
] as const

/** Schemas of the registries of a fleet: apart, because a check never needs them. */
export const registrySchemas = ['agents', 'fleet', 'internal/fleet-record'] as const

export const schemaNames = [
  ...configSchemas,
  ...planSchemas,
  ...frontMatterSchemas,
  ...runSchemas,
  ...registrySchemas,
] as const
export type SchemaName = (typeof schemaNames)[number]

/** A JSON Schema that ships with the package. */
export function loadSchema(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(packageRoot(), `schemas/${name}.schema.json`), 'utf8'))
}
