import { nearest } from '../model/nearest.ts'
import { type CommonFlags, chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import { type Exit, explainProblem } from './exit.ts'
import { readShippedSchema, shippedSchemas } from './package-files.ts'

/** `sot schema NAME`: one JSON Schema; without a name, what there is. */
export function printSchema(name: string | undefined, flags: CommonFlags, context: Context): Exit {
  const format = chosenFormat(flags, ['json'], 'sot schema')
  const names = shippedSchemas()
  if (name === undefined) {
    const list = { schema: 'sot-schemas/1', schemas: names }
    context.stdout.write(format === 'json' ? `${JSON.stringify(list, null, 2)}\n` : `${names.join('\n')}\n`)
    return 0
  }
  const wanted = name.replace(/(\.schema)?\.json$/, '')
  if (names.includes(wanted)) {
    context.stdout.write(readShippedSchema(wanted))
    return 0
  }
  const near = nearest(wanted, names, 3)
  const todo = near === null ? 'Run "sot schema" to see all of them.' : `Did you mean ${near}?`
  return explainProblem({ what: `there is no schema '${name}'`, todo }, context)
}
