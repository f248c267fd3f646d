import { readShippedSchema, shippedSchemas } from '../../app/package-files.ts'
import { refuse } from '../../app/user-error.ts'
import { nearest } from '../../model/nearest.ts'
import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../formats.ts'

export const command = defineCommand({
  name: 'schema',
  group: 'Reference',
  summary: 'print a JSON Schema; without a name, list them',
  arguments: [['[name]', 'name of the schema']],
  examples: ['sot schema check', 'sot schema config > sot.config.schema.json'],
  run: async ({ args: [name], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot schema')
    context.stdout.write(name === undefined ? listOf(format) : readShippedSchema(schemaNamed(name)))
    return 0
  },
})

function listOf(format: 'text' | 'json'): string {
  const schemas = shippedSchemas()
  return format === 'json'
    ? `${JSON.stringify({ schema: 'sot-schemas/1', schemas }, null, 2)}\n`
    : `${schemas.join('\n')}\n`
}

/** The schema of that name; `check.schema.json` means `check`. */
function schemaNamed(name: string): string {
  const names = shippedSchemas()
  const wanted = name.replace(/(\.schema)?\.json$/, '')
  if (names.includes(wanted)) return wanted
  const near = nearest(wanted, names, 3)
  refuse(
    `there is no schema '${name}'`,
    near === null ? 'Run "sot schema" to see all of them.' : `Did you mean ${near}?`,
  )
}
