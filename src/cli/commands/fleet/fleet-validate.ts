import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { orThrow } from '../../../app/user-error.ts'
import { isFolder, type OpenFleet, openFleet } from '../../../fleet/registry/open-fleet.ts'
import { hasErrors } from '../../../fleet/registry/registry-finding.ts'
import {
  checkProject,
  type FleetVerdict,
  registryLines,
  validateFleet,
} from '../../../fleet/registry/validate-fleet.ts'
import type { Finding, Severity } from '../../../model/finding.ts'
import { count } from '../../../report/wording.ts'
import { defineCommand } from '../../command-declaration.ts'
import type { CommonFlags } from '../../command-options.ts'
import type { Context } from '../../context.ts'
import { chosenFormat } from '../../formats.ts'
import { reportLayout } from '../../terminal.ts'
import { listedProject } from './fleet-list.ts'

export const command = defineCommand({
  name: 'fleet validate',
  summary: 'check a fleet against its schemas, folders and repositories, and for contradictions',
  arguments: [['[file]', 'a fleet.toml, or a single agents.toml (default: the nearest fleet.toml upwards)']],
  examples: ['sot fleet validate', 'sot fleet validate booth/agents.toml --json'],
  run: async ({ args: [file], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot fleet validate')
    const validated = await validate(file, flags, context)
    context.stdout.write(
      format === 'json' ? renderJson(validated) : await renderText(validated, flags, context),
    )
    return hasErrors(validated.findings) ? 1 : 0
  },
})

type ValidatedFleet = FleetVerdict & { readonly path: string }

async function validate(
  named: string | undefined,
  { root }: CommonFlags,
  { cwd }: Context,
): Promise<ValidatedFleet> {
  if (named !== undefined && isAgentsFile(resolve(cwd, named)))
    return validateAgents(resolve(cwd, named), named)
  const fleet = orThrow<OpenFleet>(await openFleet(cwd, named ?? root ?? null))
  return { path: fleet.shown, ...(await validateFleet(fleet)) }
}

function isAgentsFile(path: string): boolean {
  return basename(path) === 'agents.toml' && !isFolder(path) && existsSync(path)
}

/** A project without a fleet. */
async function validateAgents(path: string, shown: string): Promise<ValidatedFleet> {
  const { findings, text } = await checkProject(realpathSync(dirname(path)), shown)
  const excerpts = registryLines(findings, new Map(text === null ? [] : [[shown, text]]))
  return { path: shown, projects: [], findings, excerpts }
}

function renderJson({ path, findings, projects }: ValidatedFleet): string {
  const report = {
    schema: 'sot-fleet-validate/1',
    ok: !hasErrors(findings),
    path,
    summary: {
      projects: projects.length,
      enabled: projects.filter(({ project }) => project.enabled).length,
      errors: numberOf('error', findings),
      warnings: numberOf('warning', findings),
      notes: numberOf('note', findings),
    },
    findings,
    projects: projects.map(listedProject),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

async function renderText(
  { findings, projects, excerpts, path }: ValidatedFleet,
  flags: CommonFlags,
  context: Context,
): Promise<string> {
  const { renderFindings } = await import('../../../report/check-text.ts')
  const layout = reportLayout(flags, context)
  const blocks = await renderFindings(findings, excerpts, layout)
  if (flags.quiet) return blocks
  const enabled = projects.filter(({ project }) => project.enabled).length
  const what =
    basename(path) === 'agents.toml' ? path : `${count(projects.length, 'project')}, ${enabled} enabled`
  const found = levels.map((level) => count(numberOf(level, findings), level)).join(', ')
  const worst = levels.find((level) => numberOf(level, findings) > 0)
  const role = worst === 'error' || worst === 'warning' ? worst : 'good'
  return `${blocks}${blocks === '' ? '' : '\n'}${layout.paint(role, `${what}: ${found}`)}\n`
}

const levels = ['error', 'warning', 'note'] as const

function numberOf(level: Severity, findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === level).length
}
