import { treeId } from '../../src/evidence/patch/git-tree.ts'

const treeWith = (id: string) => treeId(new Map([['src/tide.js', { mode: '100644', id }]]))

/** Trees of a sample run: what it starts from, and what its patch makes. */
export const sampleTrees = {
  before: treeWith('e7cf60eb381980f401b614afe34cf5033727f1da'),
  after: treeWith('2'.repeat(40)),
} as const

const told: Readonly<Record<string, object>> = {
  contract: {},
  workspace: { tree: sampleTrees.before },
  'baseline tests': { exit_code: 1, executed: 3 },
  gates: {},
  engine: {},
  diff: { tree: sampleTrees.after },
  tests: {},
  'ending tree': { tree: sampleTrees.after },
}

/** The steps that a pass goes through. */
export function sampleTrace(at: (index: number) => string): Record<string, unknown>[] {
  return Object.entries(told).map(([step, data], index) => ({
    seq: index + 1,
    at: at(index),
    step,
    ms: index,
    data: { ...data },
  }))
}

export function traceText(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}
