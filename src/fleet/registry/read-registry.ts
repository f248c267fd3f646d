import type { SchemaViolation } from '../../model/document/front-matter.ts'
import type { Finding } from '../../model/finding.ts'
import type { AgentsToml, FleetToml } from '../../model/schema-types.generated.ts'
import { validators } from '../../schema/generated/registry-validators.generated.ts'
import { readStrictToml } from '../../schema/toml/read-toml.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import { violationsBy } from '../../schema/violations.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import { inTextOrder, registryFinding } from './registry-finding.ts'

/** A registry with its text, to show lines of it; null where there is no text. */
export type ReadRegistry<T> = Registry<T> & {
  readonly text: string | null
  /** Digest of the bytes. */
  readonly sha256: string | null
  readonly isMissing: boolean
}

/** Reads one registry of a folder. A link is not followed; every reason that prevents reading is a finding. */
export async function readRegistry<T>(
  folder: string,
  name: string,
  shown: string,
  read: (path: string, text: string) => Registry<T>,
): Promise<ReadRegistry<T>> {
  const file = await readText(workTreeSource(folder), name)
  if ('text' in file)
    return { ...read(shown, file.text), text: file.text, sha256: file.sha256, isMissing: false }
  // Text that is no UTF-8 is reported with its line.
  const line = Number(/\bline (\d+)/.exec(file.detail)?.[1] ?? 1)
  const unreadable = registryFinding(shown, {
    rule: 'fleet-unread',
    message: `${shown} cannot be read: ${file.detail}`,
    fix: 'Make it a plain file of TOML in UTF-8.',
    span: [line, 1, line, 1],
  })
  return { file: null, findings: [unreadable], text: null, sha256: null, isMissing: file.code === 'missing' }
}

/** A registry as it was read: null where it does not follow its schema. */
export type Registry<T> = {
  readonly file: T | null
  /** Everything that is wrong with the registry by itself, in the order of its text. */
  readonly findings: readonly Finding[]
}

type RegistryData = { readonly agents: AgentsToml; readonly fleet: FleetToml }

type RegistryShape<S extends keyof RegistryData> = {
  /** Null when the text is no TOML, or does not follow the schema. */
  readonly data: RegistryData[S] | null
  readonly findings: readonly Finding[]
  readonly spanOf: SpanOf
}

/** Reads TOML and validates it against the schema of its registry. */
export function readShape<S extends keyof RegistryData>(
  schema: S,
  path: string,
  text: string,
): RegistryShape<S> {
  const { data, problems, spanOf } = readStrictToml(text)
  if (data === null) {
    const fix = 'Correct it there; nothing else of the file was read.'
    const findings = problems.map(({ message, span }) =>
      registryFinding(path, {
        rule: 'fleet-unread',
        message: `${schema}.toml is not TOML: ${message}`,
        fix,
        span,
      }),
    )
    return { data: null, spanOf, findings }
  }
  // A value that is no valid TOML value is reported once, not again by the schema.
  const reported = new Set(problems.map(({ span }) => span.join()))
  const violations = violationsBy(validators[schema], data, spanOf).filter(
    ({ span }) => !reported.has(span.join()),
  )
  const allowed = `"sot schema ${schema}" prints what is allowed.`
  const faults = [
    ...problems.map(({ message, span }) => ({ message, span, fix: allowed })),
    ...violations.map((violation) => ({
      message: violation.message,
      span: violation.span,
      fix: remedy(violation) ?? allowed,
    })),
  ]
  const findings = faults.map((fault) => registryFinding(path, { rule: 'fleet-schema', ...fault }))
  const valid = findings.length === 0 ? (data as RegistryData[S]) : null
  return { data: valid, findings: inTextOrder(findings), spanOf }
}

/** `[agents]` instead of `[[agents]]` is a slip that TOML invites. */
function remedy({ pointer, kind }: SchemaViolation): string | null {
  const [, list] = /^\/(agents|phases|projects)$/.exec(pointer) ?? []
  return kind === 'type' && list !== undefined ? `Write [[${list}]] above each of them.` : null
}
