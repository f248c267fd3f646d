import { instantOfSeconds } from '../../model/calendar.ts'
import type { DocumentCommit, DocumentCommits } from '../../model/document-history.ts'
import { groupBy } from '../../model/group-by.ts'
import { isFailure } from '../sources/file-source.ts'
import { type ChangedFile, type DocumentHistory, documentHistory, type HistoryCommit } from './git-history.ts'

/** The text of this many of the oldest versions is returned: a claim about the first wording needs no more. */
const maxTexts = 50

/** The commits that changed each of these documents; a document that git does not have is left out. */
export async function documentCommits(
  root: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, DocumentCommits>> {
  const wanted = new Set(paths)
  const history = wanted.size === 0 ? null : await documentHistory(root, (path) => wanted.has(path))
  if (history === null) return new Map()
  try {
    const isWhole = history.cut === null
    const found = [...(await commitsByPath(history))].filter(([path]) => wanted.has(path))
    return new Map(found.map(([path, commits]) => [path, { commits, isWhole }]))
  } finally {
    history.close()
  }
}

/** A renamed document takes its commits along. */
async function commitsByPath(history: DocumentHistory): Promise<Map<string, DocumentCommit[]>> {
  const byPath = new Map<string, DocumentCommit[]>()
  for (const commit of history.commits) {
    // Where a shallow clone ends, everything looks as if that commit had written it.
    const who = commit.isBoundary ? null : await signatureOf(commit.commit, history)
    for (const change of commit.changes) {
      const path = (change.after ?? change.before[0])?.path
      if (path === undefined) continue
      const former = change.isRename ? (change.before[0]?.path ?? path) : path
      const commits = byPath.get(former) ?? byPath.get(path) ?? []
      if (former !== path) byPath.delete(former)
      byPath.set(path, commits)
      if (who !== null) commits.push(await commitOf(commit, who, change, commits.length, history))
    }
  }
  return byPath
}

async function commitOf(
  { commit, at }: HistoryCommit,
  who: Signature,
  { before, after }: ChangedFile,
  number: number,
  history: DocumentHistory,
): Promise<DocumentCommit> {
  const text = after === null ? null : await textOf(after.blob, history)
  const former = await Promise.all(before.map(({ blob }) => textOf(blob, history)))
  const added = addedLines(
    text ?? '',
    former.map((each) => each ?? ''),
  )
  return { commit, ...who, time: at, added, text: number < maxTexts ? text : null }
}

async function textOf(blob: string, history: DocumentHistory): Promise<string | null> {
  const bytes = await history.read(blob)
  return isFailure(bytes) ? null : Buffer.from(bytes).toString('utf8')
}

/** Lines that none of the former texts has, or not so often. */
function addedLines(text: string, former: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const old of former)
    for (const [line, { length }] of groupBy(linesOf(old), (line) => line))
      counts.set(line, Math.max(length, counts.get(line) ?? 0))
  return linesOf(text).filter((line) => {
    const left = counts.get(line) ?? 0
    counts.set(line, left - 1)
    return left <= 0
  })
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

type Signature = Pick<DocumentCommit, 'author' | 'email' | 'authored'>

async function signatureOf(commit: string, history: DocumentHistory): Promise<Signature> {
  const bytes = await history.read(commit)
  const text = isFailure(bytes) ? '' : Buffer.from(bytes).toString('utf8')
  const header = text.slice(0, Math.max(0, text.indexOf('\n\n')))
  const [, author = '', email = '', seconds = ''] = /^author (.*?) ?<([^>\n]*)> (\d+)/m.exec(header) ?? []
  return { author, email, authored: instantOfSeconds(seconds) }
}
