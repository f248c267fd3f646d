import { bringUp } from '../fleet/lifecycle/bring-up.ts'
import type { UpReport } from '../model/fleet/lifecycle.ts'
import { screenJson } from '../report/escape.ts'
import { upText } from '../report/lifecycle-text.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { lifecycleHost, namedProject } from './fleet-lifecycle.ts'
import type { LifecycleFlags } from './fleet-lifecycle-options.ts'
import { interrupts } from './interrupts.ts'
import { orRefuse, UsageError } from './usage-error.ts'

/** `sot fleet up`: starts the agents of a project, all of them or none. */
export async function startProject(word: string, flags: LifecycleFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot fleet up')
  const project = await namedProject(word, flags, context)
  if (!project.enabled)
    throw new UsageError({
      what: `${project.name} is disabled in fleet.toml.`,
      todo: 'Set enabled = true there first.',
    })
  const { signal, release } = interrupts()
  try {
    const report = orRefuse<UpReport>(
      await bringUp(project, lifecycleHost(flags, context, 'for tmux', signal)),
    )
    context.stdout.write(
      format === 'json'
        ? screenJson({ schema: 'sot-fleet-up/1', ...report })
        : upText(report, flags.quiet === true),
    )
    if (signal.aborted && !report.ok) return 130
    return report.ok ? 0 : 1
  } finally {
    release()
  }
}
