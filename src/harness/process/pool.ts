/** Does some pieces of work at a time. Results are in the order of the items, failures included. */
export async function pool<T, R>(
  items: readonly T[],
  jobs: number,
  work: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const results: PromiseSettledResult<R>[] = []
  // The workers share one iterator: each takes the item that is next.
  const waiting = items.entries()
  const worker = async (): Promise<void> => {
    for (const [at, item] of waiting) {
      const [result] = await Promise.allSettled([Promise.resolve(item).then(work)])
      results[at] = result
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker))
  return results
}
