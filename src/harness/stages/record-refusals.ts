import { ruleLevels } from '../../check/rule-levels.ts'
import { runWorkspaceRules } from '../../check/run-rules.ts'
import { linkWorkspace } from '../../link/link-workspace.ts'
import { defaultSettings } from '../../model/settings.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import { rule as promotion } from '../../rules/authority/authority-promotion.ts'
import { rule as dates } from '../../rules/front-matter/frontmatter-dates.ts'
import { rule as form } from '../../rules/workboard/admission-record.ts'
import { rule as source } from '../../rules/workboard/source-admission.ts'

/** Every rule of `sot check` that judges an admission record by itself. */
const rules = [form, source, promotion, dates]

/** What `sot check` refuses about some records, whatever severities a configuration gives its rules. */
export function recordRefusals(records: readonly JsonRecord[], now: string): string[] {
  const workspace = linkWorkspace({
    settings: defaultSettings,
    sotFolder: null,
    documents: [],
    records,
    scanned: [],
    unread: [],
    board: null,
    targets: new Map(),
  })
  const { findings, bugs } = runWorkspaceRules(workspace, rules, {
    now,
    levels: ruleLevels(rules, defaultSettings, {}, 'cto'),
  })
  const [bug] = bugs
  if (bug !== undefined) throw new Error(`${bug.rule}: ${bug.stack}`)
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ path, message, rule }) => `${path} is refused by sot check: ${message} (${rule})`)
}
