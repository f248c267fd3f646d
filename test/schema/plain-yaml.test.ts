import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeYaml } from '../../src/schema/yaml/compose-yaml.ts'
import { readPlainYaml } from '../../src/schema/yaml/plain-yaml.ts'
import { yamlValues } from '../../src/schema/yaml/yaml-values.ts'

/** What the full reader makes of a text. */
function readFully(text: string): unknown {
  const composed = composeYaml(text)
  if ('fault' in composed) return composed
  const { data, values, keys, defects } = yamlValues(composed.root, text)
  return defects.length > 0 ? defects : { data, values, keys }
}

const frontMatter = `title: Tide Lamp - a plan
status: draft
created: 2026-05-31
owner: jp
route: "cto: # 2"
note: 'as is '
link: https://example.org/a
description: Trimmed, [then] {lit} & kept — "so"  `

describe('readPlainYaml', () => {
  it('reads front matter as the full reader does', () => {
    expect(readPlainYaml(frontMatter)).toEqual(readFully(frontMatter))
    expect(readPlainYaml(frontMatter)?.data.note).toBe('as is ')
  })

  it.each([
    ...[
      'a: 1',
      'a: true',
      'a: Null',
      'a:',
      'a: - b',
      'a: [b]',
      'a: b: c',
      'a: b #c',
      'a: b:',
      'a: *b',
      'a: |',
    ],
    ...[
      'a: b\n  c',
      'a: b\na: c',
      '# a',
      'a: b\n',
      'null: a',
      '__proto__: a',
      '<<: a',
      'a: "b\\n"',
      "a: 'b''c'",
    ],
    ...[
      'a: b\tc',
      'a: b\u00a0',
      'a:  "b" c',
      'a: "b" # c',
      '- a',
      'a',
      '',
      'a: 2026-05',
      'constructor: a\nb:',
    ],
  ])('leaves %j to the full reader', (text) => expect(readPlainYaml(text)).toBeNull())

  it('never differs from the full reader', () => {
    const char = fc.constantFrom(...'aZ09 :#-_"\'\\/.,[]{}&*!|>%@`~?–\n\t'.split(''))
    const value = fc.oneof(
      fc.array(char, { maxLength: 12 }).map((chars) => chars.join('')),
      fc.constantFrom('null', 'True', '2026-06-01', '"a: b"', "'c #'", 'x', 'yes', 'nullable', 'e5', 'a  b '),
    )
    const key = fc.constantFrom('a', 'b_c', 'd-e', 'Null', 'y', 'constructor', 'toString', '_')
    const line = fc.tuple(key, fc.constantFrom(': ', ':  ', ':'), value).map((parts) => parts.join(''))
    const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, (yaml) => {
        const read = readPlainYaml(yaml)
        if (read !== null) expect(read).toEqual(readFully(yaml))
      }),
      { numRuns: 20_000 },
    )
  })
})
