import { bringDown } from '../fleet/lifecycle/bring-down.ts'
import { screenJson } from '../report/escape.ts'
import { downText } from '../report/lifecycle-text.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { lifecycleHost, namedProject } from './fleet-lifecycle.ts'
import type { LifecycleFlags } from './fleet-lifecycle-options.ts'

/** `sot fleet down`: ends what `sot fleet up` started, and only that. */
export async function endProject(word: string, flags: LifecycleFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot fleet down')
  const project = await namedProject(word, flags, context)
  const report = await bringDown(project, lifecycleHost(flags, context, 'for agents', null))
  context.stdout.write(
    format === 'json'
      ? screenJson({ schema: 'sot-fleet-down/1', ...report })
      : downText(report, flags.quiet === true),
  )
  return report.ok ? 0 : 1
}
