import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Rule } from '../src/model/rule.ts'
import { rules } from '../src/rules/registry.generated.ts'
import {
  encoded,
  encodings,
  type Fixture,
  filesOfExample,
  fixturesOf,
  readExamples,
} from './support/fixture.ts'
import { ruleFindings } from './support/rule-findings.ts'

const fixtureRoot = join(import.meta.dirname, 'rules')
const docsRoot = join(import.meta.dirname, '../docs/rules')
const update = process.env.UPDATE_EXPECTED === '1'

for (const rule of rules) {
  describe(rule.meta.id, () => {
    const fixtures = fixturesOf(fixtureRoot, rule.meta.id)

    it('has fixtures of both kinds', () => {
      expect(fixtures.some(({ valid }) => valid)).toBe(true)
      expect(fixtures.some(({ valid }) => !valid)).toBe(true)
    })

    for (const fixture of fixtures) describe(fixture.name, () => fixtureTests(rule, fixture))
    exampleTests(rule)

    it('every message is hit by a fixture or a bad example', async () => {
      const lines = fixtures.flatMap(({ expected }) => (expected ?? '').split('\n'))
      for (const example of readExamples(fixtureRoot, rule.meta.id).bad)
        lines.push(...(await ruleFindings(rule, filesOfExample(example), null)))
      const hit = new Set(lines.map((line) => line.match(/:\d+:?\S* ([\w-]+) /)?.[1]))
      expect(Object.keys(rule.meta.messages).filter((id) => !hit.has(id))).toEqual([])
    })

    it('has a docs page', () => {
      expect(existsSync(join(docsRoot, `${rule.meta.id}.md`))).toBe(true)
    })
  })
}

function fixtureTests(rule: Rule, fixture: Fixture): void {
  if (update && !fixture.valid) {
    it('is rewritten', async () => {
      const lines = await ruleFindings(rule, fixture.files, fixture.document)
      writeFileSync(fixture.expectedFile, lines.map((line) => `${line}\n`).join(''))
      expect(lines).not.toEqual([])
    })
    return
  }
  const expected = (fixture.expected ?? '').split('\n').filter((line) => line !== '')
  it(fixture.valid ? 'expects nothing' : 'expects something', () => {
    expect(expected.length > 0).toBe(!fixture.valid)
  })
  for (const [name, encode] of Object.entries(encodings)) {
    it(name, async () => {
      expect(await ruleFindings(rule, encoded(fixture.files, encode), fixture.document)).toEqual(expected)
    })
  }
}

function exampleTests(rule: Rule): void {
  const { good, bad } = readExamples(fixtureRoot, rule.meta.id)
  it('finds nothing in the good examples', async () => {
    expect(good.length).toBeGreaterThan(0)
    for (const example of good) {
      expect(await ruleFindings(rule, filesOfExample(example), null)).toEqual([])
    }
  })

  it('finds something in every bad example', async () => {
    expect(bad.length).toBeGreaterThan(0)
    for (const example of readExamples(fixtureRoot, rule.meta.id).bad) {
      expect(await ruleFindings(rule, filesOfExample(example), null)).not.toEqual([])
    }
  })
}

describe('the fixture folders', () => {
  it('belong to registered rules', () => {
    const known = new Set(rules.map((rule) => rule.meta.id))
    const folders = existsSync(fixtureRoot) ? readdirSync(fixtureRoot) : []
    expect(folders.filter((name) => !known.has(name))).toEqual([])
  })
})
