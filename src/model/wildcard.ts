/** True when a text matches a pattern in which `*` matches any characters. The time is at most both lengths multiplied. */
export function matchesWildcard(pattern: string, text: string): boolean {
  let at = 0
  let inPattern = 0
  let star = -1
  let retry = 0
  while (at < text.length) {
    if (pattern[inPattern] === '*') {
      star = inPattern
      retry = at
      inPattern += 1
    } else if (pattern[inPattern] === text[at]) {
      at += 1
      inPattern += 1
    } else if (star >= 0) {
      retry += 1
      at = retry
      inPattern = star + 1
    } else return false
  }
  return /^\**$/.test(pattern.slice(inPattern))
}
