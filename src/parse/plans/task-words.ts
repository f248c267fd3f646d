import type { BlockerField, BlockerRef } from '../../model/document/issue.ts'
import type { Relation } from '../../model/document/plan-place.ts'
import type { Span } from '../../model/document/span.ts'
import { resolvePath } from '../../model/root-paths.ts'
import { matchesOf } from '../markdown/matches.ts'
import { type Prose, spanOfRange } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'

/** A reference to an item of the same plan, with its place in the text. */
type WrittenRef = {
  readonly id: string
  /** The last id of a range that begins with this one. */
  readonly to?: string
  readonly words: string
  readonly span: Span
}

/** Blockers that are ids; null where none are written. */
export function blockersOf(refs: readonly WrittenRef[], span: Span): BlockerField | null {
  if (refs.length === 0) return null
  return {
    none: false,
    refs: refs.map(
      ({ id, to, words, span }): BlockerRef =>
        to === undefined
          ? { form: 'id', text: id, words, span }
          : { form: 'range', from: id, to, words, span },
    ),
    span,
  }
}

/** The ids that follow a word such as "depends on" anywhere in a text, with their places. */
export function refsAfter(
  prose: Prose,
  source: Source,
  { clause, token }: { readonly clause: RegExp; readonly token: RegExp },
  idOf: (word: string) => string,
): WrittenRef[] {
  return matchesOf(clause, prose.text).flatMap(({ 0: text, index: start }) => {
    const refs: WrittenRef[] = []
    let from = 0
    let end = 0
    for (const { 0: word, index } of matchesOf(token, text)) {
      const last = refs.at(-1)
      const isRange = last !== undefined && last.to === undefined && rangeSign.test(text.slice(end, index))
      if (!isRange) from = index
      end = index + word.length
      const place = {
        words: text.slice(from, end),
        span: spanOfRange(prose, source, start + from, start + end),
      }
      if (isRange) refs[refs.length - 1] = { id: last.id, to: idOf(word), ...place }
      else refs.push({ id: idOf(word), ...place })
    }
    return refs
  })
}

const rangeSign = /^\s*(?:[-–—]|\.{2,3}|to|through)\s*$/u

/** `src/models/user.ts`, `tests/test_cart.py`, `` `README.md` ``: a name with a folder, or one in code with an ending. */
const pathToken =
  /(?<![\w/.:@-])(?:\.{0,2}\/)?(?:[\w@.()[\]-]+\/)+[\w@.()[\]-]*[\w)\]]\.[A-Za-z]\w{0,9}(?![\w/*])/gu
const bareFile = /^[\w.-]+\.[A-Za-z]\w{0,9}$/u

/** `Vue.js/React.js`, `github.com/a/b.md` */
const namesProducts = /\.(?:js|io|com|org|net|dev)\//iu
/** What a task with one of these words did may have left no file. */
const leavesNone =
  /\b(?:delet(?:e[sd]?|ing)|remov(?:e[sd]?|ing|al)|renam(?:e[sd]?|ing)|mov(?:e[sd]?|ing)|drop(?:s|ped)?|replac(?:e[sd]?|ing)|migrate[sd]?|deprecate[sd]?)\b|削除|移動|移行|廃止|置換|置き換え|删除|移除|迁移|重命名|替换|\b(?:elimin|borra|renombr|lösch|entfern)/iu

/** The files that the words of a task name and that its work leaves behind, relative to root. */
export function filesOf(proses: readonly Prose[], source: Source): Relation[] {
  const isSilent = proses.some(({ text }) => leavesNone.test(text))
  const files = isSilent ? [] : proses.flatMap((prose) => filesIn(prose, source))
  return files.filter(({ ref }) => !namesProducts.test(ref))
}

function filesIn(prose: Prose, source: Source): Relation[] {
  const found = matchesOf(pathToken, prose.text).map(({ 0: token, index }) => {
    // `(src/cart.ts` is in brackets; the folder `(shop)` is one.
    const words = token.replace(/^[([]+(?![^/]*[)\]])/u, '')
    return { words, index: index + token.length - words.length }
  })
  for (const { from, to } of prose.code) {
    const words = prose.text.slice(from, to)
    if (bareFile.test(words)) found.push({ words, index: from })
  }
  return found.flatMap(({ words, index }): Relation[] => {
    const ref = resolvePath('', words)
    const span = spanOfRange(prose, source, index, index + words.length)
    return ref === null ? [] : [{ kind: 'file', ref, span }]
  })
}
