import { createHash } from 'node:crypto'
import type { Finding } from '../model/finding.ts'
import type { CheckReport } from '../model/result.ts'
import type { RuleMeta } from '../model/rule.ts'
import { pathUri, sarifText } from './escape.ts'
import { sarifRule } from './sarif-rule.ts'

export type SarifOptions = {
  /** Version of this tool. */
  readonly version: string
  readonly rules: readonly RuleMeta<string>[]
}

/** SARIF 2.1.0, as code scanning services read it. */
export function renderSarif(result: CheckReport, options: SarifOptions): string {
  const rules = options.rules.map(sarifRule)
  const places = new Map(options.rules.map(({ id }, index) => [id, index]))
  const run = {
    tool: {
      driver: { name: 'planning-sot', version: options.version, semanticVersion: options.version, rules },
    },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the planning workspace.' } } },
    invocations: [invocationOf(result)],
    results: resultsOf(result.findings, places),
  }
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return `${JSON.stringify(log, null, 2)}\n`
}

/** A rule that failed has not judged: the run says so, and nobody takes it for a clean one. */
function invocationOf({ bugs }: CheckReport) {
  if (bugs.length === 0) return { executionSuccessful: true }
  const toolExecutionNotifications = bugs.map(({ path, rule }) => ({
    level: 'error',
    message: {
      text: sarifText(`Internal error in ${rule ?? 'reading'} at ${path ?? 'the whole workspace'}`),
    },
  }))
  return { executionSuccessful: false, toolExecutionNotifications }
}

function resultsOf(findings: readonly Finding[], places: ReadonlyMap<string, number>) {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const key = [finding.rule, finding.path, finding.issue ?? '', finding.message].join('\n')
    const turn = (seen.get(key) ?? 0) + 1
    seen.set(key, turn)
    return resultOf(finding, places.get(finding.rule), `${key}\n${turn}`)
  })
}

/** The fingerprint leaves line numbers out: a finding stays the same one when text above it grows. */
function resultOf(finding: Finding, ruleIndex: number | undefined, identity: string) {
  const fix = finding.fix === null ? '' : ` Fix: ${finding.fix}`
  return {
    ruleId: finding.rule,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: finding.severity,
    message: { text: sarifText(finding.message + fix) },
    locations: [locationOf(finding)],
    ...(finding.related.length === 0 ? {} : { relatedLocations: finding.related.map(relatedLocation) }),
    partialFingerprints: { 'sotFinding/v1': createHash('sha256').update(identity).digest('hex') },
  }
}

function artifact(path: string) {
  return { uri: pathUri(path), uriBaseId: '%SRCROOT%' }
}

function locationOf(finding: Finding) {
  const { line, column, endLine, endColumn } = finding
  const region = { startLine: line, startColumn: column, endLine, endColumn }
  const logical = finding.issue === null ? {} : { logicalLocations: [{ name: finding.issue, kind: 'issue' }] }
  return { physicalLocation: { artifactLocation: artifact(finding.path), region }, ...logical }
}

function relatedLocation(other: Finding['related'][number], index: number) {
  return {
    id: index + 1,
    physicalLocation: {
      artifactLocation: artifact(other.path),
      region: { startLine: other.line, startColumn: other.column },
    },
    message: { text: sarifText(other.message) },
  }
}
