import { readShippedSchema, shippedSchemas } from '../../app/package-files.ts'
import { didYouMean, refuse } from '../../app/user-error.ts'
import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'schema',
  group: 'Reference',
  summary: 'print a JSON Schema; without a name, list them',
  arguments: [['[name]', 'name of the schema']],
  examples: ['sot schema check', 'sot schema config > sot.config.schema.json'],
  run: async ({ args: [name], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot schema')
    const schemas = shippedSchemas()
    if (name !== undefined) context.stdout.write(readShippedSchema(schemaNamed(name, schemas)))
    else if (format === 'text') context.stdout.write(`${schemas.join('\n')}\n`)
    else context.stdout.write(`${JSON.stringify({ schema: 'sot-schemas/1', schemas }, null, 2)}\n`)
    return 0
  },
})

/** The schema of that name; `check.schema.json` means `check`. */
function schemaNamed(name: string, names: readonly string[]): string {
  const wanted = name.replace(/(\.schema)?\.json$/, '')
  if (names.includes(wanted)) return wanted
  const hint = didYouMean(wanted, names).trimEnd()
  return refuse(`there is no schema '${name}'`, hint || 'Run "sot schema" to see all of them.')
}
