import type { SharedFacts } from '../model/document/shared-facts.ts'
import { compareSpans, type Span } from '../model/document/span.ts'
import { comparePaths } from '../model/root-paths.ts'
import type { Blocker, LinkedIssue, LinkedMention } from '../model/workspace.ts'
import { explainedByBlockers } from './explained-mentions.ts'
import { type IdIndex, looksLocal, resolveId } from './id-index.ts'

/** Every id that is mentioned anywhere, resolved; blockers that name nothing are mentions too. */
export function linkMentions(
  documents: readonly SharedFacts[],
  issues: readonly LinkedIssue[],
  ids: IdIndex,
): LinkedMention[] {
  const mentions: LinkedMention[] = []
  let byLine: ReadonlyMap<string, string> | null = null
  const issueAtLine = (path: string, span: Span) => {
    byLine ??= issuesByLine(issues)
    return byLine.get(lineKey(path, span)) ?? null
  }
  const isExplained = explainedByBlockers(issues, ids)
  const named = new Set(documents.flatMap(({ path }) => idOfName(path) ?? []))
  const isNoted = (mention: LinkedMention) => named.has(mention.id.toLowerCase()) || isExplained(mention)
  for (const document of documents) addMentions(mentions, document, ids, issueAtLine, isNoted)
  addBlockers(mentions, documents, issues)
  return mentions.sort((a, b) => comparePaths(a.path, b.path) || compareSpans(a.span, b.span))
}

/** The id that the name of a file begins with: a document that is no issue has one too, as ADR-0012-engine.md. */
function idOfName(path: string): string | null {
  const [, id = null] =
    /^(\p{L}[\p{L}\d_-]{0,60}?-\d+(?:\.\d+)*)(?:[-_. ]|$)/u.exec(path.slice(path.lastIndexOf('/') + 1)) ?? []
  return id?.toLowerCase() ?? null
}

/** Adds blockers that name nothing, where no mention and no link reports them. */
function addBlockers(
  mentions: LinkedMention[],
  documents: readonly SharedFacts[],
  issues: readonly LinkedIssue[],
): void {
  const isMissing = (blocker: Blocker) => blocker.undefined
  const missing = issues.filter(
    ({ blockedBy, blocks }) => blockedBy.some(isMissing) || blocks.some(isMissing),
  )
  if (missing.length === 0) return
  const reported = new Set(mentions.filter(({ state }) => state !== 'defined').flatMap(keysOf))
  const linked = new Set(documents.flatMap(linkedLines))
  for (const issue of missing) {
    for (const blocker of [...issue.blockedBy, ...issue.blocks].filter(isMissing)) {
      if (isReportedAsLink(blocker, linked)) continue
      const mention = mentionOf(blocker, issue.id)
      const keys = keysOf(mention)
      if (keys.some((key) => reported.has(key))) continue
      for (const key of keys) reported.add(key)
      mentions.push(mention)
    }
  }
}

/** The issue whose blockers are on a line: front matter and table rows are in no section that would name it. */
function issuesByLine(issues: readonly LinkedIssue[]): ReadonlyMap<string, string> {
  const byLine = new Map<string, string>()
  for (const { id, blockedBy, blocks } of issues) {
    for (const { path, span } of blockedBy) byLine.set(lineKey(path, span), id)
    for (const { path, span } of blocks) byLine.set(lineKey(path, span), id)
  }
  return byLine
}

function lineKey(path: string, span: Span): string {
  return `${path}\n${span[0]}`
}

function addMentions(
  mentions: LinkedMention[],
  { path, ids: found }: SharedFacts,
  ids: IdIndex,
  issueAtLine: (path: string, span: Span) => string | null,
  isExplained: (mention: LinkedMention) => boolean,
): void {
  for (const { text, span, issue, form, where } of found) {
    const isNear = form === 'near' || (form === 'odd' && ids.configured !== null)
    // Without a pattern a word with a dash may look like an id without being one.
    if (form === 'odd' && !isNear && resolveId(ids, text, false).near === null) continue
    if (where !== 'blocked-by' && where !== 'blocks' && form === 'id' && !looksLocal(ids, text)) continue
    const { id, state, near } = resolveId(ids, text, isNear)
    const mention = { id, path, span, issue: issue ?? issueAtLine(path, span), state, near }
    if (state !== 'undefined' || !isExplained(mention)) mentions.push(mention)
  }
}

function mentionOf(blocker: Blocker, issue: string): LinkedMention {
  return { id: blocker.ref, path: blocker.path, span: blocker.span, issue, state: 'undefined', near: null }
}

/** One mention a place, as a range with several missing members is one defect; one mention of an id a line. */
function keysOf({ path, span, id }: LinkedMention): string[] {
  return [`${path}\n${span[0]}:${span[1]}`, `${path}\n${span[0]} ${id}`]
}

/** A missing file is reported at the link or SOT path that names it. */
function isReportedAsLink(blocker: Blocker, linked: ReadonlySet<string>): boolean {
  return blocker.kind === 'document' && linked.has(lineKey(blocker.path, blocker.span))
}

function linkedLines(document: SharedFacts): string[] {
  return [...document.links, ...document.paths].map(({ span }) => lineKey(document.path, span))
}
