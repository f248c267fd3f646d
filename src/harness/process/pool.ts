/** Does some pieces of work at a time. Results are in the order of the items, failures included. */
export async function pool<T, R>(
  items: readonly T[],
  jobs: number,
  work: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const results: PromiseSettledResult<R>[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next; at < items.length; at = next) {
      next += 1
      const item = items[at]
      if (item === undefined) continue
      results[at] = await Promise.resolve()
        .then(() => work(item))
        .then(
          (value) => ({ status: 'fulfilled' as const, value }),
          (reason: unknown) => ({ status: 'rejected' as const, reason }),
        )
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker))
  return results
}
