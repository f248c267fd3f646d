import { fleetRuleMetas, isFleetRule } from '../fleet/registry/fleet-rules.ts'
import { reasonCodes } from '../model/evidence/evidence.ts'
import { nearest } from '../model/nearest.ts'
import { besideDocuments, type Example, type RuleMeta } from '../model/rule.ts'
import { terminalText } from '../report/escape.ts'
import { rules } from '../rules/registry.generated.ts'
import { type CommonFlags, chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import { type Exit, explainProblem } from './exit.ts'
import { codesPage, toldAsJson, toldAsText, toldOfCode, toldOfFleetRule } from './explain-code.ts'
import { docsPage, groupTitles } from './rule-groups.ts'
import { wrapped } from './wrapped.ts'

/** `sot explain RULE_OR_CODE`: why a rule or reason code exists, what it says, what to do, and examples. */
export function explain(id: string, flags: CommonFlags, context: Context): Exit {
  const format = chosenFormat(flags, ['json'], 'sot explain')
  const name = id.toLowerCase()
  const meta = rules.map((rule) => rule.meta).find((one) => one.id === name)
  const code = reasonCodes.find((one) => one === name)
  const told = code !== undefined ? toldOfCode(code) : isFleetRule(name) ? toldOfFleetRule(name) : null
  if (meta !== undefined) context.stdout.write(format === 'json' ? asJson(meta) : asText(meta))
  else if (told !== null) context.stdout.write(format === 'json' ? toldAsJson(told) : toldAsText(told))
  else return unknownId(id, context)
  return 0
}

function unknownId(id: string, context: Context): Exit {
  const ids: string[] = [...rules.map((rule) => rule.meta.id), ...reasonCodes, ...Object.keys(fleetRuleMetas)]
  const near = nearest(id, ids, 3) ?? ids.find((one) => one.includes(id.toLowerCase()))
  const hint = near === undefined ? '' : `Did you mean ${near}? `
  const todo = `${hint}"sot rules" lists all rules, ${codesPage} all codes.`
  return explainProblem({ what: `there is no rule or code '${id}'`, todo }, context)
}

function asJson(meta: RuleMeta<string>): string {
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
  const good = meta.good.map(filesOf)
  const bad = meta.bad.map(filesOf)
  const head = { schema: 'sot-explain/1', id, group, severity, scope, title, why }
  return `${JSON.stringify({ ...head, messages, options, good, bad, docs: docsPage(id) }, null, 2)}\n`
}

type ExampleFile = { readonly path: string; readonly text: string }

function filesOf(example: Example): ExampleFile[] {
  if (typeof example === 'string') return [{ path: 'sot/X-ISSUES.md', text: example }]
  return Object.entries(example).map(([path, text]) => ({ path, text }))
}

function asText(meta: RuleMeta<string>): string {
  const messages = Object.values(meta.messages).flatMap(({ text, fix, severity }) => [
    ...wrapped(`${severity ?? meta.severity}: ${text}`, '  '),
    ...wrapped(`fix: ${fix}`, '    '),
  ])
  const options = Object.entries(meta.options).flatMap(([name, { description, default: preset, values }]) => {
    const words = values ? ` One of ${values.join(', ')}.` : ''
    return wrapped(`${name} (default ${preset}): ${description}${words}`, '  ')
  })
  const sections = [
    [`${meta.id} (${meta.severity}; ${groupTitles[meta.group].toLowerCase()})`, meta.title],
    ['Why', ...wrapped(meta.why, '  ')],
    ['What it says, and what to do', ...messages],
    options.length > 0 ? ['Options', ...options] : [],
    ...meta.bad.map((example) => ['Found by it', ...exampleLines(example)]),
    ...meta.good.map((example) => ['Fine', ...exampleLines(example)]),
    [`More: ${docsPage(meta.id)}`],
  ]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

function exampleLines(example: Example): string[] {
  const files = filesOf(example)
  return files.flatMap(({ path, text }) => [
    ...(files.length > 1 || typeof example !== 'string' ? [`  ${besideDocuments[path] ?? path}`] : []),
    ...text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `  | ${terminalText(line)}`.trimEnd()),
  ])
}
