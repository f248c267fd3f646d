import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { BlockerRef } from '../../src/model/document/issue.ts'
import { at, blockedBy, documentOf, fileIssue, issueOf, link, mention, ref } from './build-document.ts'

const anyRef: fc.Arbitrary<BlockerRef> = fc.oneof(
  fc.constantFrom('A-1', 'A-01', 'a-2', 'B-003', 'B-3', 'C-9', 'x/1').map(ref.id),
  fc.constantFrom('1', '01', '#2', 'Issue 3', '0-1').map((text) => ref.number(text)),
  fc
    .tuple(fc.constantFrom('A-1', 'B-001', '1', '0'), fc.constantFrom('3', 'A-3', '0', '2000'))
    .map(([from, to]) => ref.range(from, to)),
  fc.constantFrom('01-a.md', './02-b', '../x/issues/01-a.md', 'sot/D0.md').map(ref.path),
  fc.string().map((words) => ref.words('prose', words)),
)

const anyDocument = (index: number): fc.Arbitrary<DocumentFacts> =>
  fc
    .record({
      refs: fc.array(anyRef, { maxLength: 4 }),
      id: fc.constantFrom('A-1', 'A-2', 'B-003'),
      file: fc.boolean(),
    })
    .map(({ refs, id, file }) =>
      file
        ? fileIssue(`x/issues/0${index}-${'abcde'[index]}.md`, `x/0${index}`, `0${index}`, refs)
        : documentOf(`sot/D${index}.md`, {
            issues: [issueOf(id, { blockedBy: blockedBy(...refs), line: index + 1 })],
            ids: [mention('A-2'), mention('B-9')],
          }),
    )

const anyDocuments = fc.tuple(...[0, 1, 2, 3, 4].map(anyDocument))

function namedBy(documents: readonly DocumentFacts[]): Map<string, string[]> {
  const { issues } = link(documents)
  return new Map(
    issues.map(({ path, blockedBy }) => [path, blockedBy.map(({ kind, ref }) => `${kind} ${ref}`)]),
  )
}

function blockedOnlyBy(document: DocumentFacts, one: BlockerRef): DocumentFacts {
  return { ...document, issues: document.issues.map((issue) => ({ ...issue, blockedBy: blockedBy(one) })) }
}

describe('linking', () => {
  it('does not depend on the order of documents', () => {
    const shuffled = anyDocuments.chain((documents) =>
      fc.record({
        documents: fc.constant(documents),
        shuffled: fc.shuffledSubarray(documents, { minLength: documents.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ documents, shuffled }) => {
        expect(link(shuffled)).toEqual(link(documents))
      }),
    )
  })

  it('loses no reference: whatever one names alone, it names among others', () => {
    fc.assert(
      fc.property(anyDocuments, (documents) => {
        const whole = namedBy(documents)
        documents.forEach((document, index) => {
          for (const one of document.issues[0]?.blockedBy?.refs ?? []) {
            const alone = documents.with(index, blockedOnlyBy(document, one))
            for (const ref of namedBy(alone).get(document.path) ?? []) {
              expect(whole.get(document.path)).toContain(ref)
            }
          }
        })
      }),
      { numRuns: 50 },
    )
  })

  it('ties a chain of 10,000 in well under a second', () => {
    const documents = Array.from({ length: 100 }, (_, file) =>
      documentOf(`sot/D${String(file).padStart(3, '0')}.md`, {
        issues: Array.from({ length: 100 }, (_, at) => {
          const number = file * 100 + at
          return issueOf(`CHAIN-${String(number).padStart(5, '0')}`, {
            line: at + 1,
            blockedBy: number === 0 ? null : blockedBy(ref.id(`CHAIN-${number - 1}`)),
          })
        }),
        ids: Array.from({ length: 100 }, (_, at) => mention(`CHAIN-${file * 100 + at + 1}`, 'blocked-by')),
      }),
    )
    const workspace = link(documents)
    expect(workspace.issues.at(-1)?.blockedBy[0]?.ref).toBe('CHAIN-09998')
  })

  it('ties 10,000 sibling files that name each other by number', () => {
    const documents = Array.from({ length: 10_000 }, (_, at) =>
      fileIssue(`f/issues/${at}-x.md`, `f/${at}`, String(at), [
        ref.number(String((at * 7) % 10_000)),
        ref.number('77777'),
      ]),
    )
    const workspace = link(documents)
    expect(workspace.mentions).toHaveLength(10_000)
  })

  it('does not let ranges fill the memory', () => {
    const wide = Array.from({ length: 1_000 }, (_, number) =>
      issueOf(`W-${number}`, {
        line: number + 1,
        blockedBy: { none: false, refs: [ref.range('W-0', '999')], span: at(1) },
      }),
    )
    const { issues } = link([documentOf('sot/W.md', { issues: wide })])
    expect(issues[0]?.blockedBy).toHaveLength(1_000)
    expect(issues.at(-1)?.blockedBy.map(({ kind }) => kind)).toEqual(['unreadable'])
  })
})
