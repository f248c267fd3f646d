import { checkFiles, type Files } from '../support/check-files.ts'

/** Processor time of checking a workspace, in milliseconds. */
async function costOf(files: Files): Promise<number> {
  const started = process.cpuUsage()
  await checkFiles(files)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

/** So often a growth is measured again before it counts: other programs disturb. */
const rounds = 3
/** What a check of a quarter of the size may cost without a look at how it grows, in milliseconds. */
const plenty = 150
/** What twice the size may cost at most: a quadratic reader takes four times as long. */
const mostGrowth = 3

/** Why checks of these workspaces grow faster than their size; null where they do not. */
export async function excessOf(of: (size: number) => Files, size: number): Promise<string | null> {
  if ((await costOf(of(Math.floor(size / 4)))) < plenty) return null
  let [half, whole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round += 1) {
    half = Math.min(half, await costOf(of(Math.floor(size / 2))))
    whole = Math.min(whole, await costOf(of(size)))
    if (whole <= mostGrowth * half) return null
  }
  return `${half.toFixed(0)} ms for ${Math.floor(size / 2)}, ${whole.toFixed(0)} ms for ${size}`
}
