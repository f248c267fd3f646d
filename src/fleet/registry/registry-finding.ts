import type { Span } from '../../model/document/span.ts'
import type { Finding, Related, Severity } from '../../model/finding.ts'
import type { FleetRule } from './fleet-rules.ts'

export type RegistryFault = {
  readonly rule: FleetRule
  readonly severity?: Severity
  readonly message: string
  readonly fix: string | null
  readonly span: Span
  readonly related?: readonly Related[]
}

/** A fault of the registry at `path`, in the shape of every other finding. */
export function registryFinding(path: string, fault: RegistryFault): Finding {
  const { rule, severity = 'error', message, fix, span, related = [] } = fault
  const [line, column, endLine, endColumn] = span
  return {
    rule,
    severity,
    message,
    fix,
    path,
    line,
    column,
    endLine,
    endColumn,
    issue: null,
    code: null,
    related,
    fixable: false,
    docs: `docs/fleets.md#${rule}`,
  }
}

/** In the order of the text, errors before the rest where they share a place. */
export function inTextOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) => a.line - b.line || a.column - b.column || weights[a.severity] - weights[b.severity],
  )
}

const weights: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 }

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

/** Names that a list repeats, each with the place of the first. */
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
