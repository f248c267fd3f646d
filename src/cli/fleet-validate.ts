import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { checkProject } from '../fleet/registry/check-project.ts'
import { isFolder, type OpenFleet, openFleet } from '../fleet/registry/open-fleet.ts'
import { hasErrors } from '../fleet/registry/registry-finding.ts'
import { registryLines } from '../fleet/registry/registry-lines.ts'
import { type FleetVerdict, validateFleet } from '../fleet/registry/validate-fleet.ts'
import type { Finding, Severity } from '../model/finding.ts'
import { count } from '../report/wording.ts'
import { painter, wantsColour } from './colour.ts'
import { type CommonFlags, chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { asJson } from './fleet-list.ts'
import { orRefuse } from './usage-error.ts'

type Judged = FleetVerdict & { readonly path: string }

/** `sot fleet validate`: everything that is wrong with a fleet, or with the one agents.toml that is named. */
export async function runFleetValidate(
  named: string | undefined,
  flags: CommonFlags,
  context: Context,
): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot fleet validate')
  const judged = await judge(named, flags, context)
  context.stdout.write(format === 'json' ? asReport(judged) : await asText(judged, flags, context))
  return hasErrors(judged.findings) ? 1 : 0
}

async function judge(named: string | undefined, { root }: CommonFlags, { cwd }: Context): Promise<Judged> {
  if (named !== undefined && isAgentsFile(resolve(cwd, named))) return judgeAgents(resolve(cwd, named), named)
  const fleet = orRefuse<OpenFleet>(await openFleet(cwd, named ?? root ?? null))
  return { path: fleet.shown, ...(await validateFleet(fleet)) }
}

function isAgentsFile(path: string): boolean {
  return basename(path) === 'agents.toml' && !isFolder(path) && existsSync(path)
}

/** A project without a fleet. */
async function judgeAgents(path: string, shown: string): Promise<Judged> {
  const { findings, text } = await checkProject(realpathSync(dirname(path)), shown)
  const excerpts = registryLines(findings, new Map(text === null ? [] : [[shown, text]]))
  return { path: shown, projects: [], findings, excerpts }
}

function asReport({ path, findings, projects }: Judged): string {
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
    projects: projects.map(asJson),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

async function asText(
  { findings, projects, excerpts, path }: Judged,
  flags: CommonFlags,
  context: Context,
): Promise<string> {
  const { renderBlocks } = await import('../report/check-text.ts')
  const paint = painter(wantsColour(flags.color, context))
  const width = Math.max(narrowest, context.stdout.columns ?? widthWithoutTerminal)
  const blocks = renderBlocks(findings, excerpts, { width, paint })
  if (flags.quiet) return blocks
  const enabled = projects.filter(({ project }) => project.enabled).length
  const what =
    basename(path) === 'agents.toml' ? path : `${count(projects.length, 'project')}, ${enabled} enabled`
  const found = levels.map((level) => count(numberOf(level, findings), level)).join(', ')
  const worst = levels.find((level) => numberOf(level, findings) > 0)
  const role = worst === 'error' || worst === 'warning' ? worst : 'good'
  return `${blocks}${blocks === '' ? '' : '\n'}${paint(role, `${what}: ${found}`)}\n`
}

const levels = ['error', 'warning', 'note'] as const
const widthWithoutTerminal = 120
const narrowest = 40

function numberOf(level: Severity, findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === level).length
}
