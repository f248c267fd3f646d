/** The files of a small, complete rule: path to text. */
export function scaffold(id: string): Record<string, string> {
  const fixtures = `test/rules/${id}`
  return {
    [`src/rules/structure/${id}.ts`]: ruleSource(id),
    [`${fixtures}/valid-reading-guide.md`]: '# Reading guide\n\nStart with the issues.\n',
    [`${fixtures}/invalid-reading-guide.md`]: '# Untitled\n\nStart with the issues.\n',
    [`${fixtures}/invalid-reading-guide.expected`]:
      '1:3-1:11 untitled Unexpected title "Untitled", expected words of its own\n',
    [`${fixtures}/examples.yaml`]: examples,
    [`${fixtures}/mutation.yaml`]: mutation,
  }
}

const mutation = `# Breaks test/support/clean-workspace so that this rule, and no other, reports it.
- name: the guide loses its title
  edits:
    - { file: sot/README.md, find: '# How to read this folder', replace: '# Untitled' }
`

const examples = `good:
  - |
    # Reading guide
bad:
  - |
    # Untitled
`

function ruleSource(id: string): string {
  return `import { documentStart } from '../../model/document/span.ts'
import { documentRule } from '../../model/rule.ts'

export const rule = documentRule(
  {
    id: '${id}',
    group: 'structure',
    title: 'Forbid the title "Untitled"',
    why: 'Say here what goes wrong for the reader of a document when this rule is broken.',
    severity: 'warning',
    messages: {
      untitled: {
        text: 'Unexpected title "{title}", expected words of its own',
        fix: 'Say in a few words what the document is about.',
      },
    },
  },
  function* (document) {
    if (document.title?.toLowerCase() !== 'untitled') return
    const span = document.headings[0]?.span ?? documentStart
    yield { message: 'untitled', span, data: { title: document.title } }
  },
)
`
}
