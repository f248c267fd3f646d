import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { validators } from '../../src/schema/generated/config-validators.generated.ts'
import { validators as frontMatterValidators } from '../../src/schema/generated/front-matter-validators.generated.ts'
import { violationsOf } from '../../src/schema/validate.ts'
import { firstViolation } from '../../src/schema/validate-run.ts'
import { violationsBy } from '../../src/schema/violations.ts'
import { readStrictYaml } from '../../src/schema/yaml/read-yaml.ts'
import {
  configSchemas,
  frontMatterSchemas,
  loadSchema,
  planSchemas,
  runSchemas,
  type SchemaName,
  schemaNames,
} from '../../tools/generate/schema-names.ts'
import { bad, good } from './schema-examples.ts'

/** Violations in the order of the text; of what a harness wrote the first one, which has no place. */
function linesOf(schema: SchemaName, text: string): string[] {
  const { data, spanOf } = readStrictYaml(text)
  const run = runSchemas.find((name) => name === schema)
  const plan = planSchemas.find((name) => name === schema)
  const first = run === undefined ? null : firstViolation(run, data)
  const frontMatter = frontMatterSchemas.find((name) => name === schema)
  const found = [
    ...(schema === 'config' ? violationsBy(validators.config, data, spanOf) : []),
    ...(plan === undefined ? [] : violationsOf(plan, data, spanOf)),
    ...(frontMatter === undefined ? [] : violationsBy(frontMatterValidators[frontMatter], data, spanOf)),
  ]
  return [
    ...found.map(({ kind, message, span }) => `${span[0]} ${kind}: ${message}`),
    ...(first === null ? [] : [`${first.kind}: ${first.message}`]),
  ]
}

describe('violationsOf', () => {
  it.each(good)('%s lets through what is right (%#)', (schema, text) => {
    expect(linesOf(schema, text)).toEqual([])
  })

  it.each(bad)('%s: one violation at its line (%#)', (schema, text, expected) => {
    expect(linesOf(schema, text)).toEqual([expected])
  })

  // Registries are TOML: test/fleet has their examples.
  it('has a good and a bad example of every schema', () => {
    const all = new Set<SchemaName>([...configSchemas, ...planSchemas, ...frontMatterSchemas, ...runSchemas])
    expect(new Set(good.map(([name]) => name))).toEqual(all)
    expect(new Set(bad.map(([name]) => name))).toEqual(all)
  })

  it('gives several defects in the order of the text', () => {
    const text = 'version: 3\ntypes: 1\ndocuments: [1, 2]\n'
    expect(linesOf('config', text).map((line) => line.slice(0, 1))).toEqual(['1', '2', '3', '3'])
  })

  it('stays quick with thousands of defects', () => {
    const text = `version: 1\nrequired: [${Array(5000).fill('7').join(', ')}]\n`
    expect(linesOf('config', text)).toHaveLength(5000)
  })
})

describe('loadSchema', () => {
  it.each(schemaNames)('%s names its dialect, its id and what it is for', (name) => {
    const schema = loadSchema(name)
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
    expect(schema.$id).toBe(`${name}.schema.json`)
    expect(String(schema.title).length).toBeGreaterThan(4)
    expect(new Ajv2020().validateSchema(schema)).toBe(true)
  })
})
