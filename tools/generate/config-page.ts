import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule } from '../../src/model/rule.ts'
import { tableRow } from './markdown.ts'
import type { Output } from './output.ts'

type Node = {
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
}

/** Keys that are lists of names rather than settings of their own: the guide and the rule table tell of them. */
const told: ReadonlySet<string> = new Set(['kinds', 'rules', 'statuses'])

/** The page with every key of the configuration and every option of a rule, made from the schema and the metadata. */
export function configPageOutput(root: string, schemaText: string, rules: readonly Rule[]): Output[] {
  if (!existsSync(join(root, 'docs'))) return []
  const schema: Node = JSON.parse(schemaText)
  const keys = [['key', 'value', 'default', 'meaning'], dashes(4), ...keyRows('', schema)]
  const options = [['rule', 'option', 'default', 'meaning'], dashes(4), ...rules.flatMap(optionRows)]
  const text = [
    '<!-- Written by `npm run generate` from schemas/config.schema.json and the metadata of the rules. -->',
    '# Every key of sot.config.yaml',
    '[Configuration](configuration.md) explains them with examples. `sot schema config` prints the JSON Schema.',
    keys.map(tableRow).join('\n'),
    '## Options of rules',
    'Written behind the severity: `rules: { user-story-coverage: [error, { uncovered: allow }] }`.',
    options.map(tableRow).join('\n'),
  ]
  return [{ path: 'docs/configuration-reference.md', text: `${text.join('\n\n')}\n` }]
}

const dashes = (number: number): string[] => Array.from({ length: number }, () => '---')

function keyRows(prefix: string, { properties = {} }: Node): string[][] {
  return Object.entries(properties).flatMap(([name, node]) => {
    const key = `${prefix}${name}`
    const row = [`\`${key}\``, shapeOf(node), defaultOf(node), node.description ?? '']
    if (told.has(name)) return [row]
    return [row, ...keyRows(`${key}.`, node), ...keyRows(`${key}[].`, node.items ?? {})]
  })
}

function shapeOf(node: Node): string {
  if (node.const !== undefined) return code(node.const)
  if (node.enum !== undefined) return node.enum.map(code).join(', ')
  if (node.type === 'array') return 'list'
  if (node.type === 'object') return 'keys'
  return node.type ?? 'text or list'
}

function defaultOf(node: Node): string {
  return node.default === undefined ? '' : code(node.default)
}

function optionRows({ meta }: Rule): string[][] {
  return Object.entries(meta.options).map(([name, option]) => [
    `[${meta.id}](rules/${meta.id}.md)`,
    `\`${name}\`${option.values === undefined ? '' : `: ${option.values.map(code).join(', ')}`}`,
    code(option.default),
    option.description,
  ])
}

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
