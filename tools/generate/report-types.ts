import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from './output.ts'

type TypeSource = {
  /** Name of the schema. */
  readonly schema: string
  /** Name of the type. */
  readonly name: string
  /** What the names of the types of its definitions begin with. */
  readonly prefix: string
  /** The definition that is the type, where it is not the root. */
  readonly definition?: string
}

/** The reports that the library gives. */
const reports: readonly TypeSource[] = [
  { schema: 'check', name: 'CheckReport', prefix: 'Check' },
  { schema: 'verify', name: 'VerifyReport', prefix: 'Verify' },
  { schema: 'board', name: 'BoardReport', prefix: 'Board', definition: 'view-status' },
]

/** What people, harnesses and commands write, as this program reads and makes it. */
const records: readonly TypeSource[] = [
  { schema: 'harness-report', name: 'RunReport', prefix: 'RunReport' },
  { schema: 'harness-contract', name: 'RunContract', prefix: 'RunContract' },
  { schema: 'harness-event', name: 'HarnessEvent', prefix: 'Event' },
  { schema: 'harness-trace', name: 'TraceLine', prefix: 'Trace' },
  { schema: 'source-proof', name: 'SourceProof', prefix: 'Source' },
  { schema: 'proof-report', name: 'ProofReport', prefix: 'Proof' },
  { schema: 'proof-contract', name: 'ProofContract', prefix: 'ProofContract' },
  { schema: 'internal/inspection-proof', name: 'InspectionProof', prefix: 'Inspected' },
  { schema: 'internal/proof-tests', name: 'ReportedTests', prefix: 'Reported' },
  { schema: 'internal/ledger-entry', name: 'LedgerEntry', prefix: 'Ledger' },
  { schema: 'internal/dsse-envelope', name: 'EnvelopeJson', prefix: 'Envelope' },
  { schema: 'internal/attested-statement', name: 'StatementJson', prefix: 'Attested' },
  { schema: 'internal/test-result', name: 'TestResultJson', prefix: 'TestResult' },
  { schema: 'case', name: 'CaseYaml', prefix: 'Case' },
  { schema: 'scenario', name: 'Scenario', prefix: 'Scenario' },
  { schema: 'agents', name: 'AgentsToml', prefix: 'Agents' },
  { schema: 'fleet', name: 'FleetToml', prefix: 'Fleet' },
  { schema: 'internal/fleet-record', name: 'UpRecord', prefix: 'Recorded' },
  { schema: 'fleet-status', name: 'FleetStatusReport', prefix: 'FleetStatus' },
  { schema: 'fleet-up', name: 'FleetUpReport', prefix: 'FleetUp' },
  { schema: 'fleet-down', name: 'FleetDownReport', prefix: 'FleetDown' },
  { schema: 'fleet-list', name: 'FleetListReport', prefix: 'FleetList' },
  { schema: 'fleet-parity', name: 'FleetParityReport', prefix: 'FleetParity' },
  { schema: 'verify', name: 'VerdictsReport', prefix: 'Verdict' },
  { schema: 'compare', name: 'CompareReport', prefix: 'Compare' },
  { schema: 'matrix', name: 'MatrixReport', prefix: 'Matrix' },
  { schema: 'dry-run', name: 'DryRunReport', prefix: 'DryRun' },
  { schema: 'selfcheck', name: 'SelfCheckReport', prefix: 'SelfCheck' },
]

type Schema = {
  readonly [key: string]: unknown
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly $ref?: string
  readonly additionalProperties?: Schema
  readonly definitions?: Readonly<Record<string, Schema>>
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** What a type can say, and what it need not say. Anything else would be lost: it is refused. */
const understood = new Set([
  ...['type', 'description', 'properties', 'required', 'items', 'enum', 'const', 'anyOf', 'oneOf', '$ref'],
  ...[
    'additionalProperties',
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'pattern',
    'minItems',
    'maxItems',
  ],
  ...['uniqueItems', 'minProperties', 'maxProperties', 'title', 'definitions', '$defs', '$schema', '$id'],
  ...['$comment', 'default', 'if', 'then', 'else', 'not'],
])

/** The types of the reports and of the records, written from their schemas. */
export function reportTypesOutput(root: string): Output[] {
  return [
    ...typesOutput(root, 'src/library/reports.generated.ts', reports, ''),
    ...typesOutput(root, 'src/model/schema-types.generated.ts', records, 'readonly '),
  ]
}

function typesOutput(root: string, path: string, sources: readonly TypeSource[], access: string): Output[] {
  const fileOf = ({ schema }: TypeSource): string => join(root, `schemas/${schema}.schema.json`)
  if (!sources.every((source) => existsSync(fileOf(source)))) return []
  const types = sources.flatMap((source) => {
    const schema: Schema = JSON.parse(readFileSync(fileOf(source), 'utf8'))
    return new TypeWriter(schema.definitions ?? schema.$defs ?? {}, source, access).write(schema)
  })
  const head = '// Written by `npm run generate` from schemas/. Do not edit.'
  return [{ path, text: `${[head, ...types].join('\n\n')}\n` }]
}

/** Writes a report and the objects that it is made of; each definition of an object becomes a type with a name. */
class TypeWriter {
  readonly #definitions: Readonly<Record<string, Schema>>
  readonly #source: TypeSource
  /** `readonly ` where nothing of a value may be changed. */
  readonly #access: string
  readonly #named = new Map<string, string>()

  constructor(definitions: Readonly<Record<string, Schema>>, source: TypeSource, access: string) {
    this.#definitions = definitions
    this.#source = source
    this.#access = access
  }

  write(root: Schema): string[] {
    const { name, definition } = this.#source
    const schema = definition === undefined ? root : this.#definitions[definition]
    if (schema === undefined) throw new Error(`${name}: the schema has no such definition`)
    const text = `${comment(schema, '')}export type ${name} = ${this.#typeOf(schema, '')}`
    return [text, ...this.#named.values()]
  }

  #typeOf(schema: Schema, indent: string): string {
    const strange = Object.keys(schema).find((key) => !understood.has(key))
    if (strange !== undefined) throw new Error(`no type is known for "${strange}" of a schema`)
    if (schema.$ref !== undefined) return this.#reference(schema.$ref, indent)
    if (schema.enum?.every((one) => typeof one === 'number')) return 'number'
    if (schema.enum !== undefined) return schema.enum.map((one) => this.#literal(one)).join(' | ')
    if (schema.const !== undefined) return this.#literal(schema.const)
    const either = schema.anyOf ?? schema.oneOf
    if (either !== undefined) return either.map((one) => this.#typeOf(one, indent)).join(' | ')
    const names = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
    return names.map((name) => this.#plain(name, schema, indent)).join(' | ')
  }

  #plain(name: string, schema: Schema, indent: string): string {
    if (name === 'object') return this.#object(schema, indent)
    const list = this.#access === '' ? 'Array' : 'ReadonlyArray'
    if (name === 'array') return `${list}<${this.#typeOf(schema.items ?? {}, indent)}>`
    return name === 'integer' ? 'number' : name
  }

  #literal(value: unknown): string {
    if (Array.isArray(value)) return `ReadonlyArray<${value.map((one) => this.#literal(one)).join(' | ')}>`
    return typeof value === 'string' ? `'${value}'` : String(value)
  }

  #object({ properties, required = [], additionalProperties }: Schema, indent: string): string {
    const inner = `${indent}  `
    if (properties === undefined) {
      const value =
        additionalProperties === undefined ? 'unknown' : this.#typeOf(additionalProperties, indent)
      return this.#access === '' ? `Record<string, ${value}>` : `Readonly<Record<string, ${value}>>`
    }
    const members = Object.entries(properties).map(([name, schema]) => {
      const mark = required.includes(name) ? '' : '?'
      return `${comment(schema, inner)}${inner}${this.#access}${name}${mark}: ${this.#typeOf(schema, inner)}\n`
    })
    return `{\n${members.join('')}${indent}}`
  }

  #reference(ref: string, indent: string): string {
    const name = ref.replace(/^#\/(?:definitions|\$defs)\//, '')
    const schema = this.#definitions[name]
    if (schema === undefined) throw new Error(`${ref} leads nowhere`)
    if (schema.type !== 'object') return this.#typeOf(schema, indent)
    const typeName =
      this.#source.prefix + name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (!this.#named.has(name)) {
      this.#named.set(name, '')
      this.#named.set(name, `${comment(schema, '')}export type ${typeName} = ${this.#typeOf(schema, '')}`)
    }
    return typeName
  }
}

function comment({ description }: Schema, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n`
}
