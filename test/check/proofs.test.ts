import { describe, expect, it } from 'vitest'
import { askEvidence, readAnswers } from '../../src/check/ask-evidence.ts'
import { evidenceQuestions, judgeEvidence } from '../../src/check/judge-evidence.ts'
import { type Covers, proofsOf } from '../../src/check/proofs.ts'
import type { Claim, RunMention } from '../../src/model/document/claim.ts'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { IssueStatus } from '../../src/model/document/status.ts'
import { at, documentOf, issueOf, link } from '../link/build-document.ts'

const run = '20260601T000000Z-tide-1'
const evidence = new Set(['evidence-required'])
const nowhere: Covers = () => false

function claim(predicate: string, more: Partial<Claim> = {}): Claim {
  return {
    subject: run,
    predicate,
    value: true,
    file: null,
    words: predicate,
    span: at(9),
    issue: 'Q-1',
    issues: ['Q-1'],
    stray: false,
    list: 0,
    ...more,
  }
}

function cite(more: Partial<RunMention> = {}): RunMention {
  return {
    run,
    path: `runs/${run}`,
    span: at(8),
    issue: 'Q-1',
    issues: ['Q-1'],
    claimed: null,
    stage: null,
    isLabelled: true,
    engine: null,
    ...more,
  }
}

async function prove(
  status: IssueStatus,
  more: Partial<DocumentFacts>,
  covers = nowhere,
  others: readonly DocumentFacts[] = [],
) {
  const fact = { status, text: status, note: null, span: at(2), near: null }
  const document = documentOf('sot/Q.md', { issues: [issueOf('Q-1', { status: fact })], ...more })
  const linked = link([document, ...others])
  const answers = readAnswers(await askEvidence(evidenceQuestions(linked.documents), null, null))
  const workspace = {
    ...linked,
    evidence: judgeEvidence(
      linked,
      {
        claims: answers,
        historyChanges: [],
        histories: new Map(),
        signOffs: null,
        changedFiles: new Map(),
        trustChanges: [],
        lostFiles: new Set<string>(),
      },
      null,
    ),
  }
  const { claims, issues } = proofsOf(workspace, evidence, covers)
  return { outcomes: claims.map(({ outcome }) => outcome), proof: issues[0]?.proof, runs: issues[0]?.runs }
}

describe('outcomes of claims without opened evidence', () => {
  const validated = claim('issue.status', { subject: 'Q-1', value: 'validated' })
  const cases: readonly [what: string, claim: Claim, runs: readonly RunMention[], outcome: string][] = [
    ['a report field of a cited run', claim('report.status'), [cite()], 'unknowable'],
    ['a report field without a run', claim('report.status', { subject: null, stray: true }), [], 'unbacked'],
    ['a digest', claim('file.digest'), [cite()], 'unknowable'],
    ['a run that exists', claim('run.exists'), [cite()], 'unknowable'],
    ['validated, with a run', validated, [cite()], 'unknowable'],
    ['validated, with nothing', validated, [], 'unbacked'],
    [
      'validated, with the run of another issue',
      validated,
      [cite({ issue: 'Q-2', issues: ['Q-2'] })],
      'unbacked',
    ],
    ['blocked', claim('issue.status', { subject: 'Q-1', value: 'blocked' }), [], 'unknowable'],
    ['a ticked box with nothing', claim('criterion.met', { subject: 'Q-1' }), [], 'unbacked'],
    ['a ticked box with a run', claim('criterion.met', { subject: 'Q-1' }), [cite()], 'unknowable'],
    [
      'a ticked box of no issue',
      claim('criterion.met', { subject: null, issue: null }),
      [cite()],
      'unbacked',
    ],
    ['a commit', claim('commit.exists', { subject: 'd23c492' }), [], 'unknowable'],
    ['a validator', claim('validator.passed', { subject: 'npm test' }), [], 'unknowable'],
  ]
  for (const [what, one, runs, outcome] of cases) {
    it(`${what}: ${outcome}`, async () =>
      expect((await prove('ready', { claims: [one], runs })).outcomes).toEqual([outcome]))
  }

  it('are waived under a comment against an evidence rule', async () => {
    const covers: Covers = (path, line, rules) =>
      path === 'sot/Q.md' && line === 9 && rules.has('evidence-required')
    const elsewhere = claim('report.status', { span: at(10) })
    expect((await prove('ready', { claims: [claim('report.status'), elsewhere] }, covers)).outcomes).toEqual([
      'waived',
      'unknowable',
    ])
  })
})

describe('proof of issues', () => {
  const away = { verdict: 'unknowable', level: null, signers: [], control: null, codes: [] }

  it('is none, unbacked or unknowable', async () => {
    expect((await prove('ready', {})).proof).toBe('none')
    expect((await prove('validated', {})).proof).toBe('unbacked')
    expect((await prove('validated', { runs: [cite()] })).proof).toBe('unknowable')
    expect((await prove('blocked', { runs: [cite()] })).proof).toBe('unknowable')
  })

  it('lists every cited run once, with the status that is claimed for it', async () => {
    const other = '20260602T000000Z-tide-2'
    const runs = [cite(), cite({ span: at(12) }), cite({ run: other, claimed: 'pass' })]
    const claims = [claim('report.status', { value: 'fail' })]
    expect((await prove('active', { runs, claims })).runs).toEqual([
      { ...away, run, status: 'fail' },
      { ...away, run: other, status: 'pass' },
    ])
  })

  it('takes the status from another document when its own is silent', async () => {
    const blocker = documentOf('sot/B.md', {
      claims: [claim('report.status', { value: 'blocked', issue: null })],
    })
    expect((await prove('active', { runs: [cite()] }, nowhere, [blocker])).runs).toEqual([
      { ...away, run, status: 'blocked' },
    ])
    expect((await prove('active', { runs: [cite()] })).runs).toEqual([{ ...away, run, status: null }])
  })
})
