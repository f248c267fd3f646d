import type { Command } from 'commander'

/** One place in the command line: what can come next. */
export type CompletionNode = {
  /** The words up to here: `sot board`. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly options: readonly {
    readonly name: string
    readonly description: string
    readonly takesValue: boolean
  }[]
}

/** Every place that a program's command line can be at, the program itself first. */
export function completionTree(program: Command): CompletionNode[] {
  const nodes: CompletionNode[] = []
  const visit = (command: Command, above: string, inherited: CompletionNode['options']): void => {
    const path = above === '' ? command.name() : `${above} ${command.name()}`
    const own = command.options.flatMap(({ long, description, required, optional }) =>
      long == null ? [] : [{ name: long, description, takesValue: required || optional }],
    )
    const options = [...own, ...inherited.filter(({ name }) => !own.some((option) => option.name === name))]
    const commands = command.commands.map((inner) => ({
      name: inner.name(),
      description: inner.description(),
    }))
    nodes.push({ path, commands, options: [...options, ...(inherited.length === 0 ? [help] : [])] })
    for (const inner of command.commands)
      visit(inner, path, options.concat(inherited.length === 0 ? help : []))
  }
  visit(program, '', [])
  return nodes
}

const help = { name: '--help', description: 'show this help', takesValue: false }
