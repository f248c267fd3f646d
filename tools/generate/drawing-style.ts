/**
 * The style of the graph for a file of its own. Not everything that shows an SVG knows variables and
 * `light-dark()`: it gets plain colours, and dark ones for users who prefer them.
 */
export function drawingStyle(tokens: string, rules: string): string {
  const colours = new Map(
    [...tokens.matchAll(/(--[\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
    ),
  )
  const withColours = (text: string, theme: 'light' | 'dark'): string =>
    text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const colour = colours.get(name)
      if (colour === undefined) throw new Error(`tokens.css does not name ${name}`)
      return colour[theme]
    })
  const blocks = [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replace(/\s+/g, ' '),
    declarations: body
      .split(';')
      .map((line) => line.trim().replace(/\s+/g, ' ').replace(/: /, ':'))
      .filter(Boolean),
  }))
  const light = blocks.map((block) => rule(block.selector, block.declarations))
  const dark = blocks.flatMap(({ selector, declarations }) => {
    const coloured = declarations.filter((line) => line.includes('var('))
    return coloured.length === 0 ? [] : [rule(selector, coloured)]
  })
  return `${withColours(light.join(''), 'light')}@media(prefers-color-scheme:dark){${withColours(dark.join(''), 'dark')}}`
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector}{${declarations.join(';')}}`
}
