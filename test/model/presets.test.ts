import { expect, it } from 'vitest'
import { presetNames, presets } from '../../src/model/presets.ts'
import { rules } from '../../src/rules/registry.generated.ts'

const settings = presetNames.flatMap((preset) =>
  Object.entries(presets[preset]).map(([id, setting]) => ({ preset, id, ...setting })),
)

it.each(settings)('$preset sets a rule that there is: $id', ({ id, options = {} }) => {
  const meta = rules.map((rule) => rule.meta).find((one) => one.id === id)
  // The findings of a document are cached before its preset is known, and git is read for rules of the config alone.
  expect(meta?.scope === 'workspace' || Object.keys(options).length === 0).toBe(true)
  expect(meta?.optIn).toBeUndefined()
  for (const [name, value] of Object.entries(options))
    expect(meta?.options[name]?.values ?? []).toContain(value)
})

it('cto is what the rules declare', () => {
  expect(presets.cto).toEqual({})
})
