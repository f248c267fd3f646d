import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Asked, askedIn, seenAsAsked } from '../../src/check/incremental/seen-asked.ts'
import { tiesOf } from '../../src/check/incremental/ties.ts'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { checkFiles } from '../support/check-files.ts'
import { fixturesOf } from '../support/fixture.ts'
import { expectSameFindings, linkedAgain } from './linked-again.ts'

const root = join(import.meta.dirname, '../rules')
const overAll = rules.filter(({ meta }) => meta.scope === 'workspace' && meta.group !== 'history')

/** A document without what nobody asks it for. */
function asAsked(document: DocumentFacts, asked: Asked): DocumentFacts {
  const held = { facts: document, anchors: [], role: '', bytes: 0, own: [] }
  const { slugs, ids, links, paths } = seenAsAsked(held, asked)
  return { ...document, slugs: [...slugs, ...(asked.anchors.get(document.path) ?? [])], ids, links, paths }
}

describe('anchors that nobody asks for, mentions of issues that are defined, ways to documents that are there', () => {
  it('are nothing to any rule over all documents', async () => {
    let left = 0
    for (const { meta } of rules) {
      for (const { files } of fixturesOf(root, meta.id)) {
        const { workspace } = await checkFiles(files)
        const asked = askedIn(tiesOf(workspace))
        const documents = workspace.documents.map((one) => asAsked(one, asked))
        left += sizeOf(workspace.documents) - sizeOf(documents)
        expectSameFindings(overAll, linkedAgain(workspace, documents), workspace)
      }
    }
    expect(left).toBeGreaterThan(500)
  })
})

function sizeOf(documents: readonly DocumentFacts[]): number {
  const parts = documents.flatMap(({ slugs, ids, links, paths }) => [slugs, ids, links, paths])
  return parts.reduce((sum, { length }) => sum + length, 0)
}
