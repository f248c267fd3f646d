import type { Command } from 'commander'
import { addAdoptionCommands } from './adoption-commands.ts'
import { addCheckOptions } from './check-options.ts'
import { addCommonOptions, newCommand } from './command.ts'
import { addEvidenceCommands } from './evidence-commands.ts'
import { examples } from './examples.ts'
import { addHarnessCommands } from './harness-commands.ts'
import type { ProgramFactory } from './run.ts'

/** The `sot` command with everything below it. Modules load when their command runs. */
export const sotProgram: ProgramFactory = (context, done) => {
  const program = addCommonOptions(newCommand('sot', context))
    .description('Checks planning documents kept as markdown in git: what is claimed, and what is proven.')
    .addHelpText('after', examples('sot check', 'sot check docs/issues --format sarif > findings.sarif'))
  const add = (name: string, description: string): Command => {
    const command = newCommand(name, context).description(description)
    program.addCommand(command)
    return command
  }
  addCheckOptions(add('check', 'validate the workspace'))
    .addHelpText('after', examples('sot check --staged --quiet', 'sot check --json --since origin/main'))
    .action(async (paths: string[], _flags, command: Command) => {
      const { runCheck } = await import('./check.ts')
      done(await runCheck(paths, command.optsWithGlobals(), context))
    })
  addEvidenceCommands(add, context, done)
  const harness = add('harness', 'make runs: an engine on a case, and evidence of what came of it')
  addHarnessCommands(harness, context, done)
  add('explain', 'one rule or reason code: why it exists, what it says, what to do')
    .argument('<rule_or_code>', 'id of the rule, or a code that "sot verify" gave')
    .addHelpText('after', examples('sot explain blocked-by-cycle', 'sot explain digest-mismatch'))
    .action(async (id: string, _flags, command: Command) => {
      const { explain } = await import('./explain.ts')
      done(explain(id, command.optsWithGlobals(), context))
    })
  addAdoptionCommands(add, context, done)
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
  return program
}

/** `validate-cto-child`: `sot check` under the name that continuous integration calls. */
export const validateProgram: ProgramFactory = (context, done) =>
  addCheckOptions(addCommonOptions(newCommand('validate-cto-child', context)))
    .description('Validates the workspace. The same as "sot check", with the same flags.')
    .addHelpText('after', examples('validate-cto-child --json', 'validate-cto-child --max-warnings 0'))
    .action(async (paths: string[], _flags, command: Command) => {
      const { runCheck } = await import('./check.ts')
      done(await runCheck(paths, command.opts(), context))
    })
