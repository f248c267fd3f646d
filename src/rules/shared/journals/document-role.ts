import type { DocumentFacts } from '../../../model/document/document.ts'

/** The role whose document it is, as written; as is the custom where nothing tells. */
export function documentRole({ kind, phase }: DocumentFacts): string {
  const told = phase?.role ?? phase?.ownership?.owner ?? null
  return told?.trim() ?? (kind === 'review' ? 'Adversary' : 'Builder')
}

/** True for two spellings of one role. */
export function isSameRole(one: string, other: string): boolean {
  return foldRole(one) === foldRole(other)
}

/** One spelling for a role: what cannot be seen, and an article, make no other one of it. */
export function foldRole(role: string): string {
  return role
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^the\s+/iu, '')
    .toLowerCase()
}

/** Every role that a document names as its own: its title may say one and its note of ownership another. */
export function rolesOf(document: DocumentFacts): string[] {
  const owner = document.phase?.ownership?.owner ?? null
  return [documentRole(document), ...(owner === null ? [] : [owner])]
}
