import type { Rule } from '../../src/model/rule.ts'
import type { Output } from './output.ts'

/** The list of all rules as a module. */
export function registryOutputs(rules: readonly Rule[]): readonly Output[] {
  return [{ path: 'src/rules/registry.generated.ts', text: registryOf(rules) }]
}

const written = '// Written by `npm run generate` from the files of this folder.'

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

function camelCase(id: string): string {
  return id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
