import type { RuleGroup } from '../model/rule.ts'

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

/** The page that describes a rule. */
export function docsPage(id: string): string {
  return `docs/rules/${id}.md`
}
