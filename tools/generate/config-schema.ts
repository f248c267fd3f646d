import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule, RuleMeta, RuleOption } from '../../src/model/rule.ts'
import { formatIdsOf } from './formats.ts'
import type { Output } from './output.ts'

type Json = Record<string, unknown>

/** The config schema with the ids of all rules and formats: an unknown one is refused there. */
export function configSchemaOutput(root: string, rules: readonly Rule[]): Output[] {
  const path = 'schemas/config.schema.json'
  if (!existsSync(join(root, path))) return []
  const schema: Json & { properties: Json; $defs?: Json } = JSON.parse(readFileSync(join(root, path), 'utf8'))
  schema.properties.rules = {
    description: 'Severity of a rule, or a pair of severity and options.',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(rules.map(({ meta }) => [meta.id, ruleSchema(meta)])),
  }
  schema.properties.formats = {
    description: 'Formats of plans that are looked for: auto, which is all of them, or a list.',
    anyOf: [
      { const: 'auto' },
      { type: 'array', items: { enum: formatIdsOf(root) }, minItems: 1, uniqueItems: true },
    ],
    default: 'auto',
  }
  schema.$defs = { ...schema.$defs, rule: choiceSchema({}) }
  return [{ path, text: formatted(root, path, JSON.stringify(schema, null, 2)) }]
}

/** Rules without options share one definition: it is compiled once, and the schema stays readable. */
function ruleSchema({ title, options }: RuleMeta<string>): Json {
  const entries = Object.entries(options)
  if (entries.length === 0) return { title, $ref: '#/$defs/rule' }
  return {
    title,
    ...choiceSchema(Object.fromEntries(entries.map(([name, option]) => [name, optionSchema(option)]))),
  }
}

function choiceSchema(properties: Json): Json {
  const severity = { enum: ['off', 'note', 'warning', 'error'] }
  const options = { type: 'object', additionalProperties: false, properties }
  return {
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
