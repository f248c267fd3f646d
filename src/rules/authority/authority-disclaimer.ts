import { foldText, sameLetters, shorten } from '../../model/document/fold.ts'
import { documentRule } from '../../model/rule.ts'
import { needsFrontMatter, titleSpan } from '../shared/planning-document.ts'

export const rule = documentRule<'missing' | 'different'>(
  {
    id: 'authority-disclaimer',
    group: 'authority',
    title: 'Require the disclaimer as the first paragraph after the title',
    why: 'People and agents quote planning documents as if they were law. The disclaimer is where every reader begins, always in the same words, so that the document is not taken for more than it is. Another sentence can be set as `disclaimer:` in the config.',
    severity: 'error',
    messages: {
      missing: {
        text: 'Missing disclaimer, expected as the first paragraph after the title: “{expected}”',
        fix: 'Put that sentence, word for word, in a paragraph of its own right below the title.',
      },
      different: {
        text: 'The disclaimer reads “{found}”, expected “{expected}”',
        fix: 'Write the expected sentence word for word and move everything else to the next paragraph.',
      },
    },
  },
  function* (document, { settings }) {
    if (!needsFrontMatter(document)) return
    const expected = foldText(settings.disclaimer)
    const { opening, headings } = document
    const found = foldText(opening?.text ?? '')
    if (found === expected) return
    if (opening !== null && resembles(found, expected)) {
      const fixable = sameLetters(found, expected)
      yield { message: 'different', span: opening.span, data: { found: shorten(found), expected }, fixable }
      return
    }
    const fixable = headings.some(({ depth }) => depth === 1)
    yield { message: 'missing', span: titleSpan(document), data: { expected }, fixable }
  },
)

/** Half of the expected words are there: an attempt at the disclaimer, not another paragraph in its place. */
function resembles(found: string, expected: string): boolean {
  const [wanted, present] = [wordsOf(expected), wordsOf(found)]
  const shared = [...wanted].filter((word) => present.has(word)).length
  return shared * 2 >= wanted.size
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])
}
