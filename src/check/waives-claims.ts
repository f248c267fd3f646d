import type { RuleHead } from '../model/rule.ts'

/** True for rules that judge what a claim says: a comment that silences one of them waives the claim. */
export function waivesClaims({ meta: { group } }: RuleHead): boolean {
  return group === 'evidence' || group === 'journals'
}
