import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rules } from '../src/rules/registry.generated.ts'
import { checkFiles } from './support/check-files.ts'
import { filesUnder } from './support/fixture.ts'
import { mutate, mutationsOf } from './support/mutation.ts'

const fixtureRoot = join(import.meta.dirname, 'rules')
const clean = filesUnder(join(import.meta.dirname, 'support/clean-workspace'))

it('the clean workspace is clean', async () => {
  const { findings } = await checkFiles(clean)
  expect(findings.map(({ path, line, rule, message }) => `${path}:${line} ${rule} ${message}`)).toEqual([])
})

for (const { meta } of rules) {
  describe(meta.id, () => {
    const mutations = mutationsOf(fixtureRoot, meta.id)

    it('has a mutation', () => {
      expect(mutations.length).toBeGreaterThan(0)
    })

    for (const mutation of mutations) {
      it(`alone finds: ${mutation.name}`, async () => {
        const { findings } = await checkFiles(mutate(clean, mutation))
        const others = findings.filter(({ rule }) => rule !== meta.id)
        expect(others.map(({ path, line, rule, message }) => `${path}:${line} ${rule} ${message}`)).toEqual(
          [],
        )
        expect(findings.length).toBeGreaterThan(0)
      })
    }
  })
}
