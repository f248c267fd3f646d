import type { Command } from 'commander'
import { completionScript, type Shell } from './completion-scripts.ts'
import { type CompletionNode, completionTree } from './completion-tree.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'

/** Programs that are a part of `sot` under a name of their own. */
const programs: Readonly<Record<string, string>> = {
  'validate-cto-child': 'sot check',
  workboard: 'sot board',
}

/** `sot completion`: prints the script that teaches a shell to complete these programs. */
export function printCompletion(shell: Shell, sot: Command, { stdout }: Context): Exit {
  const nodes = completionTree(sot)
  const others = Object.entries(programs).flatMap(([name, path]) => renamed(nodes, path, name))
  stdout.write(completionScript(shell, [...nodes, ...others]))
  return 0
}

function renamed(nodes: readonly CompletionNode[], from: string, to: string): CompletionNode[] {
  return nodes
    .filter(({ path }) => path === from || path.startsWith(`${from} `))
    .map((node) => ({ ...node, path: to + node.path.slice(from.length) }))
}
