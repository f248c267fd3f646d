import type { ErrorObject } from 'ajv'
import type { SchemaViolation } from '../model/document/front-matter.ts'
import { nearest } from '../model/nearest.ts'
import { pointerKeys } from './json-pointer.ts'
import { recordOf, textOf, textsOf } from './narrow.ts'

/** The kind of defect behind a validator's error. */
export function violationKind({ keyword, data }: ErrorObject): SchemaViolation['kind'] {
  if (keyword === 'required') return 'missing'
  if (keyword === 'additionalProperties') return 'unknown'
  if (keyword === 'uniqueItems') return 'duplicate'
  return keyword === 'type' || (keyword === 'anyOf' && data === null) ? 'type' : 'value'
}

/** A validator's error in the words of the person who wrote the file. */
export function violationWords(error: ErrorObject): string {
  const { keyword, params, instancePath, data } = error
  if (keyword === 'required') return `the key "${params.missingProperty}" is missing${placeOf(instancePath)}`
  if (keyword === 'additionalProperties') return unknownKeyWords(error)
  return `${nameOf(instancePath)} is ${valueWords(data)}, expected ${expectedWords(error)}`
}

function unknownKeyWords({ params, instancePath, parentSchema }: ErrorObject): string {
  const key = String(params.additionalProperty)
  const properties = parentSchema?.properties
  const known = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  const near = nearest(key, known, generousEdits(key))
  const hint = near === null ? knownWords(known) : `; did you mean "${near}"?`
  return `the key "${key}" is not known${placeOf(instancePath)}${hint}`
}

function knownWords(known: readonly string[]): string {
  return known.length > 0 && known.length <= 15 ? `; known are ${known.join(', ')}` : ''
}

function expectedWords({ keyword, params, schema, parentSchema, data }: ErrorObject): string {
  if (keyword === 'enum') return oneOf(params.allowedValues, data)
  if (keyword === 'const') return valueWords(params.allowedValue)
  if (keyword === 'type') return typeWords(params.type)
  if (keyword === 'minLength') return 'some text'
  if (keyword === 'maxLength') return `at most ${params.limit} characters`
  if (keyword === 'minimum') return `${params.limit} or more`
  if (keyword === 'maximum') return `${params.limit} or less`
  // A comment beside a pattern says in words what it asks for.
  if (keyword === 'pattern') return textOf(parentSchema?.$comment) ?? `text of the form ${params.pattern}`
  if (keyword === 'minItems') return `at least ${params.limit} ${params.limit === 1 ? 'entry' : 'entries'}`
  if (keyword === 'items') return `at most ${params.limit} entries`
  if (keyword === 'anyOf' && Array.isArray(schema)) return schema.map(choiceWords).join(', or ')
  return 'something else'
}

function choiceWords(schema: unknown): string {
  const { enum: words, type } = recordOf(schema)
  if (Array.isArray(words)) return oneOf(words, null)
  const types = textsOf(type)
  return types.length > 0 ? typeWords(types) : 'something else'
}

function oneOf(values: readonly unknown[], written: unknown): string {
  const words = values.map(String)
  const near = typeof written === 'string' ? nearest(written, words, generousEdits(written)) : null
  const hint = near === null ? '' : ` (did you mean "${near}"?)`
  return words.length === 1 ? valueWords(values[0]) : `one of ${words.join(', ')}${hint}`
}

/** What is wrong anyhow is only given a name here: the guess may be bold. */
function generousEdits(word: string): number {
  if (word.length < 4) return 1
  return word.length < 10 ? 2 : 3
}

function typeWords(type: string | readonly string[]): string {
  const names = typeof type === 'string' ? [type] : type
  return names.map((name) => wordsOfType[name] ?? name).join(' or ')
}

const wordsOfType: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  null: 'nothing',
}

/** What was written, shortened; collections by their kind alone. */
function valueWords(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object') return 'a mapping'
  const words = String(value)
  const short = words.length > 60 ? `${words.slice(0, 60)}…` : words
  return typeof value === 'string' ? `"${short}"` : short
}

function placeOf(pointer: string): string {
  return pointer === '' ? '' : ` in ${nameOf(pointer)}`
}

/** `"status"`, `entry 2 of "documents"`, or `the file` for the whole. */
function nameOf(pointer: string): string {
  const keys = pointerKeys(pointer)
  const last = keys.at(-1)
  if (last === undefined) return 'the file'
  const list = keys.at(-2)
  return /^\d+$/.test(last) && list !== undefined ? `entry ${Number(last) + 1} of "${list}"` : `"${last}"`
}
