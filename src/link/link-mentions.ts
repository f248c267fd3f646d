import type { PlanDocument } from '../model/document.ts'
import { compareSpans } from '../model/span.ts'
import type { Blocker, LinkedIssue, LinkedMention } from '../model/workspace.ts'
import { type IdIndex, looksLocal, resolveId } from './id-index.ts'
import { comparePaths } from './link-issues.ts'

/** Every id that is mentioned anywhere, resolved; blockers that name nothing are mentions too. */
export function linkMentions(
  documents: readonly PlanDocument[],
  issues: readonly LinkedIssue[],
  ids: IdIndex,
): LinkedMention[] {
  const mentions = documents.flatMap((document) => mentionsOf(document, ids))
  const told = new Set(mentions.filter(({ state }) => state !== 'defined').flatMap(keysOf))
  const linked = new Set(documents.flatMap(linkedLines))
  for (const issue of issues) {
    for (const blocker of [...issue.blockedBy, ...issue.blocks]) {
      if (!blocker.undefined || isToldAsLink(blocker, linked)) continue
      const mention = mentionOf(blocker, issue.id)
      const keys = keysOf(mention)
      if (keys.some((key) => told.has(key))) continue
      for (const key of keys) told.add(key)
      mentions.push(mention)
    }
  }
  return mentions.sort((a, b) => comparePaths(a.path, b.path) || compareSpans(a.span, b.span))
}

function mentionsOf(document: PlanDocument, ids: IdIndex): LinkedMention[] {
  return document.ids
    .filter(({ where, form, text }) => {
      return where === 'blocked-by' || where === 'blocks' || form === 'near' || looksLocal(ids, text)
    })
    .map(({ text, span, issue, form }) => ({
      ...resolveId(ids, text, form === 'near'),
      path: document.path,
      span,
      issue,
    }))
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
  return blocker.kind === 'document' && linked.has(`${blocker.path}\n${blocker.span[0]}`)
}

function linkedLines(document: PlanDocument): string[] {
  return [...document.links, ...document.paths].map(({ span }) => `${document.path}\n${span[0]}`)
}
