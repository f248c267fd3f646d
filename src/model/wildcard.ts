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

/** The most forms a glob is expanded to. */
export const maxForms = 256

/** `{docs,plans}/*.md` as `docs/*.md` and `plans/*.md`; braces without a comma stay as they are. */
export function expandBraces(glob: string): string[] {
  const forms: string[] = []
  const open = [glob]
  for (let form = open.pop(); form !== undefined && forms.length < maxForms; form = open.pop()) {
    const braces = /\{([^{}]*,[^{}]*)\}/.exec(form)
    if (!braces) {
      forms.push(form)
      continue
    }
    const [whole, list = ''] = braces
    const before = form.slice(0, braces.index)
    const after = form.slice(braces.index + whole.length)
    for (const word of list.split(',').reverse()) open.push(before + word + after)
  }
  return forms
}
