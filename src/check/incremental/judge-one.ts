import type { Finding } from '../../model/finding.ts'
import type { Settings } from '../../model/settings.ts'
import { documentRules } from '../../rules/document-rules.generated.ts'
import { ruleHeads } from '../../rules/rule-heads.generated.ts'
import type { CheckRequest } from '../check-request.ts'
import { disableRule } from '../disables.ts'
import { settle } from '../judge.ts'
import { orderFindings } from '../order-findings.ts'
import type { HeldDocument, ReadDocument } from '../read-document.ts'
import { runDocumentRules } from '../run-rules.ts'
import { waivesClaims } from '../waives-claims.ts'
import type { KeptFindings } from './kept.ts'
import { leanFacts } from './lean-facts.ts'

const overAll = new Set(ruleHeads.flatMap(({ meta }) => (meta.scope === 'workspace' ? [meta.id] : [])))
const evidenceRules = new Set(ruleHeads.filter(waivesClaims).map(({ meta }) => meta.id))

/** True for what rules find that see all documents. */
export function isOverAll({ rule }: Finding): boolean {
  return rule !== disableRule && overAll.has(rule)
}

export type Covers = (line: number) => boolean

/** What is held of a document once its own rules ran; null where one of them fails. */
export function heldOf(
  read: ReadDocument,
  settings: Settings,
  { now, severities = {} }: CheckRequest,
): HeldDocument | null {
  const alone = { documents: [read.facts], settings }
  const { findings, bugs } = runDocumentRules(alone, documentRules, { now, severities })
  return bugs.length > 0 ? null : { ...read, facts: leanFacts(read.facts), own: findings }
}

/** What its own rules found in a document, and its comments over everything that was found in it. */
export function judgeOne(
  { path, findings, held, lines }: KeptFindings,
  { facts, own }: HeldDocument,
  settings: Settings,
  { now, severities = {} }: CheckRequest,
): { readonly found: KeptFindings; readonly covers: Covers } {
  const raw = [...findings, ...held, ...own]
  const settled = settle(raw, { documents: [facts], settings }, ruleHeads, { now, severities })
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
