import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statusRules } from '../../src/check/incremental/judge-states.ts'
import { runRules } from '../../src/check/run-rules.ts'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { LinkedIssue, Workspace } from '../../src/model/workspace.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { blockerGraph } from '../../src/rules/shared/blocker-graph.ts'
import { findCycles } from '../../src/rules/shared/graph.ts'
import { checkFiles, testNow } from '../support/check-files.ts'
import { fixturesOf } from '../support/fixture.ts'
import { expectSameFindings, linkedAgain } from './linked-again.ts'

const root = join(import.meta.dirname, '../rules')
const options = { now: testNow, severities: {} }
// What commits did to statuses is asked of git, and then nothing is taken from an earlier check.
const overAll = rules.filter(({ meta }) => meta.scope === 'workspace' && meta.group !== 'history')
const others = overAll.filter(({ meta }) => !statusRules.has(meta.id))

/** A document that tells no status of its issues, and whose boxes are gone. */
function stateless(document: DocumentFacts): DocumentFacts {
  const issues = document.issues.map((issue) => ({ ...issue, status: null, statusClaims: [] }))
  const claims = document.claims.filter(({ predicate }) => predicate !== 'issue.status')
  return { ...document, issues, claims }
}

/** The same workspace without statuses, and without what they claim. */
function withoutStates(workspace: Workspace): Workspace {
  const linked = linkedAgain(workspace, workspace.documents.map(stateless))
  const claims = workspace.evidence.claims.filter(({ claim }) => claim.predicate !== 'issue.status')
  return { ...linked, evidence: { ...workspace.evidence, claims } }
}

/** The same workspace in which no issue names another by its id as what holds it up. */
function withoutBlockers(workspace: Workspace): Workspace {
  const documents = workspace.documents.map((document) => {
    const issues = document.issues.map((issue) => {
      const isPlain = issue.blockedBy?.refs.every((ref) => ref.form === 'id' && workspace.byId.has(ref.text))
      return isPlain === true ? { ...issue, blockedBy: null } : issue
    })
    return { ...document, issues }
  })
  return linkedAgain(workspace, documents)
}

describe('ids of issues that hold up others', () => {
  it('are nothing to other rules, as long as nobody says what it holds up, and nobody waits for itself', async () => {
    let compared = 0
    for (const { meta } of rules) {
      for (const { files } of fixturesOf(root, meta.id)) {
        const { workspace } = await checkFiles(files)
        const { issues } = workspace
        const isLoop = ({ id, blockedBy }: LinkedIssue) => blockedBy.some(({ ref }) => ref === id)
        if (issues.some((one) => one.issue.blocks !== null || isLoop(one))) continue
        if (findCycles(blockerGraph(workspace)).length > 0) continue
        compared += 1
        expectSameFindings(others, withoutBlockers(workspace), workspace)
      }
    }
    expect(compared).toBeGreaterThan(100)
  })
})

describe('statuses of issues', () => {
  it('are nothing to any rule but those that are known to look at them', async () => {
    for (const { meta } of rules) {
      for (const { files } of fixturesOf(root, meta.id)) {
        const { workspace } = await checkFiles(files)
        expectSameFindings(others, withoutStates(workspace), workspace)
      }
    }
  })

  it('are something to each of these', async () => {
    for (const rule of rules.filter(({ meta }) => statusRules.has(meta.id))) {
      const all = await Promise.all(fixturesOf(root, rule.meta.id).map(({ files }) => checkFiles(files)))
      const found = (take: (workspace: Workspace) => Workspace) =>
        all.map(({ workspace }) => runRules(take(workspace), [rule], options).findings)
      expect(found(withoutStates), rule.meta.id).not.toEqual(found((workspace) => workspace))
    }
  })

  it('are told of by the issue that a rule speaks of', async () => {
    for (const rule of rules.filter(({ meta }) => statusRules.has(meta.id))) {
      for (const { files } of fixturesOf(root, rule.meta.id)) {
        const { workspace } = await checkFiles(files)
        const { findings } = runRules(workspace, [rule], options)
        const told = runRules(withoutStates(workspace), [rule], options).findings
        const keys = new Set(told.map((finding) => JSON.stringify(finding)))
        for (const finding of findings) {
          if (!keys.has(JSON.stringify(finding))) expect(finding.issue, rule.meta.id).not.toBeNull()
        }
      }
    }
  })
})
