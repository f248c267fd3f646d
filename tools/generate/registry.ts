import type { Rule } from '../../src/model/rule.ts'
import type { Output } from './output.ts'

/** The list of all rules, as a module. */
export function registryOutput(rules: readonly Rule[]): Output {
  const names = rules.map((rule) => ({ id: rule.meta.id, name: camelCase(rule.meta.id) }))
  const imports = names.map(({ id, name }) => `import { rule as ${name} } from './${id}.ts'`)
  const text = [
    '// Written by `npm run generate` from the files of this folder.',
    "import type { Rule } from '../model/rule.ts'",
    ...imports,
    '',
    '/** Every rule, in order of id. */',
    'export const rules: readonly Rule[] = [',
    ...names.map(({ name }) => `  ${name},`),
    ']',
    '',
  ].join('\n')
  return { path: 'src/rules/registry.generated.ts', text }
}

function camelCase(id: string): string {
  return id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
