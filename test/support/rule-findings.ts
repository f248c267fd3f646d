import type { Finding } from '../../src/model/finding.ts'
import type { Rule } from '../../src/model/rule.ts'
import { checkFiles, type Files } from './check-files.ts'

/** What one rule finds in a workspace, one line each: `3:1-3:14 message-id text`. */
export async function ruleFindings(rule: Rule, files: Files, document: string | null): Promise<string[]> {
  const { findings } = await checkFiles(files)
  return findings
    .filter((finding) => finding.rule === rule.meta.id)
    .map(
      (finding) => `${placeOf(finding, document)} ${messageIdOf(rule, finding.message)} ${finding.message}`,
    )
}

function placeOf(finding: Finding, document: string | null): string {
  const place = `${finding.line}:${finding.column}-${finding.endLine}:${finding.endColumn}`
  return finding.path === document ? place : `${finding.path}:${place}`
}

/** The message whose template gives this text; of several, the one with the most fixed words. */
export function messageIdOf(rule: Rule, message: string): string {
  const candidates = Object.entries(rule.meta.messages)
    .filter(([, { text }]) => templatePattern(text).test(message))
    .sort(([, a], [, b]) => fixedLength(b.text) - fixedLength(a.text))
  return candidates[0]?.[0] ?? 'unknown-message'
}

const placeholder = /\{\w+\}/g

function templatePattern(template: string): RegExp {
  const parts = template.split(placeholder).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*')}$`)
}

function fixedLength(template: string): number {
  return template.replaceAll(placeholder, '').length
}
