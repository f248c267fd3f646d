import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import type { Output } from './output.ts'
import {
  configSchemas,
  frontMatterSchemas,
  planSchemas,
  registrySchemas,
  runSchemas,
  type SchemaName,
} from './schema-names.ts'

/** What compiled code asks Ajv for, and what it gets here instead. */
const helpers: readonly (readonly [asked: RegExp, given: string])[] = [
  [/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, 'lengthOf'],
  [/require\("ajv\/dist\/runtime\/equal"\)\.default/g, 'isEqual'],
]

/**
 * Validators of the shipped schemas as plain code: nothing is compiled, and no compiler loaded, at a start.
 * `fresh` are schemas that are being written in the same go.
 */
export function validatorOutputs(root: string, fresh: readonly Output[]): Output[] {
  const read = (path: string): string =>
    fresh.find((output) => output.path === path)?.text ?? readFileSync(join(root, path), 'utf8')
  // People want to hear of every defect; a file made by a program is refused at the first one, whatever its size.
  return [
    {
      path: 'src/schema/generated/config-validators.generated.ts',
      text: compiled(configSchemas, true, read),
    },
    { path: 'src/schema/generated/plan-validators.generated.ts', text: compiled(planSchemas, true, read) },
    {
      path: 'src/schema/generated/front-matter-validators.generated.ts',
      text: compiled(frontMatterSchemas, true, read),
    },
    {
      path: 'src/schema/generated/registry-validators.generated.ts',
      text: compiled(registrySchemas, true, read),
    },
    { path: 'src/schema/generated/run-validators.generated.ts', text: compiled(runSchemas, false, read) },
  ]
}

function compiled(names: readonly SchemaName[], allErrors: boolean, read: (path: string) => string): string {
  const schemas = names.map((name) => read(`schemas/${name}.schema.json`))
  const ajv = new Ajv2020({
    schemas: schemas.map((text) => JSON.parse(text)),
    allErrors,
    verbose: true,
    messages: false,
    inlineRefs: false,
    // Tests validate the schemas against their dialect.
    strictTypes: false,
    strictTuples: false,
    validateSchema: false,
    code: { source: true, esm: true, lines: true },
  })
  const exported = Object.fromEntries(names.map((name, index) => [`root${index}`, `${name}.schema.json`]))
  return moduleOf(standalone.default(ajv, exported), names)
}

function moduleOf(code: string, names: readonly SchemaName[]): string {
  const own = helpers.reduce((text, [asked, given]) => text.replaceAll(asked, given), code)
  const left = /\brequire\(|^import /m.exec(own)
  if (left !== null)
    throw new Error(
      `compiled validators need a helper that is not here: ${own.slice(left.index, left.index + 80)}`,
    )
  return [
    '// @ts-nocheck: compiled code.',
    '// Written by `npm run generate` from schemas/.',
    "import type { ValidateFunction } from 'ajv'",
    "import { isEqual, lengthOf } from '../validator-helpers.ts'",
    own.replace(/^"use strict";/, ''),
    `export const validators: Readonly<Record<${names.map((name) => `'${name}'`).join(' | ')}, ValidateFunction>> = {`,
    ...names.map((name, index) => `  '${name}': root${index},`),
    '}',
    '',
  ].join('\n')
}
