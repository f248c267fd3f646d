import { documentStart } from '../../model/document/span.ts'
import { workspaceRule } from '../../model/rule.ts'
import { needsFrontMatter } from '../shared/planning-document.ts'

const defects = [
  'unclosed',
  'blank-line-before',
  'duplicate-key',
  'other-language',
  'not-a-mapping',
  'alias-bomb',
  'tag',
  'not-yaml',
] as const

export const rule = workspaceRule<(typeof defects)[number] | 'missing'>(
  {
    id: 'frontmatter-required',
    group: 'front-matter',
    title: 'Require front matter that is one readable YAML mapping',
    why: 'The block between the two `---` lines says who owns a planning document, when it was last looked at and that it has no authority of its own. Where it is absent or cannot be read, none of that can be checked. Only plain YAML is read: never code, tags or an expansion that grows without end.',
    severity: 'error',
    ownFormat: true,
    messages: {
      missing: {
        text: 'Missing front matter: a planning document starts with a YAML block between `---` lines',
        fix: 'Start the file with `---`, the keys of its kind (`sot schema` shows them) and a closing `---`.',
      },
      unclosed: {
        text: 'The front matter opens with `---` and never closes',
        fix: 'Put a line `---` after the last key.',
      },
      'blank-line-before': {
        text: 'Unexpected lines before the front matter, expected `---` on the first line of the file',
        fix: 'Remove everything before the opening `---`.',
      },
      'not-yaml': {
        text: 'The front matter cannot be read as YAML: {detail}',
        fix: 'Correct the YAML; quote values that contain a colon, a hash or a leading special character.',
      },
      'duplicate-key': {
        text: 'A key is used twice in the front matter: {detail}',
        fix: 'Keep one of the two lines.',
      },
      'other-language': {
        text: 'Unexpected front matter language: {detail}; only YAML is read and nothing is evaluated',
        fix: 'Open the front matter with a bare `---` and write it in YAML.',
      },
      'not-a-mapping': {
        text: 'The front matter is no mapping of keys to values: {detail}',
        fix: 'Write one `key: value` per line.',
      },
      'alias-bomb': {
        text: 'The front matter uses too many YAML aliases: {detail}',
        fix: 'Write the values out instead of referring to anchors.',
      },
      tag: {
        text: 'Unexpected YAML tag in the front matter: {detail}',
        fix: 'Remove the tag (`!…`) and write a plain value.',
      },
    },
    options: {
      missing: {
        description: 'Whether planning documents without front matter are forbidden or allowed.',
        default: 'forbid',
        values: ['forbid', 'allow'],
      },
    },
  },
  function* ({ documents }, { options }) {
    for (const document of documents) {
      const { path, problems, frontMatter } = document
      const unreadable = problems.filter(({ rule: owner }) => owner === 'frontmatter-required')
      for (const { code, detail, span } of unreadable) {
        const message = defects.find((defect) => defect === code) ?? 'not-yaml'
        yield { path, message, span, data: { detail } }
      }
      const isMissing = frontMatter === null && unreadable.length === 0
      if (isMissing && options.missing === 'forbid' && needsFrontMatter(document))
        yield { path, message: 'missing', span: documentStart }
    }
  },
)
