import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { presetNames, presetSeverity } from '../../src/model/presets.ts'
import {
  type Example,
  exampleSources,
  type Rule,
  type RuleExamples,
  type RuleMeta,
} from '../../src/model/rule.ts'
import { readExamples } from '../../test/support/fixture.ts'
import { fence, tableRow } from './markdown.ts'
import type { Output } from './output.ts'
import { rulesPagePath } from './rules-page.ts'

const folder = 'docs/rules'

/** One page per rule; pages of rules that are gone are to be deleted. */
export function rulePageOutputs(root: string, rules: readonly Rule[]): Output[] {
  const pages = rules.map(({ meta }) => ({
    path: `${folder}/${meta.id}.md`,
    text: rulePage(meta, readExamples(join(root, 'test/rules'), meta.id)),
  }))
  const wanted = new Set([rulesPagePath, ...pages.map(({ path }) => path)])
  const present = existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : []
  const gone = present.map((name) => `${folder}/${name}`).filter((path) => !wanted.has(path))
  return [...pages, ...gone.map((path) => ({ path, text: null }))]
}

function rulePage(meta: RuleMeta<string>, { good, bad }: RuleExamples): string {
  const reads = meta.scope === 'document' ? 'one document at a time' : 'the whole workspace'
  return [
    `<!-- Written by \`npm run generate\` from src/rules/${meta.group}/${meta.id}.ts. -->`,
    `# ${meta.id}`,
    `${meta.title.replace(/\.$/, '')}.`,
    `Severity: ${severityWords(meta)} · Group: ${meta.group} · Reads: ${reads}`,
    `## Why\n\n${meta.why}`,
    `## Messages\n\n${messageTable(meta)}`,
    `## Options\n\n${optionTable(meta)}`,
    `## Configure\n\n${configuration(meta)}`,
    examples('Passes', good),
    examples('Is found', bad),
  ]
    .join('\n\n')
    .concat('\n')
}

/** `**error** in cto, **off** in recommended and strict`; one word where all presets agree. */
function severityWords(meta: RuleMeta<string>): string {
  if (meta.optIn) return `**${meta.severity}**, off until it is switched on`
  const severities = new Set(presetNames.map((name) => presetSeverity(name, meta)))
  const words = [...severities].map((severity) => {
    const names = presetNames.filter((name) => presetSeverity(name, meta) === severity)
    return `**${severity}** in ${names.join(' and ')}`
  })
  return severities.size === 1 ? `**${meta.severity}**` : `${words.join(', ')} ([presets](../presets.md))`
}

function messageTable(meta: RuleMeta<string>): string {
  const rows = Object.entries(meta.messages).map(([id, { text, fix, severity }]) =>
    tableRow([`\`${id}\``, text, fix, severity ?? meta.severity]),
  )
  return [tableRow(['id', 'message', 'what to do', 'severity']), '|---|---|---|---|', ...rows].join('\n')
}

function optionTable(meta: RuleMeta<string>): string {
  const rows = Object.entries(meta.options).map(([name, option]) =>
    tableRow([
      `\`${name}\``,
      `\`${JSON.stringify(option.default)}\``,
      option.description + (option.values === undefined ? '' : ` (one of: ${option.values.join(', ')})`),
    ]),
  )
  if (rows.length === 0) return 'None.'
  return [tableRow(['option', 'default', 'meaning']), '|---|---|---|', ...rows].join('\n')
}

function configuration(meta: RuleMeta<string>): string {
  const other = meta.severity === 'error' ? 'warning' : 'error'
  const options = Object.entries(meta.options).map(([name, option]) => `${name}: ${sampleValue(option)}`)
  const withOptions = options.length === 0 ? '' : `\n  # ${meta.id}: [${other}, { ${options.join(', ')} }]`
  const yaml = `rules:\n  ${meta.id}: ${other}   # or: off, note${withOptions}`
  const silence = `<!-- sot-disable-next-line ${meta.id} -- why this one is right until: 2030-01-01 -->`
  return `${fence('yaml', yaml)}\n\nFor one place, with a reason (\`until:\` may be left out):\n\n${fence('markdown', silence)}`
}

function sampleValue(option: { readonly default: unknown; readonly values?: readonly string[] }): string {
  const other = option.values?.find((value) => value !== option.default)
  return other ?? JSON.stringify(option.default)
}

function examples(heading: string, list: readonly Example[]): string {
  return [`## ${heading}`, ...list.map(exampleText)].join('\n\n')
}

function exampleText(example: Example): string {
  if (typeof example === 'string') return fence('markdown', example)
  const files = Object.entries(example)
  return files
    .map(([path, text]) => `${exampleSources[path] ?? `\`${path}\``}:\n\n${fence(languageOf(path), text)}`)
    .join('\n\n')
}

function languageOf(path: string): string {
  if (path.endsWith('.md')) return 'markdown'
  return path.endsWith('.json') ? 'json' : 'yaml'
}
