import { createHash } from 'node:crypto'
import type { IssueProof } from '../model/evidence/issue-proof.ts'
import type { Finding } from '../model/finding.ts'
import type { CheckReport } from '../model/result.ts'
import type { Example, RuleExamples, RuleMeta } from '../model/rule.ts'
import { rulePage } from '../schema/package-root.ts'
import { pathUri, sarifText, screenJson } from './escape.ts'

type SarifOptions = {
  /** Version of this tool. */
  readonly version: string
  /** The root as seen from the repository: '' where they are the same, else with `/` at its end. */
  readonly prefix: string
  readonly rules: readonly RuleMeta<string>[]
  readonly examples: Readonly<Record<string, RuleExamples>>
}

/** SARIF 2.1.0, as code scanning services read it. */
export function renderSarif(result: CheckReport, options: SarifOptions): string {
  const rules = options.rules.map((meta) => sarifRule(meta, options.examples[meta.id]))
  const places = new Map(options.rules.map(({ id }, index) => [id, index]))
  const root = options.prefix === '' ? 'The root of the planning workspace.' : 'The root of the repository.'
  const run = {
    tool: {
      driver: { name: 'planning-sot', version: options.version, semanticVersion: options.version, rules },
    },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { '%SRCROOT%': { description: { text: root } } },
    invocations: [invocationOf(result)],
    results: resultsOf(result.findings, places, options.prefix),
    properties: { proofs: proofsOf(result) },
  }
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return screenJson(log)
}

type ListedProof = Pick<IssueProof, 'proof' | 'level'> & {
  readonly id: string
  readonly proofText: string | null
}

/** What is proven of each issue about which anything is known. */
function proofsOf({ listing }: CheckReport) {
  const issues: readonly ListedProof[] = JSON.parse(listing().issues)
  return issues
    .filter(({ proof }) => proof !== 'none')
    .map(({ id, proof, level, proofText }) => {
      return {
        issue: sarifText(id),
        proof,
        level,
        proofText: proofText === null ? null : sarifText(proofText),
      }
    })
}

/** A rule that crashed found nothing: the run reports it, so that it does not pass for a clean one. */
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

function resultsOf(findings: readonly Finding[], places: ReadonlyMap<string, number>, prefix: string) {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const key = [finding.rule, finding.path, finding.issue ?? '', finding.message].join('\n')
    const turn = (seen.get(key) ?? 0) + 1
    seen.set(key, turn)
    return resultOf(seenFrom(finding, prefix), places.get(finding.rule), `${key}\n${turn}`)
  })
}

/** Code hosts look for files from the top of the repository. */
function seenFrom(finding: Finding, prefix: string): Finding {
  if (prefix === '') return finding
  const related = finding.related.map((other) => ({ ...other, path: prefix + other.path }))
  return { ...finding, path: prefix + finding.path, related }
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
  const logical =
    finding.issue === null ? {} : { logicalLocations: [{ name: sarifText(finding.issue), kind: 'issue' }] }
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

/** A rule as SARIF describes it, with the help that code scanning shows next to a result. */
function sarifRule(meta: RuleMeta<string>, examples: RuleExamples | undefined) {
  return {
    id: meta.id,
    shortDescription: { text: meta.title },
    fullDescription: { text: meta.why },
    helpUri: rulePage(meta.id),
    help: helpOf(meta, examples),
    defaultConfiguration: { level: meta.severity },
    properties: { tags: [meta.group] },
  }
}

/** The help of a rule in plain text and in Markdown. */
function helpOf({ why, messages }: RuleMeta<string>, examples: RuleExamples | undefined) {
  const [bad] = examples?.bad ?? []
  const [good] = examples?.good ?? []
  const fixes = [...new Set(Object.values(messages).map(({ fix }) => `- ${fix}`))].join('\n')
  const parts = [why, '**What to do**', fixes]
  if (bad !== undefined) parts.push('**Found by this rule**', fenced(bad))
  if (good !== undefined) parts.push('**Fine**', fenced(good))
  return { text: [why, ...(fixes === '' ? [] : [fixes])].join('\n'), markdown: parts.join('\n\n') }
}

/** The fence is longer than any run of backticks in the example. */
function fenced(example: Example): string {
  const files = typeof example === 'string' ? [example] : Object.values(example)
  return files
    .map((text) => {
      const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
      const fence = '`'.repeat(longest + 1)
      return `${fence}markdown\n${text.replace(/\n$/, '')}\n${fence}`
    })
    .join('\n\n')
}
