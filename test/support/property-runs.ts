/** How many cases a property tries: all of them in the slow tests, a twentieth (at least 10) in the fast ones. */
export function propertyRuns(all: number): number {
  if (process.env.SOT_ALL_PROPERTY_RUNS === '1') return all
  return Math.min(all, Math.max(10, Math.ceil(all / 20)))
}
