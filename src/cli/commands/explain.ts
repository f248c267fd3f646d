import { refuse } from '../../app/user-error.ts'
import { nearest } from '../../model/nearest.ts'
import { type Example, exampleSources, type RuleMeta } from '../../model/rule.ts'
import { terminalText } from '../../report/escape.ts'
import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../formats.ts'
import { docsPage, groupTitles } from './rules.ts'

const codesPage = 'docs/codes.md'

export const command = defineCommand({
  name: 'explain',
  group: 'Reference',
  summary: 'explain a rule, a reason code or a fleet finding: why it exists, what it says, what to do',
  arguments: [['<rule_or_code>', 'id of the rule, or a code that "sot verify" printed']],
  examples: ['sot explain blocked-by-cycle', 'sot explain digest-mismatch'],
  run: async ({ args: [id = ''], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot explain')
    const name = id.toLowerCase()
    const { rules } = await import('../../rules/registry.generated.ts')
    const meta = rules.map((rule) => rule.meta).find((rule) => rule.id === name)
    if (meta !== undefined) {
      context.stdout.write(format === 'json' ? ruleAsJson(meta) : ruleAsText(meta))
      return 0
    }
    const ids = rules.map((rule) => rule.meta.id)
    const code = await codeNamed(name, id, ids)
    context.stdout.write(format === 'json' ? codeAsJson(code) : codeAsText(code))
    return 0
  },
})

type CodePage = {
  readonly id: string
  readonly kind: 'code' | 'fleet'
  readonly title: string
  readonly why: string
  readonly fix: string
  readonly docs: string
}

/** A reason code of a verdict or a rule about fleets. */
async function codeNamed(name: string, given: string, ruleIds: readonly string[]): Promise<CodePage> {
  const [{ fleetRuleMetas, isFleetRule }, { isReasonCode, reasonMetas }] = await Promise.all([
    import('../../fleet/registry/fleet-rules.ts'),
    import('../../model/evidence/reason-codes.ts'),
  ])
  if (isReasonCode(name))
    return { id: name, kind: 'code', ...pageOf(reasonMetas[name]), docs: `${codesPage}#${name}` }
  if (isFleetRule(name))
    return { id: name, kind: 'fleet', ...pageOf(fleetRuleMetas[name]), docs: `docs/fleets.md#${name}` }
  const ids = [...ruleIds, ...Object.keys(reasonMetas), ...Object.keys(fleetRuleMetas)]
  const near = nearest(given, ids, 3) ?? ids.find((known) => known.includes(name))
  const hint = near === undefined ? '' : `Did you mean ${near}? `
  refuse(`there is no rule or code '${given}'`, `${hint}"sot rules" lists all rules, ${codesPage} all codes.`)
}

function pageOf({ title, why, fix }: Pick<CodePage, 'title' | 'why' | 'fix'>) {
  return { title, why, fix }
}

function codeAsJson(page: CodePage): string {
  return `${JSON.stringify({ schema: 'sot-explain/1', ...page }, null, 2)}\n`
}

const kinds = { code: 'reason code of sot verify', fleet: 'finding of sot fleet validate' }

function codeAsText({ id, kind, title, why, fix, docs }: CodePage): string {
  return joinSections([
    [`${id} (${kinds[kind]})`, title],
    ['Why', ...wrapped(why, '  ')],
    ['What to do', ...wrapped(fix, '  ')],
    [`More: ${docs}`],
  ])
}

function ruleAsJson(meta: RuleMeta<string>): string {
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

function ruleAsText(meta: RuleMeta<string>): string {
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
    ...meta.bad.map((example) => ['Found by it', ...exampleLines(example)]),
    ...meta.good.map((example) => ['Fine', ...exampleLines(example)]),
    [`More: ${docsPage(meta.id)}`],
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
  const lines: string[] = []
  let line = ''
  for (const word of terminalText(prose).split(' ')) {
    if (line !== '' && indent.length + line.length + word.length >= proseWidth) {
      lines.push(indent + line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, indent + line]
}
