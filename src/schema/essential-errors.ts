import type { ErrorObject } from 'ajv'

/**
 * Of all that a validator says, what the reader needs: of a choice only the branch that was meant
 * (or the choice itself, when none can be told), and one error per value.
 */
export function essentialErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = []
  for (const error of errors) {
    // The errors of its branches stand right before the error of a choice.
    const branches = error.keyword === 'anyOf' ? takeBranches(kept, error) : null
    const meant = branches === null ? null : meantBranch(error, branches)
    if (branches === null || meant === null) kept.push(error)
    else kept.push(...branches.filter((inner) => isOfBranch(inner, error, meant)))
  }
  return firstPerValue(kept)
}

function takeBranches(kept: ErrorObject[], choice: ErrorObject): ErrorObject[] {
  let from = kept.length
  for (; from > 0; from -= 1) {
    const before = kept[from - 1]
    if (!before || !isOfChoice(before, choice)) break
  }
  return kept.splice(from)
}

function isOfChoice({ schemaPath, instancePath }: ErrorObject, choice: ErrorObject): boolean {
  const isInside = instancePath === choice.instancePath || instancePath.startsWith(`${choice.instancePath}/`)
  return isInside && schemaPath.startsWith(`${choice.schemaPath}/`)
}

function isOfBranch({ schemaPath }: ErrorObject, choice: ErrorObject, branch: number): boolean {
  return schemaPath.startsWith(`${choice.schemaPath}/${branch}/`)
}

/** The number of the one branch whose kind of value was written, or null. */
function meantBranch(choice: ErrorObject, errors: readonly ErrorObject[]): number | null {
  const all = Array.isArray(choice.schema) ? [...choice.schema.keys()] : []
  const isAtChoice = ({ instancePath }: ErrorObject): boolean => instancePath === choice.instancePath
  const fitting = all.filter(
    (branch) =>
      !errors.some((error) => isOfBranch(error, choice, branch) && isAtChoice(error) && isWrongKind(error)),
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

function isWrongKind({ keyword, data }: ErrorObject): boolean {
  return keyword === 'type' || (keyword === 'enum' && typeof data !== 'string')
}

function firstPerValue(errors: readonly ErrorObject[]): ErrorObject[] {
  const seen = new Set<string>()
  return errors.filter((error) => {
    const key = `${error.instancePath} ${JSON.stringify(memberOf(error))}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function memberOf({ params }: ErrorObject): unknown {
  return params.missingProperty ?? params.additionalProperty ?? null
}
