import { checkFiles, type Files } from '../support/check-files.ts'

/** Processor time of checking a workspace, in milliseconds: the least of some rounds. */
export async function costOf(files: Files, rounds = 1): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const started = process.cpuUsage()
    await checkFiles(files)
    const { user, system } = process.cpuUsage(started)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** What a check of a quarter of the size may cost without a look at how it grows, in milliseconds. */
const plenty = 150
/** What twice the size may cost at most: a quadratic reader takes four times as long. */
const mostGrowth = 3

/** Why checks of these workspaces grow faster than their size; null where they do not. */
export async function excessOf(of: (size: number) => Files, size: number): Promise<string | null> {
  if ((await costOf(of(Math.floor(size / 4)))) < plenty) return null
  const half = await costOf(of(Math.floor(size / 2)), 2)
  const whole = of(size)
  const first = await costOf(whole)
  const least = first <= mostGrowth * half ? first : Math.min(first, await costOf(whole))
  if (least <= mostGrowth * half) return null
  return `${half.toFixed(0)} ms for ${Math.floor(size / 2)}, ${least.toFixed(0)} ms for ${size}`
}
