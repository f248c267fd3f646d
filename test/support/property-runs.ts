/** How many cases a property tries: all of them in the slow tests, a twentieth (at least 10) in the fast ones. */
export function propertyRuns(all: number): number {
  if (process.env.SOT_ALL_PROPERTY_RUNS === '1') return all
  return Math.min(all, Math.max(10, Math.ceil(all / 20)))
}

/** The examples a property is tried on: all of them in the slow tests, every tenth in the fast ones. */
export function propertyExamples<T>(all: readonly T[]): readonly T[] {
  return process.env.SOT_ALL_PROPERTY_RUNS === '1' ? all : all.filter((_, index) => index % 10 === 0)
}
