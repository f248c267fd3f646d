import type { Rule, RuleHead } from '../../src/model/rule.ts'
import type { Output } from './output.ts'

/** The lists of rules, as modules: all of them, those that see one document alone, and what is to know of each. */
export function registryOutputs(rules: readonly Rule[]): readonly Output[] {
  const alone = rules.filter(({ meta }) => meta.scope === 'document')
  return [
    { path: 'src/rules/registry.generated.ts', text: listOf(rules, 'rules: readonly Rule[]', 'Every rule') },
    {
      path: 'src/rules/document-rules.generated.ts',
      text: listOf(alone, 'documentRules: readonly Rule[]', 'Every rule that sees one document alone'),
    },
    { path: 'src/rules/rule-heads.generated.ts', text: headsOf(rules) },
  ]
}

const written = '// Written by `npm run generate` from the files of this folder.'

function listOf(rules: readonly Rule[], declared: string, what: string): string {
  const names = rules.map(({ meta: { id, group } }) => ({ path: `${group}/${id}`, name: camelCase(id) }))
  return [
    written,
    "import type { Rule } from '../model/rule.ts'",
    ...names.map(({ path, name }) => `import { rule as ${name} } from './${path}.ts'`),
    '',
    `/** ${what}, in order of id. */`,
    `export const ${declared} = [`,
    ...names.map(({ name }) => `  ${name},`),
    ']',
    '',
  ].join('\n')
}

function headsOf(rules: readonly Rule[]): string {
  return [
    written,
    "import type { RuleHead } from '../model/rule.ts'",
    '',
    '/** What is to know of every rule where none is to run, in order of id. */',
    'export const ruleHeads: readonly RuleHead[] = [',
    ...rules.map((rule) => `  ${headOf(rule)},`),
    ']',
    '',
  ].join('\n')
}

function headOf({ meta: { id, group, scope, optIn } }: RuleHead): string {
  const quoted = `id: '${id}', group: '${group}', scope: '${scope}'`
  return `{ meta: { ${quoted}${optIn === true ? ', optIn: true' : ''} } }`
}

function camelCase(id: string): string {
  return id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
