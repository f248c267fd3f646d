import type { Example, RuleMeta } from '../model/rule.ts'

/** A rule as SARIF describes it, with the help that code scanning shows beside a result. */
export function sarifRule(meta: RuleMeta<string>) {
  return {
    id: meta.id,
    shortDescription: { text: meta.title },
    fullDescription: { text: meta.why },
    help: { text: plainHelp(meta), markdown: markdownHelp(meta) },
    defaultConfiguration: { level: meta.severity },
    properties: { tags: [meta.group] },
  }
}

function fixes(meta: RuleMeta<string>): string[] {
  return [...new Set(Object.values(meta.messages).map((message) => message.fix))]
}

function plainHelp(meta: RuleMeta<string>): string {
  return [meta.why, ...fixes(meta).map((fix) => `- ${fix}`)].join('\n')
}

function markdownHelp(meta: RuleMeta<string>): string {
  const parts = [
    meta.why,
    '**What to do**',
    fixes(meta)
      .map((fix) => `- ${fix}`)
      .join('\n'),
  ]
  const [bad] = meta.bad
  const [good] = meta.good
  if (bad !== undefined) parts.push('**Found by this rule**', fenced(bad))
  if (good !== undefined) parts.push('**Fine**', fenced(good))
  return parts.join('\n\n')
}

/** The fence is longer than any run of backticks in the example. */
function fenced(example: Example): string {
  const files = typeof example === 'string' ? [example] : Object.values(example)
  return files
    .map((text) => {
      const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
      const fence = '`'.repeat(longest + 1)
      return `${fence}markdown\n${text.replace(/\n$/, '')}\n${fence}`
    })
    .join('\n\n')
}
