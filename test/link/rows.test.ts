import { describe, expect, it } from 'vitest'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { StatusFact } from '../../src/model/document/issue.ts'
import {
  at,
  blockedBy,
  blockersOf,
  boardOf,
  documentOf,
  fileIssue,
  issueOf,
  link,
  ref,
  rowOf,
} from './build-document.ts'

const statusOf = (status: StatusFact['status']): StatusFact => ({
  status,
  text: status,
  note: null,
  span: at(9),
  near: null,
})
const index = (...rows: DocumentFacts['rows']): DocumentFacts =>
  documentOf('login/issues/INDEX.md', { kind: 'note', rows })
const form = fileIssue('login/issues/05-form.md', 'login/05', '05')

describe('rows of index tables', () => {
  const ways: readonly [how: string, row: DocumentFacts['rows'][number]][] = [
    ['id', rowOf('login/05', { status: statusOf('active') })],
    ['number', rowOf('5', { status: statusOf('active') })],
    ['link', rowOf('The form', { link: './05-form.md', status: statusOf('active') })],
  ]
  for (const [how, row] of ways) {
    it(`provide a missing status, linked by ${how}`, () => {
      const workspace = link([form, index(row)])
      expect(workspace.rows.map(({ id, path }) => [id, path])).toEqual([
        ['login/05', 'login/issues/INDEX.md'],
      ])
      expect(workspace.byId.get('login/05')).toMatchObject({
        status: 'active',
        statusPath: 'login/issues/INDEX.md',
        statusSpan: at(9),
      })
    })
  }

  it('do not overrule the status of the issue', () => {
    const own = { ...form, issues: form.issues.map((issue) => ({ ...issue, status: statusOf('validated') })) }
    const workspace = link([own, index(rowOf('05', { status: statusOf('active') }))])
    expect(workspace.byId.get('login/05')).toMatchObject({ status: 'validated', statusPath: form.path })
  })

  it('provide missing blockers, whose numbers are those of the table', () => {
    const row = rowOf('05', { blockedBy: blockedBy(ref.number('03')) })
    const workspace = link([form, fileIssue('login/issues/03-a.md', 'login/03', '03'), index(row)])
    expect(blockersOf(workspace, 'login/05')).toEqual(['issue login/03'])
  })

  it('leave an issue without a status if none is stated', () => {
    expect(link([form]).byId.get('login/05')).toMatchObject({
      status: 'unstated',
      statusText: null,
      statusPath: form.path,
    })
  })
})

describe('rows that define', () => {
  const table = documentOf('sot/X-ISSUES.md', {
    issues: [issueOf('X-1')],
    rows: [
      rowOf('X-1', { span: at(3) }),
      rowOf('X-2', {
        span: at(4),
        title: 'Second',
        status: statusOf('ready'),
        blockedBy: blockedBy(ref.id('X-1')),
      }),
      rowOf('Total', { span: at(5) }),
    ],
  })

  it('are issues of their own', () => {
    const workspace = link([table])
    expect(workspace.issues.map(({ id, issue, status }) => [id, issue.source, status])).toEqual([
      ['X-1', 'heading', 'unstated'],
      ['X-2', 'row', 'ready'],
    ])
    expect(workspace.byId.get('X-2')?.issue.title).toBe('Second')
    expect(blockersOf(workspace, 'X-2')).toEqual(['issue X-1'])
  })

  it('answer mentions of their ids elsewhere', () => {
    const asking = documentOf('sot/Z.md', {
      issues: [issueOf('Z-1', { blockedBy: blockedBy(ref.id('X-2')) })],
    })
    expect(blockersOf(link([asking, table]), 'Z-1')).toEqual(['issue X-2'])
  })

  it('define nothing in documents of another kind, nor what is declared elsewhere', () => {
    expect(link([{ ...table, kind: 'note' }]).issues.map(({ id }) => id)).toEqual(['X-1'])
    const board = boardOf({ external: [{ id: 'X-2', status: null, span: at(1) }] })
    expect(link([table], { board }).issues.map(({ id }) => id)).toEqual(['X-1'])
  })
})
