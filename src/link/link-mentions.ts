import type { DocumentFacts } from '../model/document/document.ts'
import { compareSpans, type Span } from '../model/document/span.ts'
import type { Blocker, LinkedIssue, LinkedMention } from '../model/workspace.ts'
import { type IdIndex, looksLocal, resolveId } from './id-index.ts'
import { comparePaths } from './link-issues.ts'

/** Every id that is mentioned anywhere, resolved; blockers that name nothing are mentions too. */
export function linkMentions(
  documents: readonly DocumentFacts[],
  issues: readonly LinkedIssue[],
  ids: IdIndex,
): LinkedMention[] {
  const mentions: LinkedMention[] = []
  let speakers: ReadonlyMap<string, string> | null = null
  const speakerAt = (path: string, span: Span) => {
    speakers ??= speakersOf(issues)
    return speakers.get(lineKey(path, span)) ?? null
  }
  for (const document of documents) addMentions(mentions, document, ids, speakerAt)
  addBlockers(mentions, documents, issues)
  return mentions.sort((a, b) => comparePaths(a.path, b.path) || compareSpans(a.span, b.span))
}

/** Blockers that name nothing, where no mention and no link tells so. */
function addBlockers(
  mentions: LinkedMention[],
  documents: readonly DocumentFacts[],
  issues: readonly LinkedIssue[],
): void {
  const isMissing = (blocker: Blocker) => blocker.undefined
  const missing = issues.filter(
    ({ blockedBy, blocks }) => blockedBy.some(isMissing) || blocks.some(isMissing),
  )
  if (missing.length === 0) return
  const told = new Set(mentions.filter(({ state }) => state !== 'defined').flatMap(keysOf))
  const linked = new Set(documents.flatMap(linkedLines))
  for (const issue of missing) {
    for (const blocker of [...issue.blockedBy, ...issue.blocks].filter(isMissing)) {
      if (isToldAsLink(blocker, linked)) continue
      const mention = mentionOf(blocker, issue.id)
      const keys = keysOf(mention)
      if (keys.some((key) => told.has(key))) continue
      for (const key of keys) told.add(key)
      mentions.push(mention)
    }
  }
}

/** Whose blockers stand on a line: front matter and table rows lie in no section that would tell. */
function speakersOf(issues: readonly LinkedIssue[]): ReadonlyMap<string, string> {
  const speakers = new Map<string, string>()
  for (const { id, blockedBy, blocks } of issues) {
    for (const { path, span } of blockedBy) speakers.set(lineKey(path, span), id)
    for (const { path, span } of blocks) speakers.set(lineKey(path, span), id)
  }
  return speakers
}

function lineKey(path: string, span: Span): string {
  return `${path}\n${span[0]}`
}

function addMentions(
  mentions: LinkedMention[],
  { path, ids: told }: DocumentFacts,
  ids: IdIndex,
  speakerAt: (path: string, span: Span) => string | null,
): void {
  for (const { text, span, issue, form, where } of told) {
    const isNear = form === 'near'
    if (where !== 'blocked-by' && where !== 'blocks' && !isNear && !looksLocal(ids, text)) continue
    const { id, state, near } = resolveId(ids, text, isNear)
    mentions.push({ id, path, span, issue: issue ?? speakerAt(path, span), state, near })
  }
}

function mentionOf(blocker: Blocker, issue: string): LinkedMention {
  return { id: blocker.ref, path: blocker.path, span: blocker.span, issue, state: 'undefined', near: null }
}

/** One mention a place, as a range with several missing members is one defect; one mention of an id a line. */
function keysOf({ path, span, id }: LinkedMention): string[] {
  return [`${path}\n${span[0]}:${span[1]}`, `${path}\n${span[0]} ${id}`]
}

/** A file that is missing is told at the link or SOT path that names it. */
function isToldAsLink(blocker: Blocker, linked: ReadonlySet<string>): boolean {
  return blocker.kind === 'document' && linked.has(lineKey(blocker.path, blocker.span))
}

function linkedLines(document: DocumentFacts): string[] {
  return [...document.links, ...document.paths].map(({ span }) => lineKey(document.path, span))
}
