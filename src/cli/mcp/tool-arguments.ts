import { didYouMean, refuse } from '../../app/user-error.ts'
import type { ToolDeclaration } from './tool-declarations.ts'

/** The arguments of all tools; which of them a call has, its declaration says. */
export type ToolArguments = {
  readonly issue?: string
  readonly as?: string
  readonly claim?: boolean
  readonly paths?: readonly string[]
  readonly status?: string
  readonly tick?: number
  readonly blockedBy?: readonly string[]
  readonly command?: string
}

type Schema = ToolDeclaration['inputSchema']['properties'][string]

/** The arguments of a call, once they are what the tool declares. */
export function readArguments({ name, inputSchema }: ToolDeclaration, given: object): ToolArguments {
  const known = Object.keys(inputSchema.properties)
  for (const key of inputSchema.required)
    if (!Object.hasOwn(given, key)) refuse(`${name} needs the argument ${key}`, `Give ${key}.`)
  for (const [key, value] of Object.entries(given)) {
    const schema = Object.hasOwn(inputSchema.properties, key) ? inputSchema.properties[key] : undefined
    if (schema === undefined) {
      const names = known.length === 0 ? 'It has none.' : `Give only ${known.join(', ')}.`
      refuse(
        `${name} has no argument '${key.slice(0, mostShown)}'`,
        didYouMean(key.slice(0, mostShown), known) + names,
      )
    }
    const expected = expectation(schema, value)
    if (expected !== null) refuse(`the argument ${key} of ${name} is not accepted`, `Give ${expected}.`)
  }
  return given
}

const mostShown = 80

/** What an argument must be; null where it is that. */
function expectation(schema: Schema, value: unknown): string | null {
  if (schema.type === 'boolean') return typeof value === 'boolean' ? null : 'true or false'
  if (schema.type === 'integer')
    return Number.isSafeInteger(value) && Number(value) >= schema.minimum
      ? null
      : `a whole number from ${schema.minimum}`
  if (schema.type === 'string')
    return isText(value, schema.maxLength)
      ? null
      : `a text of at most ${schema.maxLength} characters that is not blank`
  const { minItems, maxItems, items } = schema
  const isList = Array.isArray(value) && value.length >= minItems && value.length <= maxItems
  return isList && value.every((one) => isText(one, items.maxLength))
    ? null
    : `a list of ${minItems} to ${maxItems} texts that are not blank, each of at most ${items.maxLength} characters`
}

function isText(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= most
}
