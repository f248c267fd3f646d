import { readTracked } from '../support/source-files.ts'

/** The ways in which the pages of `docs/dialects` write the same two issues. */
export const dialectNames = ['plain', 'bold', 'heading', 'table', 'file-per-issue'] as const
export type DialectName = (typeof dialectNames)[number]

/** The documents that the page of a dialect shows, as files of a workspace. */
export function dialectPlan(name: DialectName): Record<string, string> {
  const page = readTracked(`docs/dialects/${name}.md`)
  const blocks = [...page.matchAll(/^(?:`([^`\n]+)`\n\n)?````markdown\n([\s\S]*?)^````$/gm)]
  return Object.fromEntries(blocks.map(([, path, text]) => [`sot/${path ?? 'FERRY-ISSUES.md'}`, text ?? '']))
}
