import type { Span } from '../../model/document/span.ts'
import type { Finding } from '../../model/finding.ts'
import { registryFinding } from './registry-finding.ts'

/** Names that stand in one list twice, each after the first with the place of the first. */
export function repeatedNames(
  path: string,
  what: string,
  names: readonly { readonly name: string; readonly span: Span }[],
): Finding[] {
  const first = new Map<string, Span>()
  return names.flatMap(({ name, span }) => {
    const before = first.get(name)
    if (before === undefined) {
      first.set(name, span)
      return []
    }
    const related = [{ path, line: before[0], column: before[1], message: `the first ${what} "${name}"` }]
    const message = `two ${what}s are called "${name}"`
    const fix = `Give each ${what} a name of its own.`
    return [registryFinding(path, { rule: 'fleet-duplicate', message, fix, span, related })]
  })
}
