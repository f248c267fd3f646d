import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { yamlScalar } from '../../src/workspace/board/yaml-editor.ts'

const others = [
  'yes',
  'No',
  'ON',
  'off',
  'y',
  'null',
  '~',
  'True',
  '2026-01-01',
  '0b101',
  '1_000',
  '0x1F',
  '1e3',
  '.inf',
]

test.each(others)('%s stays text for readers of any YAML', (text) => {
  expect(yamlScalar(text, '')).toBe(`"${text}"`)
})

test.each(['yes, but no', 'on the quay', '2026-01-01 is the day', 'v1.0', 'Dredge the basin', 'n/a (yet)'])(
  '%s needs no quotes unless YAML gives it a meaning',
  (text) => {
    for (const version of ['1.1', '1.2'] as const)
      expect(parse(`- ${yamlScalar(text, '')}`, { version })).toEqual([text])
  },
)

test.each([
  ...others,
  "it's",
  '"both" and \\',
  'a: b',
  '# hash',
  '- dash',
  '\u2028',
  'x\u0007',
  '日本語',
  '',
])('%j is read again as it was, in any quotes and any YAML', (text) => {
  for (const quote of ['', "'", '"'] as const)
    for (const version of ['1.1', '1.2'] as const)
      expect(parse(`- ${yamlScalar(text, quote)}`, { version })).toEqual([text])
})
