import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'

/** What a schema file has against a value: readable lines, none when it fits. */
export function schemaErrors(file: string, value: unknown): string[] {
  const schema: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  // The SARIF schema is written in draft 4, whose `id` Ajv 8 refuses; nothing else in it differs.
  const { $schema: _, id: __, ...body } = schema
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false, formats })
  const validate = ajv.compile(body)
  validate(value)
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}

const formats = {
  uri: /^[a-z][a-z0-9+.-]*:[^\s]*$/i,
  'uri-reference': /^(?!.*\s)(?![^/?#]*:(?<![a-z][a-z0-9+.-]*:))[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/i,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
}
