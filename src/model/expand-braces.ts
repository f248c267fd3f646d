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
