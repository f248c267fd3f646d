import type { Subjects } from './phase-items.ts'

/** What stands on the board as it would be if that issue or phase were done and proven, or what lives elsewhere closed. */
export function suppose({ workspace, proofs, phases }: Subjects, ref: string): Subjects {
  const issues = workspace.issues.map((issue) =>
    issue.id === ref ? { ...issue, status: 'validated' as const } : issue,
  )
  const byId = new Map(workspace.byId)
  const first = workspace.byId.get(ref)
  const replaced = first === undefined ? undefined : issues[workspace.issues.indexOf(first)]
  if (replaced !== undefined) byId.set(ref, replaced)
  const isHere = issues.some(({ id }) => id === ref)
  const external = isHere ? workspace.external : new Map(workspace.external).set(ref, 'validated')
  return {
    workspace: { ...workspace, issues, byId, external },
    proofs: workspace.issues.map(({ id }, number) =>
      id === ref ? { proof: 'proven', runs: [] } : (proofs[number] ?? { proof: 'none', runs: [] }),
    ),
    phases,
  }
}
