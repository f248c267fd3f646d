import type { FrontMatter, SchemaViolation } from '../../model/document/front-matter.ts'
import type { Span } from '../../model/document/span.ts'
import { documentRule } from '../../model/rule.ts'

/** Keys whose values have a rule of their own; only their absence is checked here. */
const judgedElsewhere: ReadonlySet<string> = new Set(['/created', '/last_reviewed', '/core_promotion_status'])

type Message = 'missing' | 'near-miss' | 'value'

export const rule = documentRule<Message>(
  {
    id: 'frontmatter-schema',
    group: 'front-matter',
    title: 'Require the front matter keys of the document’s kind, with fitting values',
    why: 'Boards, reports and reviews rely on the same few keys in every planning document. A missing or misspelt key is easily overlooked by people, and a later search for it finds nothing. Further keys of your own are welcome.',
    severity: 'error',
    ownFormat: true,
    messages: {
      missing: {
        text: 'Incomplete front matter: {message}',
        fix: 'Add the key with its value to the front matter.',
      },
      'near-miss': {
        text: 'Misspelt front matter key: {message}',
        fix: 'Correct the spelling of the key.',
      },
      value: {
        text: 'Unfitting front matter value: {message}',
        fix: 'Write a value of the expected kind; quote text that YAML takes for something else.',
      },
    },
  },
  function* ({ frontMatter }) {
    if (frontMatter === null) return
    for (const violation of frontMatter.violations) {
      const { kind, pointer, message } = violation
      if (kind !== 'missing' && judgedElsewhere.has(pointer)) continue
      const span = kind === 'missing' ? openingFence(frontMatter) : violation.span
      yield { message: messageOf(violation), span, data: { message } }
    }
  },
)

/** A missing key has no line of its own, so the finding is about the whole block. */
function openingFence({ span: [line, column] }: FrontMatter): Span {
  return [line, column, line, column + '---'.length]
}

function messageOf({ kind }: SchemaViolation): Message {
  if (kind === 'missing') return kind
  return kind === 'near-miss' || kind === 'unknown' ? 'near-miss' : 'value'
}
