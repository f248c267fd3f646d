import type { Command } from 'commander'
import { newCommand } from './command.ts'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'
import { addHarnessOptions, addJobs, addLoopOptions, addRepo, addRunOptions } from './harness-options.ts'
import { nonEmpty, once } from './option-values.ts'

/** `sot harness` and what is below it. Modules load when their command runs. */
export function addHarnessCommands(harness: Command, context: Context, done: (exit: Exit) => void): void {
  const add = (name: string, description: string): Command => {
    const command = newCommand(name, context).description(description)
    harness.addCommand(command)
    return command
  }
  addRunOptions(add('run', 'run an engine on a case and leave a run directory'))
    .addHelpText(
      'after',
      examples('sot harness run', 'sot harness run --case r2-order-total --issue WORK-007 --json'),
    )
    .action(async (_flags, command: Command) => {
      const { runHarness } = await import('./harness-run.ts')
      done(await runHarness(command.optsWithGlobals(), context))
    })
  addLoopOptions(add('loop', 'run until a proven pass, a blocked run, or the last turn'))
    .addHelpText('after', examples('sot harness loop --engine case --case r1-string-slugify --max 3'))
    .action(async (_flags, command: Command) => {
      const { runLoop } = await import('./harness-loop.ts')
      done(await runLoop(command.optsWithGlobals(), context))
    })
  addJobs(addHarnessOptions(add('matrix', 'provoke every failure and compare what comes of it')))
    .addHelpText('after', examples('sot harness matrix --jobs 2'))
    .action(async (_flags, command: Command) => {
      const { showMatrix } = await import('./harness-matrix.ts')
      done(await showMatrix(command.optsWithGlobals(), context))
    })
  addJobs(addHarnessOptions(add('health', 'check cases, engines, verifier, matrix and tools')))
    .addHelpText('after', examples('sot harness health --jobs 2 --json'))
    .action(async (_flags, command: Command) => {
      const { showHealth } = await import('./harness-health.ts')
      done(await showHealth(command.optsWithGlobals(), context))
    })
  addLookingCommands(add, context, done)
}

/** Those that leave no run behind. */
function addLookingCommands(
  add: (name: string, description: string) => Command,
  context: Context,
  done: (exit: Exit) => void,
): void {
  addHarnessOptions(add('replay', 'apply the patch of a run again, run the tests again, and verify'))
    .argument('<run_dir...>', 'run directories')
    .addHelpText('after', examples('sot harness replay harness-runs/20260601T120000Z-r1-string-slugify-4711'))
    .action(async (dirs: string[], _flags, command: Command) => {
      const { replayRuns } = await import('./harness-replay.ts')
      done(await replayRuns(dirs, command.optsWithGlobals(), context))
    })
  addHarnessOptions(add('compare', 'a table of runs: engine, model, status, reason, changes, tests, time'))
    .argument('<run_dir...>', 'run directories; each is verified first')
    .option('--markdown', 'a table in Markdown')
    .addHelpText(
      'after',
      examples('sot harness compare harness-runs/2026*', 'sot harness compare --markdown a b'),
    )
    .action(async (dirs: string[], _flags, command: Command) => {
      const { compareRuns } = await import('./harness-compare.ts')
      done(await compareRuns(dirs, command.optsWithGlobals(), context))
    })
  addRepo(addHarnessOptions(add('cases', 'list the cases, or check one of your own')))
    .option('--check <dir>', 'check that this case is sound', once(nonEmpty))
    .addHelpText('after', examples('sot harness cases', 'sot harness cases --check my-cases/c1-rounding'))
    .action(async (_flags, command: Command) => {
      const { showCases } = await import('./harness-cases.ts')
      done(await showCases(command.optsWithGlobals(), context))
    })
  add('stages', 'list the stages, and what each asks for').action(async (_flags, command: Command) => {
    const { showStages } = await import('./harness-stages.ts')
    done(showStages(command.optsWithGlobals(), context))
  })
  add('engines', 'list the engines and their gates').action(async (_flags, command: Command) => {
    const { showEngines } = await import('./harness-engines.ts')
    done(showEngines(command.optsWithGlobals(), context))
  })
}
