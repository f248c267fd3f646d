import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reasonMetas } from '../../src/model/evidence/reason-codes.ts'
import type { Output } from './output.ts'

const source = 'src/model/evidence/reason-codes.ts'

/** The page with every reason code, one section each. */
export function codesPageOutput(root: string): Output[] {
  if (!existsSync(join(root, source))) return []
  const sections = Object.entries(reasonMetas).map(([code, { title, why, fix }]) => {
    return `## ${code}\n\n${title}.\n\n${why}\n\n*What to do:* ${fix}`
  })
  const head = [
    `<!-- Written by \`npm run generate\` from ${source}. -->`,
    '# Reason codes',
    'These codes explain why a run does not meet an obligation, as `sot verify` prints them. `sot explain CODE` explains one of them.',
  ]
  return [{ path: 'docs/codes.md', text: `${[...head, ...sections].join('\n\n')}\n` }]
}
