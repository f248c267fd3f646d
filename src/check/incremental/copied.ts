/** A copy of plain data. Words cut out of a text hold on to all of it: copies let ten thousand texts go. */
export function copied<T>(data: T): T {
  return JSON.parse(JSON.stringify(data))
}
