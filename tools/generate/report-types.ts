import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from './output.ts'

/** The reports that the library gives: the schema of each, and the definition that is the report where it is not the root. */
const reports = [
  { schema: 'check', prefix: 'Check', report: null },
  { schema: 'verify', prefix: 'Verify', report: null },
  { schema: 'board', prefix: 'Board', report: 'view-status' },
] as const

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
}

/** What a type can say, and what it need not say. Anything else would be lost: it is refused. */
const understood = new Set(
  'type description properties required items enum const anyOf oneOf $ref additionalProperties minimum minLength pattern minItems maxItems uniqueItems title definitions $schema'.split(
    ' ',
  ),
)

/** The types of the reports, written from their schemas. */
export function reportTypesOutput(root: string): Output[] {
  const files = reports.map(({ schema }) => join(root, `schemas/${schema}.schema.json`))
  if (!files.every((file) => existsSync(file))) return []
  const types = reports.flatMap(({ prefix, report }, index) => {
    const schema: Schema & { definitions: Record<string, Schema> } = JSON.parse(
      readFileSync(files[index] ?? '', 'utf8'),
    )
    return new TypeWriter(schema.definitions, prefix).write(
      report === null ? schema : schema.definitions[report],
    )
  })
  const head = '// Written by `npm run generate` from schemas/. Do not edit.'
  return [{ path: 'src/library/reports.generated.ts', text: `${[head, ...types].join('\n\n')}\n` }]
}

/** Writes a report and the objects that it is made of; each definition of an object becomes a type with a name. */
class TypeWriter {
  readonly #definitions: Readonly<Record<string, Schema>>
  readonly #prefix: string
  readonly #named = new Map<string, string>()

  constructor(definitions: Readonly<Record<string, Schema>>, prefix: string) {
    this.#definitions = definitions
    this.#prefix = prefix
  }

  write(report: Schema | undefined): string[] {
    if (report === undefined) throw new Error(`${this.#prefix}: the schema has no such report`)
    const text = `${comment(report, '')}export type ${this.#prefix}Report = ${this.#typeOf(report, '')}`
    return [text, ...this.#named.values()]
  }

  #typeOf(schema: Schema, indent: string): string {
    const strange = Object.keys(schema).find((key) => !understood.has(key))
    if (strange !== undefined) throw new Error(`no type is known for "${strange}" of a schema`)
    if (schema.$ref !== undefined) return this.#reference(schema.$ref, indent)
    if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ')
    if (schema.const !== undefined) return literal(schema.const)
    const either = schema.anyOf ?? schema.oneOf
    if (either !== undefined) return either.map((one) => this.#typeOf(one, indent)).join(' | ')
    const names = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
    return names.map((name) => this.#plain(name, schema, indent)).join(' | ')
  }

  #plain(name: string, schema: Schema, indent: string): string {
    if (name === 'object') return this.#object(schema, indent)
    if (name === 'array') return `Array<${this.#typeOf(schema.items ?? {}, indent)}>`
    return name === 'integer' ? 'number' : name
  }

  #object({ properties = {}, required = [] }: Schema, indent: string): string {
    const inner = `${indent}  `
    const members = Object.entries(properties).map(([name, schema]) => {
      const mark = required.includes(name) ? '' : '?'
      return `${comment(schema, inner)}${inner}${name}${mark}: ${this.#typeOf(schema, inner)}\n`
    })
    return `{\n${members.join('')}${indent}}`
  }

  #reference(ref: string, indent: string): string {
    const name = ref.slice('#/definitions/'.length)
    const schema = this.#definitions[name]
    if (schema === undefined) throw new Error(`${ref} leads nowhere`)
    if (schema.type !== 'object') return this.#typeOf(schema, indent)
    const typeName =
      this.#prefix + name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
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

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
