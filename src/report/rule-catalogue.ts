import type { Severity } from '../model/finding.ts'
import { type PresetName, presetSeverity } from '../model/presets.ts'
import {
  type Example,
  exampleSources,
  type RuleExamples,
  type RuleGroup,
  type RuleMeta,
} from '../model/rule.ts'
import { rulePage } from '../schema/package-root.ts'
import { wrap } from './display-width.ts'
import { terminalText } from './escape.ts'

/** What a group of rules is called, in the order in which the groups are listed. */
export const groupTitles: Readonly<Record<RuleGroup, string>> = {
  'front-matter': 'Front matter',
  authority: 'Authority',
  structure: 'Structure',
  references: 'Ids and references',
  status: 'Status and chain',
  evidence: 'Evidence',
  secrets: 'Secrets',
  workboard: 'Workboard and contracts',
  journals: 'Journals',
  history: 'History, switched on one by one',
}

/** The rules as `sot-rules/1`, with their severities in a preset where one is named. */
export function renderRulesJson(metas: readonly RuleMeta<string>[], preset: PresetName | null): string {
  const rules = metas.map((meta) => {
    const { id, group, scope, title, options } = meta
    const severity = severityIn(preset, meta)
    return { id, group, severity, scope, title, options: Object.keys(options), docs: rulePage(id) }
  })
  const head = { schema: 'sot-rules/1', ...(preset === null ? {} : { preset }) }
  return `${JSON.stringify({ ...head, rules }, null, 2)}\n`
}

function severityIn(preset: PresetName | null, meta: RuleMeta<string>): Severity | 'off' {
  return preset === null ? meta.severity : presetSeverity(preset, meta)
}

/** The rules in tables, one for each group. */
export function renderRulesText(metas: readonly RuleMeta<string>[], preset: PresetName | null): string {
  const idWidth = Math.max(...metas.map(({ id }) => id.length))
  const tables = Object.entries(groupTitles).flatMap(([group, title]) => {
    const rows = metas
      .filter((meta) => meta.group === group)
      .map((meta) => {
        const severity = severityIn(preset, meta).padEnd('warning'.length)
        return `  ${meta.id.padEnd(idWidth)}  ${severity}  ${meta.title}`
      })
    return rows.length === 0 ? [] : [`${title}\n${rows.join('\n')}\n`]
  })
  const where = preset === null ? '' : `, with the severities of the preset ${preset}`
  return `${tables.join('\n')}\n${metas.length} rules${where}. "sot explain RULE" explains one of them.\n`
}

/** What is explained besides rules: a reason code of a verdict, or a rule about fleets. */
export type CodePage = {
  readonly id: string
  readonly kind: 'code' | 'fleet'
  readonly title: string
  readonly why: string
  readonly fix: string
  readonly docs: string
}

/** A code as `sot-explain/1`. */
export function renderCodeJson(page: CodePage): string {
  return `${JSON.stringify({ schema: 'sot-explain/1', ...page }, null, 2)}\n`
}

const kinds = { code: 'reason code of sot verify', fleet: 'finding of sot fleet validate' }

export function renderCodeText({ id, kind, title, why, fix, docs }: CodePage): string {
  return joinSections([
    [`${id} (${kinds[kind]})`, title],
    ['Why', ...wrapped(why, '  ')],
    ['What to do', ...wrapped(fix, '  ')],
    [`More: ${docs}`],
  ])
}

/** A rule as `sot-explain/1`. */
export function renderRuleJson(meta: RuleMeta<string>, examples: RuleExamples): string {
  const { id, group, severity, scope, title, why } = meta
  const messages = Object.entries(meta.messages).map(([message, { text, fix, severity: milder }]) => ({
    id: message,
    severity: milder ?? severity,
    text,
    fix,
  }))
  const options = Object.entries(meta.options).map(([name, option]) => ({
    name,
    description: option.description,
    default: option.default,
    values: option.values ?? null,
  }))
  const good = examples.good.map(filesOf)
  const bad = examples.bad.map(filesOf)
  const head = { schema: 'sot-explain/1', id, group, severity, scope, title, why }
  return `${JSON.stringify({ ...head, messages, options, good, bad, docs: rulePage(id) }, null, 2)}\n`
}

function filesOf(example: Example): { readonly path: string; readonly text: string }[] {
  if (typeof example === 'string') return [{ path: 'sot/X-ISSUES.md', text: example }]
  return Object.entries(example).map(([path, text]) => ({ path, text }))
}

export function renderRuleText(meta: RuleMeta<string>, examples: RuleExamples): string {
  const messages = Object.values(meta.messages).flatMap(({ text, fix, severity }) => [
    ...wrapped(`${severity ?? meta.severity}: ${text}`, '  '),
    ...wrapped(`fix: ${fix}`, '    '),
  ])
  const options = Object.entries(meta.options).flatMap(([name, { description, default: preset, values }]) => {
    const choices = values ? ` One of ${values.join(', ')}.` : ''
    return wrapped(`${name} (default ${preset}): ${description}${choices}`, '  ')
  })
  return joinSections([
    [`${meta.id} (${meta.severity}; ${groupTitles[meta.group].toLowerCase()})`, meta.title],
    ['Why', ...wrapped(meta.why, '  ')],
    ['What it says, and what to do', ...messages],
    options.length > 0 ? ['Options', ...options] : [],
    ...examples.bad.map((example) => ['Found by it', ...exampleLines(example)]),
    ...examples.good.map((example) => ['Fine', ...exampleLines(example)]),
    [`More: docs/rules/${meta.id}.md`],
  ])
}

function exampleLines(example: Example): string[] {
  const files = filesOf(example)
  return files.flatMap(({ path, text }) => [
    ...(files.length > 1 || typeof example !== 'string' ? [`  ${exampleSources[path] ?? path}`] : []),
    ...text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `  | ${terminalText(line)}`.trimEnd()),
  ])
}

function joinSections(sections: readonly (readonly string[])[]): string {
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

const proseWidth = 96

/** Prose in lines of a readable length. */
function wrapped(prose: string, indent: string): string[] {
  return wrap(terminalText(prose), proseWidth - indent.length).map((line) => indent + line)
}
