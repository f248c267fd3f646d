import { terminalText } from '../../report/escape.ts'
import type { GraphNode, GraphSketch } from './layout/graph-sketch.ts'

/** The graph for Graphviz. An arrow leads from a blocker to the issue that waits; it is dotted if the blocker is closed. */
export function renderDot({ nodes, edges, note }: GraphSketch): string {
  const lines = [
    'digraph workboard {',
    '  rankdir=LR;',
    '  node [shape=box, style=rounded];',
    ...(note === null ? [] : [`  label="${dotText(note)}";`]),
    ...nodes.map((node, number) => `  n${number} [label=${labelOf(node)}${styleOf(node)}];`),
    ...edges.map(({ from, to, isOpen }) => `  n${from} -> n${to}${isOpen ? '' : ' [style=dotted]'};`),
    '}',
  ]
  return `${lines.join('\n')}\n`
}

function labelOf({ label, text, item }: GraphNode): string {
  const state = item === null ? [] : [`${item.status}${item.proof === 'none' ? '' : `, ${item.proof}`}`]
  return `"${[label, text, ...state].map(dotText).join('\\n')}"`
}

function styleOf({ item, isCyclic }: GraphNode): string {
  if (isCyclic) return ', color="#cf222e", penwidth=2'
  if (item === null) return ', style="rounded,dashed"'
  if (item.proof === 'proven') return ', color="#1a7f37", penwidth=2'
  return item.status === 'validated' ? ', color="#9a6700", penwidth=2' : ''
}

function dotText(text: string): string {
  return terminalText(text).replace(/[\\"]/g, '\\$&')
}
