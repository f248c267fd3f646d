import { linkWorkspace } from '../../src/link/link-workspace.ts'
import type { PlanDocument } from '../../src/model/document.ts'
import type { Workspace } from '../../src/model/workspace.ts'

/** The same workspace, tied together from these documents. */
export function linkedAgain(workspace: Workspace, documents: readonly PlanDocument[]): Workspace {
  const targets = new Map([...workspace.existing].map((path) => [path, 'file' as const]))
  const linked = linkWorkspace({ ...workspace, documents, targets, anchors: new Map() })
  return { ...linked, evidence: workspace.evidence }
}
