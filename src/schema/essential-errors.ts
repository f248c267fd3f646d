import type { ErrorObject } from 'ajv'

/**
 * Of all that a validator says, what the reader needs: of a choice only the branch that was meant
 * (or the choice itself, when none can be told), and one error per value.
 */
export function essentialErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept = [...errors]
  for (const choice of errors.filter(({ keyword }) => keyword === 'anyOf')) {
    if (!kept.includes(choice)) continue
    const meant = meantBranch(choice, kept)
    kept = kept.filter((error) => {
      if (error === choice) return meant === null
      return !isOfBranch(error, choice) || error.schemaPath.startsWith(`${choice.schemaPath}/${meant}/`)
    })
  }
  return firstPerValue(kept)
}

function isOfBranch(error: ErrorObject, choice: ErrorObject): boolean {
  return (
    error.schemaPath.startsWith(`${choice.schemaPath}/`) &&
    (error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`))
  )
}

/** The number of the one branch whose kind of value was written, or null. */
function meantBranch(choice: ErrorObject, errors: readonly ErrorObject[]): number | null {
  const branches = Array.isArray(choice.schema) ? choice.schema.length : 0
  const fitting = []
  for (let branch = 0; branch < branches; branch += 1) {
    const prefix = `${choice.schemaPath}/${branch}/`
    const own = errors.filter((error) => isOfBranch(error, choice) && error.schemaPath.startsWith(prefix))
    if (!own.some((error) => error.instancePath === choice.instancePath && isWrongKind(error)))
      fitting.push(branch)
  }
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
