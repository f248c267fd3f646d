import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { HarnessCase } from '../../../evidence/run/cases.ts'
import { terminalText } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import {
  type CommonFlags,
  type FlagsOf,
  harnessOptions,
  repositoryOption,
  value,
} from '../../command-options.ts'
import type { Context } from '../../context.ts'
import type { Exit } from '../../exit.ts'
import { chosenFormat } from '../../formats.ts'
import { nonEmpty } from '../../option-values.ts'
import { Progress } from '../../terminal.ts'

const options = {
  ...harnessOptions,
  ...repositoryOption,
  check: value('<dir>', 'check that this case is sound', nonEmpty),
}

export const command = defineCommand({
  name: 'harness cases',
  summary: 'list the cases, or check one of your own',
  options,
  examples: ['sot harness cases', 'sot harness cases --check my-cases/c1-rounding'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot harness cases')
    if (flags.check !== undefined) return showCheck(flags, resolve(context.cwd, flags.check), format, context)
    const { setUpHarness } = await import('../../harness-setup.ts')
    const { known, release } = await setUpHarness(flags, context)
    release()
    const cases = [...known.cases.values()].map(listedCase)
    const lines = cases.map(({ id, stage, title, tests }) => `${id}  stage ${stage}  ${title}  (${tests})`)
    context.stdout.write(
      format === 'json'
        ? `${JSON.stringify({ schema: 'sot-cases/1', cases }, null, 2)}\n`
        : `${lines.map(terminalText).join('\n')}\n`,
    )
    return 0
  },
})

type CasesFlags = CommonFlags & FlagsOf<typeof options>

function listedCase({ id, title, stage, allowedFiles, testsCommand, fixtureSha256 }: HarnessCase) {
  return { id, title, stage, allowed_files: allowedFiles, tests: testsCommand, fixture_sha256: fixtureSha256 }
}

async function showCheck(
  flags: CasesFlags,
  folder: string,
  format: 'json' | 'text',
  context: Context,
): Promise<Exit> {
  const { caseFacts } = await import('../../../evidence/run/cases.ts')
  const found = await caseFacts(folder)
  const check =
    'problem' in found
      ? { id: 'case', ok: false, detail: found.problem }
      : await runCheck(found, flags, format, context)
  const { ok, id, detail } = check
  context.stdout.write(
    format === 'json'
      ? `${JSON.stringify({ schema: 'sot-health/1', ok, checks: [check] }, null, 2)}\n`
      : `${terminalText(`${ok ? 'ok   ' : 'wrong'}  ${id}: ${detail}`)}\n`,
  )
  return ok ? 0 : 1
}

/** Runs the case with the fake engine in a temporary folder. A case that could not be checked is not sound. */
async function runCheck(
  harnessCase: HarnessCase,
  flags: CasesFlags,
  format: 'json' | 'text',
  context: Context,
) {
  const [{ repositoryOf, setUpHarness }, { checkCase }] = await Promise.all([
    import('../../harness-setup.ts'),
    import('../../../harness/run/check-health.ts'),
  ])
  const { common, known, release } = await setUpHarness(flags, context)
  const scratch = mkdtempSync(join(tmpdir(), 'sot-case-'))
  const progress = new Progress(context, flags.quiet === true || format === 'json')
  try {
    const cases = new Map(known.cases).set(harnessCase.id, harnessCase)
    const { check, run } = await checkCase(harnessCase, {
      ...common,
      verifying: { ...common.verifying, cases },
      runsFolder: scratch,
      progress: progress.phase,
      ...repositoryOf(flags, context),
    })
    progress.clear()
    return { ...check, ok: check.ok && run.report.status === 'pass' }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    release()
  }
}
