import type { Finding } from '../model/finding.ts'
import type { Settings } from '../model/settings.ts'
import { documentRules } from '../rules/document-rules.generated.ts'
import { ruleHeads } from '../rules/rule-heads.generated.ts'
import type { CheckRequest } from './check-request.ts'
import { disableRule } from './disables.ts'
import { settle } from './judge.ts'
import type { KeptFindings } from './kept.ts'
import { orderFindings } from './order-findings.ts'
import type { ReadDocument } from './read-document.ts'
import { runDocumentRules } from './run-rules.ts'
import { waivesClaims } from './waives-claims.ts'

const overAll = new Set(ruleHeads.flatMap(({ meta }) => (meta.scope === 'workspace' ? [meta.id] : [])))
const evidenceRules = new Set(ruleHeads.filter(waivesClaims).map(({ meta }) => meta.id))

/** True for what rules find that see all documents. */
export function isOverAll({ rule }: Finding): boolean {
  return rule !== disableRule && overAll.has(rule)
}

export type Covers = (line: number) => boolean

/** The document's own rules, and its comments over everything that was found in it. */
export function judgeOne(
  { path, findings, held, lines }: KeptFindings,
  { facts }: ReadDocument,
  settings: Settings,
  { now, severities = {} }: CheckRequest,
): { readonly found: KeptFindings; readonly covers: Covers } | null {
  const alone = { documents: [facts], settings }
  const judged = runDocumentRules(alone, documentRules, { now, severities })
  if (judged.bugs.length > 0) return null
  const raw = [...findings, ...held, ...judged.findings]
  const settled = settle(raw, alone, ruleHeads, { now, severities })
  const found = {
    path,
    findings: orderFindings(settled.findings),
    held: settled.held.filter(isOverAll),
    lines,
  }
  return { found, covers: (line) => settled.covers(path, line, evidenceRules) }
}

/** Which lines the comments of a document waived. */
export function coversOf(
  { facts }: ReadDocument,
  settings: Settings,
  { now, severities = {} }: CheckRequest,
): Covers {
  const settled = settle([], { documents: [facts], settings }, ruleHeads, { now, severities })
  return (line) => settled.covers(facts.path, line, evidenceRules)
}
