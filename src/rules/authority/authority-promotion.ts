import { documentStart, type Span } from '../../model/document/span.ts'
import { isMapping } from '../../model/mapping.ts'
import { type PlacedHit, workspaceRule } from '../../model/rule.ts'

type Message = 'status' | 'sentence'
const key = 'core_promotion_status'
const expected = 'not-promoted'

export const rule = workspaceRule<Message>(
  {
    id: 'authority-promotion',
    group: 'authority',
    title: 'Forbid planning documents that claim promotion to Core',
    why: 'A planning document has no authority beyond its own workspace, however often it is quoted. Promotion is decided elsewhere and never by an edit here, so neither the front matter, nor an admission record, nor a sentence in the text may say that it has happened.',
    severity: 'error',
    messages: {
      status: {
        text: 'core_promotion_status is {value}, expected "not-promoted"',
        fix: 'Set core_promotion_status to not-promoted; a planning document cannot promote itself.',
      },
      sentence: {
        text: 'The text claims Core authority: “{words}”',
        fix: 'Remove the claim, or say that the document is not promoted.',
      },
    },
  },
  function* (workspace) {
    for (const { path, frontMatter, promotions, denial } of workspace.documents) {
      const denied =
        denial === null ? [] : [{ path, span: denial.span, message: `Here it is denied: ${denial.words}` }]
      if (frontMatter !== null)
        for (const hit of judge(path, frontMatter.data, frontMatter.spans)) yield { ...hit, related: denied }
      const keySpan = frontMatter?.data[key] === expected ? frontMatter.spans[key] : undefined
      const related =
        keySpan === undefined ? [] : [{ path, span: keySpan, message: `Here ${key} is ${expected}` }]
      for (const { words, span } of promotions)
        yield { path, message: 'sentence', span, data: { words }, related }
    }
    for (const { path, data, spans } of workspace.records) {
      if (isMapping(data)) yield* judge(path, data, spans)
    }
  },
)

function* judge(
  path: string,
  data: Readonly<Record<string, unknown>>,
  spans: Readonly<Record<string, Span>>,
): Iterable<PlacedHit<Message>> {
  if (!Object.hasOwn(data, key) || data[key] === expected) return
  const value = data[key] === null || data[key] === '' ? 'empty' : JSON.stringify(data[key])
  yield { path, message: 'status', span: spans[key] ?? documentStart, data: { value } }
}
