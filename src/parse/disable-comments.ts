import type { DisableComment } from '../model/document/document.ts'
import type { Span } from '../model/document/span.ts'
import { type Source, spanBetween } from './markdown/source.ts'
import { htmlIn, type Tree } from './markdown/tree.ts'

const comment = /<!--\s*sot-(disable-next-line|disable|enable)\b([\s\S]*?)-->/g
const reasonMark = /\s--\s+/

type Mark = { readonly verb: string; readonly rest: string; readonly span: Span }

/** Reads the `sot-disable` comments of a document; whether each one holds is the engine's to say. */
export function readDisableComments(tree: Tree, source: Source): DisableComment[] {
  const marks = marksOf(tree, source)
  const last = source.lineStarts.length
  return marks.flatMap((mark, index): DisableComment[] => {
    if (mark.verb === 'enable') return []
    const { rules, reason, until } = readWords(mark.rest)
    const line = mark.span[2]
    if (mark.verb === 'disable-next-line') {
      return [{ form: 'next-line', rules, reason, until, span: mark.span, from: line + 1, to: line + 1 }]
    }
    const end = marks.slice(index + 1).find((other) => other.verb === 'enable' && closes(other, rules))
    return [{ form: 'block', rules, reason, until, span: mark.span, from: line, to: end?.span[0] ?? last }]
  })
}

/** Comments are HTML nodes: what stands in a fence only shows one. */
function marksOf(tree: Tree, source: Source): Mark[] {
  if (!source.text.includes('<!--')) return []
  return htmlIn(tree, true).flatMap(({ from: start, to }) =>
    [...source.text.slice(start, to).matchAll(comment)].map((match) => {
      const from = start + match.index
      const span = spanBetween(source, from, from + match[0].length)
      return { verb: match[1] ?? '', rest: match[2] ?? '', span }
    }),
  )
}

function closes(enable: Mark, rules: readonly string[]): boolean {
  const named = readWords(enable.rest).rules
  return named.length === 0 || named.some((rule) => rules.includes(rule))
}

function readWords(rest: string): Pick<DisableComment, 'rules' | 'reason' | 'until'> {
  const at = reasonMark.exec(` ${rest} `)
  const head = at === null ? rest : ` ${rest} `.slice(0, at.index)
  const tail = at === null ? '' : ` ${rest} `.slice(at.index + at[0].length)
  const until = /\buntil:\s*(\S+)/.exec(tail)?.[1] ?? null
  const reason = tail
    .replace(/\buntil:\s*\S+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  const rules = head.split(/[\s,]+/).filter((word) => word !== '')
  return { rules, reason: reason === '' ? null : reason, until }
}
