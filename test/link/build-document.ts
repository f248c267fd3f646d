import type { LinkInput, TargetState } from '../../src/link/link-input.ts'
import { linkWorkspace } from '../../src/link/link-workspace.ts'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import { type BlockerRef, emptyIssue, type Issue, type IssueRow } from '../../src/model/document/issue.ts'
import type { IdMention } from '../../src/model/document/reference.ts'
import { type SharedFacts, shareFacts } from '../../src/model/document/shared-facts.ts'
import type { Span } from '../../src/model/document/span.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import type { BoardFile, Workspace } from '../../src/model/workspace.ts'
import { bareDocument } from '../../src/parse/plans/bare-document.ts'

/** A span on one line. */
export function at(line: number, column = 1, length = 5): Span {
  return [line, column, line, column + length]
}

/** An issue from the given parts and defaults. */
export function issueOf(id: string, more: Partial<Issue> & { line?: number } = {}): Issue {
  const { line = 1, ...rest } = more
  return {
    ...emptyIssue,
    id,
    otherBoxes: [],
    build: null,
    fields: [],
    source: 'heading',
    title: id,
    span: at(line),
    endLine: line,
    ...rest,
  }
}

/** A document from the given parts and defaults. */
export function documentOf(path: string, more: Partial<DocumentFacts> = {}): DocumentFacts {
  return {
    ...bareDocument,
    path,
    sha256: '0'.repeat(64),
    kind: 'issues',
    inSot: true,
    ...more,
  }
}

/** One issue in its own file: `login/issues/05-form.md` is `login/05` by default. */
export function fileIssue(
  path: string,
  id: string,
  number: string | null,
  refs: readonly BlockerRef[] = [],
): DocumentFacts {
  const issue = issueOf(id, { number, source: 'file', blockedBy: blockedBy(...refs) })
  return documentOf(path, { isFileIssue: true, issues: [issue] })
}

/** A blocked-by field with these references. */
export function blockedBy(...refs: readonly BlockerRef[]): Issue['blockedBy'] {
  return refs.length === 0 ? null : { none: false, refs, span: at(2) }
}

export const ref = {
  id: (text: string): BlockerRef => ({ form: 'id', text, words: text, span: at(2) }),
  number: (text: string, noun = false): BlockerRef => ({
    form: 'number',
    text,
    noun,
    words: text,
    span: at(2),
  }),
  range: (from: string, to: string): BlockerRef => ({
    form: 'range',
    from,
    to,
    words: `${from}..${to}`,
    span: at(2),
  }),
  path: (text: string): BlockerRef => ({ form: 'path', text, words: text, span: at(2) }),
  words: (form: 'prose' | 'soft' | 'unreadable', words: string): BlockerRef => ({ form, words, span: at(2) }),
}

/** An id mentioned in a text. */
export function mention(
  text: string,
  where: IdMention['where'] = 'text',
  form: IdMention['form'] = 'id',
): IdMention {
  return { text, span: at(7), issue: null, where, form }
}

/** A row of an index table. */
export function rowOf(ref: string, more: Partial<IssueRow> = {}): IssueRow {
  return { ref, link: null, title: null, status: null, blockedBy: null, item: null, span: at(9), ...more }
}

/** A board that declares ids and nothing else. */
export function boardOf(more: Partial<BoardFile>): BoardFile {
  return {
    path: 'WORKBOARD.yaml',
    owner: null,
    documents: [],
    items: [],
    external: [],
    retired: [],
    violations: [],
    ...more,
  }
}

export type Input = Partial<Omit<LinkInput, 'targets' | 'documents'>> & {
  targets?: Readonly<Record<string, TargetState>>
}

/** The shared facts of a document. */
export function sharedOf(document: DocumentFacts | SharedFacts): SharedFacts {
  return 'headings' in document ? shareFacts(document) : document
}

/** Links documents; everything that is not given is empty. */
export function link(documents: readonly (DocumentFacts | SharedFacts)[], more: Input = {}): Workspace {
  const { targets = {}, ...rest } = more
  return linkWorkspace({
    settings: defaultSettings,
    sotFolder: 'sot',
    documents: documents.map(sharedOf),
    records: [],
    scanned: [],
    unread: [],
    board: null,
    ...rest,
    targets: new Map(Object.entries(targets)),
  })
}

/** What an issue's blockers became, in short: `issue login/05`, `unreadable 7 (a, b)`, `issue X-1 undefined`. */
export function blockersOf(workspace: Workspace, id: string): string[] {
  return (workspace.byId.get(id)?.blockedBy ?? []).map(({ kind, ref, candidates, undefined: missing }) => {
    const choices = candidates.length === 0 ? '' : ` (${candidates.join(', ')})`
    return `${kind} ${ref}${choices}${missing ? ' undefined' : ''}`
  })
}
