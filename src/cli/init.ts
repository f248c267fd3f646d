import { basename } from 'node:path'
import { ciFiles } from '../app/init/ci-files.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { terminalText } from '../report/escape.ts'
import { createFileAndFolders } from '../workspace/files/write-file.ts'
import { findRoot } from '../workspace/find-root.ts'
import { gitUserName } from '../workspace/git/git-config.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { planHook } from './init-hook.ts'
import type { InitFlags } from './init-options.ts'
import { type InitPlan, planInit } from './init-plan.ts'
import { foundText, nextText, planText } from './init-text.ts'
import type { InitWork } from './init-work.ts'
import { orRefuse, UsageError } from './usage-error.ts'

/** `sot init`: from what lies around to a guarded workspace. Writes new files only, and nothing before it was agreed to. */
export async function runInit(flags: InitFlags, context: Context): Promise<Exit> {
  chosenFormat(flags, [], 'sot init')
  const { root } = orRefuse(findRoot(context.cwd, flags.root ?? '.'))
  const work = await planWork(root, flags, context)
  const { stdout } = context
  if (!flags.quiet) stdout.write(foundText(work))
  if (Object.keys(work.files).length === 0 && work.hook?.write == null) {
    stdout.write(nextText(work, []))
    return 0
  }
  stdout.write(planText(work, flags.dryRun === true))
  if (flags.dryRun) return 0
  if (!(await isAgreed(flags, context))) {
    context.stderr.write('Nothing was written.\n')
    return 0
  }
  return writeAll(work, context)
}

async function planWork(root: string, flags: InitFlags, context: Context): Promise<InitWork> {
  const source = workTreeSource(root)
  const owner = flags.owner ?? (await gitUserName(root)) ?? context.env.USER ?? 'the owner'
  const plan = orRefuse<InitPlan>(
    await planInit(source, {
      owner,
      project: flags.project ?? basename(root),
      now: flags.now ?? context.now,
      example: flags.example ?? null,
    }),
  )
  const ci = flags.ci === undefined ? null : ciFiles[flags.ci]
  const isCiThere = ci !== null && (await source.probe(ci.path)) !== 'missing'
  const hook = flags.hook ? await planHook(root) : null
  const isHookThere = hook !== null && hook.write === null && hook.recipe === null
  return {
    root,
    plan,
    hook,
    files: { ...plan.files, ...(ci === null || isCiThere ? {} : { [ci.path]: ci.text }) },
    kept: [
      ...plan.kept,
      ...(ci !== null && isCiThere ? [ci.path] : []),
      ...(isHookThere ? [hook.shown] : []),
    ],
  }
}

async function isAgreed({ yes }: InitFlags, { ask }: Context): Promise<boolean> {
  if (yes || ask === undefined) return true
  const answer = await ask('Write these files? [Y/n] ')
  return answer !== null && /^(?:|y|yes)$/i.test(answer.trim())
}

/** Stops at the first file that cannot be written, and says what is there by then. */
function writeAll(work: InitWork, context: Context): Exit {
  const written: string[] = []
  for (const [path, text] of Object.entries(work.files)) {
    const failure = createFileAndFolders(work.root, path, text)
    if (failure !== null) throw new UsageError(unwritten(path, failure.detail, written))
    written.push(path)
  }
  const { hook } = work
  if (hook?.write != null) {
    const failure = createFileAndFolders(hook.write.root, hook.write.path, hook.write.text, {
      isProgram: true,
    })
    if (failure !== null) throw new UsageError(unwritten(hook.write.path, failure.detail, written))
    written.push(hook.shown)
  }
  context.stdout.write(nextText(work, written))
  return 0
}

function unwritten(path: string, detail: string, written: readonly string[]): UserProblem {
  const done = written.length === 0 ? 'Nothing was written.' : `Written so far: ${written.join(', ')}.`
  return { what: terminalText(`${path} cannot be written: ${detail}`), todo: `${done} Run "sot init" again.` }
}
