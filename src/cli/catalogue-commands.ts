import type { Command } from 'commander'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'

/** The commands that tell what there is: rules, codes, schemas. Modules load when their command runs. */
export function addCatalogueCommands(
  add: (name: string, description: string) => Command,
  context: Context,
  done: (exit: Exit) => void,
): void {
  add('explain', 'one rule, reason code or finding about a fleet: why it exists, what it says, what to do')
    .argument('<rule_or_code>', 'id of the rule, or a code that "sot verify" gave')
    .addHelpText('after', examples('sot explain blocked-by-cycle', 'sot explain digest-mismatch'))
    .action(async (id: string, _flags, command: Command) => {
      const { explain } = await import('./explain.ts')
      done(explain(id, command.optsWithGlobals(), context))
    })
  add('rules', 'the catalogue of rules')
    .addHelpText('after', examples('sot rules', 'sot rules --json'))
    .action(async (_flags, command: Command) => {
      const { listRules } = await import('./rules.ts')
      done(listRules(command.optsWithGlobals(), context))
    })
  add('schema', 'print a JSON Schema; without a name, list them')
    .argument('[name]', 'name of the schema')
    .addHelpText('after', examples('sot schema check', 'sot schema config > sot.config.schema.json'))
    .action(async (name: string | undefined, _flags, command: Command) => {
      const { printSchema } = await import('./schema.ts')
      done(printSchema(name, command.optsWithGlobals(), context))
    })
}
