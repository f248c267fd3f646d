import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { caseFacts, type HarnessCase } from '../evidence/run/cases.ts'
import { checkCase } from '../harness/run/check-health.ts'
import { terminalText } from '../report/escape.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import type { CasesFlags } from './harness-options.ts'
import { repositoryOf } from './harness-request.ts'
import { surroundings } from './harness-surroundings.ts'
import { Progress } from './progress.ts'

/** `sot harness cases`: what there is; with `--check`, whether a case is sound. */
export async function showCases(flags: CasesFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot harness cases')
  if (flags.check !== undefined) return showCheck(flags, resolve(context.cwd, flags.check), format, context)
  const { known, release } = await surroundings(flags, context)
  release()
  const cases = [...known.cases.values()].map(listed)
  const lines = cases.map(({ id, stage, title, tests }) => `${id}  stage ${stage}  ${title}  (${tests})\n`)
  const json = `${JSON.stringify({ schema: 'sot-cases/1', cases }, null, 2)}\n`
  context.stdout.write(
    format === 'json'
      ? json
      : lines
          .map((line) => terminalText(line.trimEnd()))
          .join('\n')
          .concat('\n'),
  )
  return 0
}

function listed({ id, title, stage, allowedFiles, testsCommand, fixtureSha256 }: HarnessCase) {
  return { id, title, stage, allowed_files: allowedFiles, tests: testsCommand, fixture_sha256: fixtureSha256 }
}

async function showCheck(
  flags: CasesFlags,
  folder: string,
  format: 'json' | 'text',
  context: Context,
): Promise<Exit> {
  const found = await caseFacts(folder)
  const check =
    'problem' in found
      ? { id: 'case', ok: false, detail: found.problem }
      : await checkRun(found, flags, context)
  const { ok, id, detail } = check
  const json = `${JSON.stringify({ schema: 'sot-health/1', ok, checks: [check] }, null, 2)}\n`
  context.stdout.write(
    format === 'json' ? json : `${terminalText(`${ok ? 'ok   ' : 'wrong'}  ${id}: ${detail}`)}\n`,
  )
  return ok ? 0 : 1
}

/** Runs the case with the fake engine in a place of its own. What could not be checked is not sound. */
async function checkRun(harnessCase: HarnessCase, flags: CasesFlags, context: Context) {
  const { common, known, release } = await surroundings(flags, context)
  const scratch = mkdtempSync(join(tmpdir(), 'sot-case-'))
  const progress = new Progress(context, flags.quiet === true || flags.json === true)
  try {
    const cases = new Map(known.cases).set(harnessCase.id, harnessCase)
    const verifying = { ...common.verifying, cases }
    const request = {
      ...common,
      verifying,
      runsFolder: scratch,
      progress: progress.phase,
      ...repositoryOf(flags, context),
    }
    const { check, run } = await checkCase(harnessCase, request)
    progress.clear()
    return { ...check, ok: check.ok && run.report.status === 'pass' }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    release()
  }
}
