import { expect } from 'vitest'
import { runRules } from '../../src/check/run-rules.ts'
import { linkWorkspace } from '../../src/link/link-workspace.ts'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { Rule } from '../../src/model/rule.ts'
import type { Workspace } from '../../src/model/workspace.ts'
import { testNow } from '../support/check-files.ts'

/** The same workspace, tied together from these documents. */
export function linkedAgain(workspace: Workspace, documents: readonly DocumentFacts[]): Workspace {
  const targets = new Map([...workspace.existing].map((path) => [path, 'file' as const]))
  const linked = linkWorkspace({ ...workspace, documents, targets, anchors: new Map() })
  return { ...linked, evidence: workspace.evidence }
}

/** Expects of each rule that it finds the same in a workspace from which something was taken. */
export function expectSameFindings(rules: readonly Rule[], less: Workspace, workspace: Workspace): void {
  const whole = linkedAgain(workspace, workspace.documents)
  const options = { now: testNow, severities: {} }
  for (const rule of rules)
    expect(runRules(less, [rule], options), rule.meta.id).toEqual(runRules(whole, [rule], options))
}
