import type { ErrorObject, ValidateFunction } from 'ajv'
import type { SchemaViolation } from '../model/document/front-matter.ts'
import { documentStart } from '../model/document/span.ts'
import { nearest } from '../model/nearest.ts'
import { childPointer, pointerKeys } from './json-pointer.ts'
import { recordOf, textOf, textsOf } from './narrow.ts'
import type { SpanOf } from './value-places.ts'

/** What a schema finds in data: one violation per defect, in the order of the text. */
export function violationsBy(validate: ValidateFunction, data: unknown, spanOf: SpanOf): SchemaViolation[] {
  return validate(data) ? [] : violationsOfErrors(validate.errors ?? [], spanOf)
}

/** The first violation of a schema in data that a program wrote; it has no place. */
export function firstViolationBy(validate: ValidateFunction, data: unknown): SchemaViolation | null {
  return violationsBy(validate, data, () => documentStart)[0] ?? null
}

function violationsOfErrors(errors: readonly ErrorObject[], spanOf: SpanOf): SchemaViolation[] {
  const violations = essentialErrors(errors).map((error) => violationOf(error, spanOf))
  return violations.sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
}

function violationOf(error: ErrorObject, spanOf: SpanOf): SchemaViolation {
  const kind = violationKind(error)
  const pointer = pointerOf(error)
  return {
    pointer,
    kind,
    message: violationWords(error),
    span: spanOf(pointer, kind === 'unknown' ? 'key' : 'value'),
  }
}

/** Points at the key that is missing or unknown, not at the mapping around it. */
function pointerOf({ keyword, instancePath, params }: ErrorObject): string {
  if (keyword === 'required') return childPointer(instancePath, params.missingProperty)
  if (keyword === 'additionalProperties') return childPointer(instancePath, params.additionalProperty)
  return instancePath
}

/** The kind of defect behind a validator's error. */
function violationKind({ keyword, data }: ErrorObject): SchemaViolation['kind'] {
  if (keyword === 'required') return 'missing'
  if (keyword === 'additionalProperties') return 'unknown'
  if (keyword === 'uniqueItems') return 'duplicate'
  return keyword === 'type' || (keyword === 'anyOf' && data === null) ? 'type' : 'value'
}

/** A validator's error in the words of the person who wrote the file. */
function violationWords(error: ErrorObject): string {
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
  // A comment next to a pattern describes it in words.
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

/**
 * The errors that a reader needs: of a choice only the branch that was meant
 * (or the choice itself, when that is unclear), and one error per value.
 */
function essentialErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const essential: ErrorObject[] = []
  for (const error of errors) {
    // The errors of its branches come right before the error of a choice.
    const branches = error.keyword === 'anyOf' ? takeBranches(essential, error) : null
    const meant = branches === null ? null : meantBranch(error, branches)
    if (branches === null || meant === null) essential.push(error)
    else essential.push(...branches.filter((inner) => isOfBranch(inner, error, meant)))
  }
  return firstPerValue(essential)
}

function takeBranches(essential: ErrorObject[], choice: ErrorObject): ErrorObject[] {
  let from = essential.length
  for (; from > 0; from -= 1) {
    const before = essential[from - 1]
    if (!before || !isOfChoice(before, choice)) break
  }
  return essential.splice(from)
}

function isOfChoice({ schemaPath, instancePath }: ErrorObject, choice: ErrorObject): boolean {
  const isInside = instancePath === choice.instancePath || instancePath.startsWith(`${choice.instancePath}/`)
  return isInside && schemaPath.startsWith(`${choice.schemaPath}/`)
}

function isOfBranch({ schemaPath }: ErrorObject, choice: ErrorObject, branch: number): boolean {
  return schemaPath.startsWith(`${choice.schemaPath}/${branch}/`)
}

/** The number of the one branch whose kind of value was written, or null. */
function meantBranch(choice: ErrorObject, errors: readonly ErrorObject[]): number | null {
  const all = Array.isArray(choice.schema) ? [...choice.schema.keys()] : []
  const isAtChoice = ({ instancePath }: ErrorObject): boolean => instancePath === choice.instancePath
  const fitting = all.filter(
    (branch) =>
      !errors.some((error) => isOfBranch(error, choice, branch) && isAtChoice(error) && isWrongKind(error)),
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

function isWrongKind({ keyword, data }: ErrorObject): boolean {
  return keyword === 'type' || (keyword === 'enum' && typeof data !== 'string')
}

function firstPerValue(errors: readonly ErrorObject[]): ErrorObject[] {
  const seen = new Set<string>()
  return errors.filter((error) => {
    const key = `${error.instancePath} ${JSON.stringify(memberOf(error))}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function memberOf({ params }: ErrorObject): unknown {
  return params.missingProperty ?? params.additionalProperty ?? null
}
