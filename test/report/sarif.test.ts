import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/model/finding.ts'
import { renderSarif } from '../../src/report/sarif.ts'
import { sampleFinding, sampleResult } from './sample-result.ts'
import { examples, ruleMeta } from './sample-rule.ts'
import { schemaErrors } from './schema-check.ts'

const sarifSchema = createRequire(import.meta.url).resolve(
  '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
)

function run(findings: readonly Finding[]) {
  const text = renderSarif(sampleResult(findings), {
    version: '1.2.3',
    prefix: '',
    rules: [ruleMeta],
    examples,
  })
  return JSON.parse(text).runs[0]
}

describe('renderSarif', () => {
  it('fits the SARIF 2.1.0 schema, with and without findings', () => {
    const strange = sampleFinding({
      path: 'sot/a b#\u001b.md',
      rule: 'unheard-of',
      severity: 'note',
      issue: null,
    })
    for (const findings of [[], [sampleFinding(), strange]]) {
      const log = JSON.parse(
        renderSarif(sampleResult(findings), { version: '1.2.3', prefix: '', rules: [ruleMeta], examples }),
      )
      expect(schemaErrors(sarifSchema, log)).toEqual([])
    }
  })

  it('says what is proven of each issue about which anything is known', () => {
    expect(run([]).properties.proofs).toEqual([{ issue: 'T-1', proof: 'proven', level: 2, proofText: null }])
  })

  it('is checked by a schema that refuses', () => {
    const log = JSON.parse(
      renderSarif(sampleResult([sampleFinding()]), { version: '1.2.3', prefix: '', rules: [], examples }),
    )
    log.runs[0].results[0].level = 'fatal'
    log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri = 'a b'
    expect(schemaErrors(sarifSchema, log)).toHaveLength(2)
  })

  it('names files from the top of the repository, and the finding stays the same one', () => {
    const options = { version: '1.2.3', rules: [ruleMeta], examples }
    const [alone, below] = ['', 'plans/'].map(
      (prefix) => JSON.parse(renderSarif(sampleResult([sampleFinding()]), { ...options, prefix })).runs[0],
    )
    const uriOf = ({ physicalLocation }: { physicalLocation: { artifactLocation: { uri: string } } }) =>
      physicalLocation.artifactLocation.uri
    expect(below.results[0].locations.map(uriOf)).toEqual(['plans/sot/A-ISSUES.md'])
    expect(below.results[0].relatedLocations.map(uriOf)).toEqual(['plans/sot/B-ISSUES.md'])
    expect(below.results[0].partialFingerprints).toEqual(alone.results[0].partialFingerprints)
  })

  it('gives the place in UTF-16 columns below the root, and the other side', () => {
    const [result] = run([sampleFinding()]).results
    expect(run([]).columnKind).toBe('utf16CodeUnits')
    expect(result.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'sot/A-ISSUES.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 4, startColumn: 13, endLine: 4, endColumn: 16 },
        },
        logicalLocations: [{ name: 'T-1', kind: 'issue' }],
      },
    ])
    expect(result.relatedLocations[0]).toEqual({
      id: 1,
      physicalLocation: {
        artifactLocation: { uri: 'sot/B-ISSUES.md', uriBaseId: '%SRCROOT%' },
        region: { startLine: 12, startColumn: 13 },
      },
      message: { text: 'T-2 waits for T-1' },
    })
  })

  it('describes the rule with help in text and markdown', () => {
    const { driver } = run([sampleFinding()]).tool
    expect(driver).toMatchObject({ name: 'planning-sot', version: '1.2.3' })
    expect(driver.rules[0]).toMatchObject({
      id: 'blocked-by-cycle',
      shortDescription: { text: 'Forbid circles of blockers' },
      defaultConfiguration: { level: 'error' },
      help: { text: 'Work in a circle can never start.\n- Remove one of the edges.' },
    })
    expect(driver.rules[0].help.markdown).toContain('````markdown\n# Title\n\n```text')
    expect(run([sampleFinding()]).results[0]).toMatchObject({
      ruleId: 'blocked-by-cycle',
      ruleIndex: 0,
      level: 'error',
    })
  })

  it('says that it did not succeed when a rule failed', () => {
    const bugs = [{ path: null, rule: 'blocked-by-cycle', stack: 'Error: no' }]
    const log = JSON.parse(
      renderSarif(sampleResult([], { bugs }), { version: '1.2.3', prefix: '', rules: [], examples }),
    )
    expect(schemaErrors(sarifSchema, log)).toEqual([])
    expect(log.runs[0].invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [
        { message: { text: 'Internal error in blocked-by-cycle at the whole workspace' } },
      ],
    })
  })

  it('has the same fingerprint when lines move, and distinguishes equal findings', () => {
    const print = (findings: readonly Finding[]) =>
      run(findings).results.map(
        (one: { partialFingerprints: Record<string, string> }) => one.partialFingerprints,
      )
    const [first, second] = print([sampleFinding(), sampleFinding({ line: 9, endLine: 9 })])
    expect(print([sampleFinding({ line: 40, endLine: 40 })])[0]).toEqual(first)
    expect(second).not.toEqual(first)
    expect(first['sotFinding/v1']).toMatch(/^[0-9a-f]{64}$/)
  })
})
