import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statusWords } from '../../src/model/document/status.ts'
import { defaultRunsFolder, defaultSettings } from '../../src/model/settings.ts'
import { readSettings } from '../../src/workspace/settings/read-settings.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { readTracked, trackedFiles } from '../support/source-files.ts'

const root = join(import.meta.dirname, '../..')
const guides = trackedFiles().filter((path) => /^([A-Z]+\.md|docs\/.*\.md|sot\/.*\.md)$/.test(path))

function configExamples(path: string): string[] {
  return [...readTracked(path).matchAll(/^```yaml\n(version: 1\n[\s\S]*?)^```/gm)].flatMap(
    ([, text]) => text ?? [],
  )
}

describe('guides', () => {
  it.each(guides)('%s links to files that are there', (path) => {
    const text = readTracked(path).replaceAll(/^(`{3,})[\s\S]*?^\1$|`[^`\n]*`/gm, '')
    const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, target]) => target ?? [])
    const relative = targets.filter((target) => !/^[a-z]+:/.test(target))
    expect(relative.filter((target) => !existsSync(join(root, dirname(path), target)))).toEqual([])
  })

  it.each(['docs/configuration.md'])('%s shows a configuration that is accepted', async (path) => {
    const examples = configExamples(path)
    expect(examples.length).toBeGreaterThan(0)
    for (const text of examples) {
      expect(await readSettings(memorySource({ 'sot.config.yaml': text }))).toHaveProperty('settings')
    }
  })

  it('docs/configuration.md names every key of the schema', () => {
    const schema = JSON.parse(readTracked('schemas/config.schema.json'))
    const guide = readTracked('docs/configuration.md')
    expect(Object.keys(schema.properties).filter((key) => !new RegExp(`\`${key}[\`.]`).test(guide))).toEqual(
      [],
    )
  })

  it('the schema of the configuration gives the defaults that count', () => {
    const { properties } = JSON.parse(readTracked('schemas/config.schema.json'))
    expect(properties.types.default).toEqual(defaultSettings.types)
    expect(properties.disclaimer.default).toBe(defaultSettings.disclaimer)
    expect(properties.evidence.properties.unavailable.default).toBe(defaultSettings.evidence.unavailable)
    expect(properties.evidence.properties.runs.default).toBe(defaultRunsFolder)
  })

  it('docs/dialects.md lists every status word', () => {
    const guide = readTracked('docs/dialects.md')
    const rows = new Map(
      [...guide.matchAll(/^\| (\w+) \| (.*) \|$/gm)].map(([, status, words]) => [status, words]),
    )
    for (const [status, words] of Object.entries(statusWords)) {
      const listed = (rows.get(status) ?? '').split(/[,;] /)
      expect(words.filter((word) => !listed.includes(word))).toEqual([])
    }
  })
})
