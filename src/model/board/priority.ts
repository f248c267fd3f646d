/** Words for how urgent an issue is, the most urgent first. `P0` and `0` are the first level, `P1` and `1` the second. */
const wordsOfLevel: readonly (readonly string[])[] = [
  ['critical', 'urgent', 'blocker', 'highest', 'emergency', 'showstopper', 'must'],
  ['high', 'major', 'important', 'should'],
  ['medium', 'med', 'normal', 'moderate', 'default'],
  ['low', 'minor', 'could'],
  ['lowest', 'trivial', 'cosmetic', 'backlog'],
]

const levels: ReadonlyMap<string, number> = new Map(
  wordsOfLevel.flatMap((words, level) => words.map((word) => [word, level] as const)),
)

/** How urgent a priority is: 0 is the most urgent. Without one, and where no word of it is known, it comes last. */
export function priorityLevel(priority: string | null): number {
  const words = (priority ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of words) {
    const number = /^p?(\d)$/u.exec(word)?.[1]
    const level = number === undefined ? levels.get(word) : Number(number)
    if (level !== undefined) return level
  }
  return Number.POSITIVE_INFINITY
}
