import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule, RuleMeta, RuleOption } from '../../src/model/rule.ts'
import type { Output } from './output.ts'

type Json = Record<string, unknown>

/** The config schema with its `rules` property written from the metadata: an unknown rule id is refused there. */
export function configSchemaOutput(root: string, rules: readonly Rule[]): Output[] {
  const path = 'schemas/config.schema.json'
  if (!existsSync(join(root, path))) return []
  const schema: Json & { properties: Json } = JSON.parse(readFileSync(join(root, path), 'utf8'))
  schema.properties.rules = {
    description: 'Severity of a rule, or a pair of severity and options.',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(rules.map(({ meta }) => [meta.id, ruleSchema(meta)])),
  }
  return [{ path, text: formatted(root, path, JSON.stringify(schema, null, 2)) }]
}

function ruleSchema(meta: RuleMeta<string>): Json {
  const severity = { enum: ['off', 'note', 'warning', 'error'] }
  const options = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(meta.options).map(([name, option]) => [name, optionSchema(option)]),
    ),
  }
  return {
    title: meta.title,
    description: 'a severity (off, note, warning, error), or a list of severity and options',
    anyOf: [severity, { type: 'array', prefixItems: [severity, options], items: false, minItems: 1 }],
  }
}

function optionSchema(option: RuleOption): Json {
  const { description, default: value } = option
  if (option.values !== undefined) return { description, enum: option.values, default: value }
  const type = value === null ? ['string', 'number', 'boolean', 'null'] : typeof value
  return { description, type, default: value }
}

// The formatter decides how JSON is laid out, so that `npm run lint` and a fresh generation agree.
function formatted(root: string, path: string, text: string): string {
  const biome = join(root, 'node_modules/.bin/biome')
  return execFileSync(biome, ['format', `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
}
