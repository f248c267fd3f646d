import { readFileSync } from 'node:fs'

export const schemaNames = [
  'config',
  'workboard',
  'admission',
  'frontmatter-sot',
  'frontmatter-planning',
  'frontmatter-planning-issues',
  'harness-report',
  'harness-contract',
  'harness-event',
  'harness-trace',
  'case',
  'scenario',
] as const
export type SchemaName = (typeof schemaNames)[number]

/** A JSON Schema that ships with the package. */
export function loadSchema(name: string): Record<string, unknown> {
  const file = new URL(`../../schemas/${name}.schema.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}
