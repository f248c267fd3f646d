import type { ReasonCode } from '../model/evidence.ts'
import { reasonMetas } from '../model/reason-codes.ts'
import { wrapped } from './wrapped.ts'

export const codesPage = 'docs/codes.md'

/** The page of one reason code as `sot-explain/1`. */
export function codeAsJson(code: ReasonCode): string {
  const { title, why, fix } = reasonMetas[code]
  const docs = `${codesPage}#${code}`
  return `${JSON.stringify({ schema: 'sot-explain/1', id: code, kind: 'code', title, why, fix, docs }, null, 2)}\n`
}

/** The page of one reason code as a person reads it. */
export function codeAsText(code: ReasonCode): string {
  const { title, why, fix } = reasonMetas[code]
  const sections = [
    [`${code} (reason code of sot verify)`, title],
    ['Why', ...wrapped(why, '  ')],
    ['What to do', ...wrapped(fix, '  ')],
    [`More: ${codesPage}#${code}`],
  ]
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n')
}
