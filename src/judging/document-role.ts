import type { PlanDocument } from '../model/document.ts'

/** The role whose document it is, as written; as is the custom where nothing tells. */
export function documentRole({ kind, phase }: PlanDocument): string {
  const told = phase?.role ?? phase?.ownership?.owner ?? null
  return told?.trim() ?? (kind === 'review' ? 'Adversary' : 'Builder')
}

/** True for two spellings of one role. */
export function isSameRole(one: string, other: string): boolean {
  return foldRole(one) === foldRole(other)
}

const foldRole = (role: string): string => role.trim().toLowerCase()
