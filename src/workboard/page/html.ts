import { xmlText } from '../../report/escape.ts'

/** Text that is markup already. Nothing else gets onto a page without being escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const nothing = new Markup('')

export type MarkupValue = string | number | Markup | readonly Markup[]

const layoutOfSource = new WeakMap<TemplateStringsArray, readonly string[]>()

/** A template whose own text is markup and whose values are not: each is escaped, for content and attributes alike. */
export function html(source: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  const fixed = fixedParts(source)
  let text = fixed[0] ?? ''
  for (const [index, value] of values.entries()) text += partText(value) + (fixed[index + 1] ?? '')
  return new Markup(text)
}

/** Line breaks and indentation are for those who read the source. */
function fixedParts(source: TemplateStringsArray): readonly string[] {
  const known = layoutOfSource.get(source)
  if (known !== undefined) return known
  const fixed = source.map((part) => part.replace(/\n\s*/g, ''))
  layoutOfSource.set(source, fixed)
  return fixed
}

function partText(value: MarkupValue): string {
  if (typeof value === 'string') return htmlText(value)
  if (typeof value === 'number') return String(value)
  return value instanceof Markup ? value.text : joined(value).text
}

export function joined(parts: readonly Markup[], between = ''): Markup {
  return new Markup(parts.map(({ text }) => text).join(between))
}

const needsCare = /[&<>"'\t\n\r\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u
const overriding = /[\u202a-\u202e\u2066-\u2069]/g

/** Text in HTML and SVG: escaped, and marks that would turn the words around made visible. */
function htmlText(text: string): string {
  if (!needsCare.test(text)) return text
  return xmlText(text.replace(overriding, (mark) => `⟨U+${mark.codePointAt(0)?.toString(16).toUpperCase()}⟩`))
}
