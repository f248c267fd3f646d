import type { DisableComment } from '../../model/document/document.ts'
import type { Span } from '../../model/document/span.ts'
import { type Source, spanBetween } from '../markdown/source.ts'
import { htmlIn, type Tree } from '../markdown/tree.ts'

const comment = /<!--\s*sot-(disable-next-line|disable|enable)\b([\s\S]*?)-->/g
const reasonMark = /\s--\s+/

type Mark = { readonly verb: string; readonly rest: string; readonly span: Span }

/** Reads the `sot-disable` comments of a document. */
export function readDisableComments(tree: Tree, source: Source): DisableComment[] {
  const marks = marksOf(tree, source)
  const last = source.lineStarts.length
  const comments: DisableComment[] = []
  // Where the next comment enables a rule again, by rule; '' is every rule. Read from the end.
  const enabledAt = new Map<string, number>()
  for (const { verb, rest, span } of marks.toReversed()) {
    const { rules, reason, until } = readWords(rest)
    const line = span[2]
    if (verb === 'enable') {
      for (const rule of rules.length === 0 ? [''] : rules) enabledAt.set(rule, span[0])
    } else if (verb === 'disable-next-line') {
      comments.push({ form: 'next-line', rules, reason, until, span, from: line + 1, to: line + 1 })
    } else {
      const ends = ['', ...rules].map((rule) => enabledAt.get(rule) ?? last)
      comments.push({ form: 'block', rules, reason, until, span, from: line, to: Math.min(...ends) })
    }
  }
  return comments.toReversed()
}

/** Comments are HTML nodes: a comment in a code fence is only shown. */
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
