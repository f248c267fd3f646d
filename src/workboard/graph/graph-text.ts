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

/** The graph for Mermaid. An arrow leads from a blocker to the issue that waits; it is dotted if the blocker is closed. */
export function renderMermaid({ nodes, edges, note }: GraphSketch): string {
  const lines = [
    'flowchart LR',
    ...(note === null ? [] : [`  %% ${note}`]),
    ...nodes.map((node, number) => `  n${number}${boxOf(node)}:::${classOf(node)}`),
    ...edges.map(({ from, to, isOpen }) => `  n${from} ${isOpen ? '-->' : '-.->'} n${to}`),
    ...Object.entries(classes).map(([name, style]) => `  classDef ${name} ${style}`),
  ]
  return `${lines.join('\n')}\n`
}

const classes = {
  proven: 'stroke:#1a7f37,stroke-width:3px',
  claimed: 'stroke:#9a6700,stroke-width:3px',
  open: 'stroke:#57606a',
  outside: 'stroke:#57606a,stroke-dasharray:4 3',
  ring: 'stroke:#cf222e,stroke-width:3px',
} as const

function classOf({ item, isCyclic }: GraphNode): keyof typeof classes {
  if (isCyclic) return 'ring'
  if (item === null) return 'outside'
  if (item.proof === 'proven') return 'proven'
  return item.status === 'validated' ? 'claimed' : 'open'
}

function boxOf({ label, text, item }: GraphNode): string {
  const state = item === null ? '' : `<br/>${item.status}${item.proof === 'none' ? '' : `, ${item.proof}`}`
  return `["${mermaidText(label)}<br/>${mermaidText(text)}${state}"]`
}

/** Letters, digits and a few harmless signs; all others by number, which Mermaid never takes for syntax. */
function mermaidText(text: string): string {
  return terminalText(text).replace(/[^\p{L}\p{N}\p{M} .,()…\u0080-\u{10ffff}-]/gu, (character) => {
    return `#${character.codePointAt(0) ?? 0xfffd};`
  })
}
