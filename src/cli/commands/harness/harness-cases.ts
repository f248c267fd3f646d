import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { evidenceContext } from '../../../app/evidence/evidence-context.ts'
import { caseFacts } from '../../../evidence/run/cases.ts'
import { checkCase } from '../../../harness/run/check-health.ts'
import { checkMutants } from '../../../harness/run/check-mutants.ts'
import { screenJson, terminalText } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import {
  type CommonFlags,
  type FlagsOf,
  harnessOptions,
  repositoryOption,
  value,
} from '../../command-options.ts'
import type { Context } from '../../context.ts'
import { repositoryOf, withHarness } from '../../harness-setup.ts'
import { nonEmpty } from '../../option-values.ts'
import { chosenFormat } from '../../output-format.ts'
import { checkLine } from './harness-health.ts'

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
    if (flags.check !== undefined) {
      const check = await checkFolder(resolve(context.cwd, flags.check), flags, format, context)
      const report = { schema: 'sot-health/1', ok: check.ok, checks: [check] }
      context.stdout.write(format === 'json' ? screenJson(report) : checkLine(check))
      return check.ok ? 0 : 1
    }
    const known = [...(await evidenceContext(flags, context)).cases.values()]
    const cases = known.map(({ id, title, stage, allowed_files, tests, fixtureSha256 }) => {
      return { id, title, stage, allowed_files, tests: tests.command, fixture_sha256: fixtureSha256 }
    })
    const lines = cases.map(({ id, stage, title, tests }) => `${id}  stage ${stage}  ${title}  (${tests})`)
    context.stdout.write(
      format === 'json'
        ? screenJson({ schema: 'sot-cases/1', cases })
        : `${lines.map(terminalText).join('\n')}\n`,
    )
    return 0
  },
})

/** Runs a case with the fake engine in a temporary folder. A case that could not be checked is not sound. */
async function checkFolder(
  folder: string,
  flags: CommonFlags & FlagsOf<typeof options>,
  format: 'json' | 'text',
  context: Context,
) {
  const found = caseFacts(folder)
  if ('problem' in found) return { id: 'case', ok: false, detail: found.problem }
  return withHarness(flags, format, context, async ({ common, known, progress }) => {
    const scratch = mkdtempSync(join(tmpdir(), 'sot-case-'))
    try {
      const request = {
        ...common,
        verifying: { ...common.verifying, cases: new Map(known.cases).set(found.id, found) },
        runsFolder: scratch,
        progress: progress.phase,
        ...repositoryOf(flags, context),
      }
      const { check, run } = await checkCase(found, request)
      const isSound = check.ok && run.report.status === 'pass'
      const mutants = isSound && found.mutants !== undefined ? await checkMutants(found, request) : null
      progress.clear()
      return mutants?.ok === false
        ? { ...check, ok: false, detail: mutants.detail }
        : { ...check, ok: isSound }
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  })
}
