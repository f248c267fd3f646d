import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { leanFacts } from '../../src/check/incremental/lean-facts.ts'
import { seenFacts } from '../../src/check/incremental/seen-facts.ts'
import { runRules } from '../../src/check/run-rules.ts'
import { linkWorkspace } from '../../src/link/link-workspace.ts'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { Workspace } from '../../src/model/workspace.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { checkFiles, testNow } from '../support/check-files.ts'
import { fixturesOf } from '../support/fixture.ts'

const root = join(import.meta.dirname, '../rules')
const overAll = rules.filter(({ meta }) => meta.scope === 'workspace')

function findingsOver(workspace: Workspace) {
  return runRules(workspace, overAll, { now: testNow, severities: {} })
}

/** The same workspace, tied together from nothing but what is seen of each document. */
function seenAlone(workspace: Workspace): Workspace {
  const documents = workspace.documents.map(
    // It lacks the rest on purpose.
    (document) => seenFacts(document) as unknown as DocumentFacts,
  )
  const targets = new Map([...workspace.existing].map((path) => [path, 'file' as const]))
  const anchors = new Map<string, ReadonlySet<string>>()
  return { ...linkWorkspace({ ...workspace, documents, targets, anchors }), evidence: workspace.evidence }
}

/** The same, from all that is known of them. */
function again(workspace: Workspace): Workspace {
  const targets = new Map([...workspace.existing].map((path) => [path, 'file' as const]))
  return { ...linkWorkspace({ ...workspace, targets, anchors: new Map() }), evidence: workspace.evidence }
}

describe('what is held of a document once its own rules ran', () => {
  it('is all that is seen beyond it', async () => {
    for (const { meta } of rules) {
      for (const { files } of fixturesOf(root, meta.id)) {
        const { workspace } = await checkFiles(files)
        for (const document of workspace.documents) {
          expect(seenFacts(leanFacts(document))).toEqual(seenFacts(document))
        }
      }
    }
  })
  for (const { meta } of overAll) {
    it(`is enough for ${meta.id}`, async () => {
      for (const { files } of fixturesOf(root, meta.id)) {
        const { workspace } = await checkFiles(files)
        const documents = workspace.documents.map((document) => leanFacts(document))
        expect(findingsOver(again({ ...workspace, documents }))).toEqual(findingsOver(again(workspace)))
      }
    })
  }

  it('leads a blocker to the issue behind the heading that it links to', async () => {
    const { workspace } = await checkFiles({
      'sot/A-ISSUES.md': '# A Issues\n\n## AAA-1 - Dig\n\nBlocked by: [that](B-ISSUES.md#bbb-2---cover)\n',
      'sot/B-ISSUES.md': '# B Issues\n\n## BBB-1 - Fill\n\n## BBB-2 - Cover\n',
    })
    const documents = workspace.documents.map((document) => leanFacts(document))
    for (const { byId } of [again(workspace), again({ ...workspace, documents }), seenAlone(workspace)]) {
      expect(byId.get('AAA-1')?.blockedBy).toMatchObject([{ kind: 'issue', ref: 'BBB-2' }])
    }
  })
})

describe('what is seen of a document', () => {
  for (const { meta } of overAll) {
    it(`is enough for ${meta.id}`, async () => {
      for (const { files } of fixturesOf(root, meta.id)) {
        const { workspace } = await checkFiles(files)
        expect(findingsOver(seenAlone(workspace))).toEqual(findingsOver(again(workspace)))
      }
    })
  }
})
