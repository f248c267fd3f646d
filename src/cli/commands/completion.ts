import type { CommandDeclaration, CommandEntry } from '../command-declaration.ts'
import { defineCommand } from '../command-declaration.ts'
import { commonOptions, longNames, type OptionTable } from '../command-options.ts'
import { type CompletionNode, completionScript, shells } from '../completion-scripts.ts'
import { oneOf } from '../option-values.ts'

export const command = defineCommand({
  name: 'completion',
  group: 'Set up',
  summary: 'print a script that completes these commands in a shell',
  arguments: [['<shell>', shells.join(', '), oneOf(shells)]],
  examples: ['source <(sot completion bash)', 'sot completion fish > sot.fish'],
  run: async ({ args: [shell = ''], context, commands }) => {
    const nodes = await completionNodes(commands)
    const others = Object.entries(programs).flatMap(([name, path]) => renamed(nodes, path, name))
    context.stdout.write(completionScript(oneOf(shells)(shell), [...nodes, ...others]))
    return 0
  },
})

/** Programs that are a part of `sot` under another name. */
const programs: Readonly<Record<string, string>> = {
  'planning-sot': 'sot',
  'validate-cto-child': 'sot check',
  workboard: 'sot board',
}

/** Every position in the command line of `sot`, the program itself first. */
export async function completionNodes(entries: readonly CommandEntry[]): Promise<CompletionNode[]> {
  const common = [...completedOptions(commonOptions), version]
  const declarations = await Promise.all(entries.map((entry) => entry.load()))
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]))
  const node = (declaration: CommandDeclaration): CompletionNode => {
    const parent = byName.get(parentOf(declaration))
    const tables = [declaration.options, parent?.options ?? {}]
    const options = [...tables.flatMap(completedOptions), ...common, help]
    return {
      path: `sot ${declaration.name}`,
      commands: commandsBelow(declaration.name, declarations),
      options: options.filter(({ name }, at) => options.findIndex((other) => other.name === name) === at),
    }
  }
  return [
    { path: 'sot', commands: commandsBelow('', declarations), options: [...common, help] },
    ...declarations.map(node),
  ]
}

const version = { name: '--version', description: 'show the version', takesValue: false }
const help = { name: '--help', description: 'show this help', takesValue: false }

function parentOf({ name }: CommandDeclaration): string {
  return name.split(' ').slice(0, -1).join(' ')
}

function commandsBelow(name: string, declarations: readonly CommandDeclaration[]) {
  return declarations
    .filter((declaration) => parentOf(declaration) === name)
    .map((declaration) => ({
      name: declaration.name.split(' ').at(-1) ?? '',
      description: declaration.summary,
    }))
}

function completedOptions(table: OptionTable): CompletionNode['options'] {
  return Object.entries(table).flatMap(([property, { placeholder, description, negated }]) => {
    const { name, negatedName } = longNames(property)
    return [
      ...(description === null ? [] : [{ name, description, takesValue: placeholder !== null }]),
      ...(negated === null ? [] : [{ name: negatedName, description: negated, takesValue: false }]),
    ]
  })
}

function renamed(nodes: readonly CompletionNode[], from: string, to: string): CompletionNode[] {
  return nodes
    .filter(({ path }) => path === from || path.startsWith(`${from} `))
    .map((node) => ({ ...node, path: to + node.path.slice(from.length) }))
}
