import { xmlText } from '../../report/escape.ts'

/** Text that is markup already. Nothing else gets onto a page without being escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A value in a template; false and null leave their place empty. */
type MarkupValue = string | number | Markup | readonly Markup[] | false | null

/** A template whose own text is markup and whose values are not: each is escaped, for content and attributes alike. */
export function html(source: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  // Line breaks and indentation are for those who read the source.
  const [start = '', ...fixed] = source.map((part) => part.replace(/\n\s*/g, ''))
  return new Markup(start + fixed.map((part, index) => partText(values[index] ?? null) + part).join(''))
}

function partText(value: MarkupValue): string {
  if (value === null || value === false) return ''
  if (typeof value === 'string') return htmlText(value)
  if (typeof value === 'number') return String(value)
  return value instanceof Markup ? value.text : joined(value).text
}

export function joined(parts: readonly Markup[], between = ''): Markup {
  return new Markup(parts.map(({ text }) => text).join(between))
}

const overriding = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text in HTML and SVG: escaped, and marks that would turn the words around made visible. */
function htmlText(text: string): string {
  return xmlText(text.replace(overriding, (mark) => `⟨U+${mark.codePointAt(0)?.toString(16).toUpperCase()}⟩`))
}
