import { join } from 'node:path'
import type { Rule } from '../../src/model/rule.ts'
import { readExamples } from '../../test/support/fixture.ts'
import type { Output } from './output.ts'

/** The list of all rules as a module, and their examples as another one. */
export function registryOutputs(root: string, rules: readonly Rule[]): readonly Output[] {
  return [
    { path: 'src/rules/registry.generated.ts', text: registryOf(rules) },
    { path: 'src/rules/examples.generated.ts', text: examplesOf(join(root, 'test/rules'), rules) },
  ]
}

const written = '// Written by `npm run generate` from the files of this folder.'

function examplesOf(folder: string, rules: readonly Rule[]): string {
  const examples = Object.fromEntries(rules.map(({ meta: { id } }) => [id, readExamples(folder, id)]))
  return [
    '// Written by `npm run generate` from test/rules/*/examples.yaml.',
    "import type { RuleExamples } from '../model/rule.ts'",
    '',
    '/** What each rule finds nothing in, and what it reports. */',
    `export const ruleExamples: Readonly<Record<string, RuleExamples>> = ${JSON.stringify(examples, null, 1)}`,
    '',
  ].join('\n')
}

function registryOf(rules: readonly Rule[]): string {
  const names = rules.map(({ meta: { id, group } }) => ({ path: `${group}/${id}`, name: camelCase(id) }))
  return [
    written,
    "import type { Rule } from '../model/rule.ts'",
    ...names.map(({ path, name }) => `import { rule as ${name} } from './${path}.ts'`),
    '',
    '/** Every rule, in order of id. */',
    'export const rules: readonly Rule[] = [',
    ...names.map(({ name }) => `  ${name},`),
    ']',
    '',
  ].join('\n')
}

export function camelCase(id: string): string {
  return id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
