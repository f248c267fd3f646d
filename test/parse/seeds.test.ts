import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import { seedsFolder, withSeeds } from '../support/seeds.ts'
import { readText, tellBlockers } from './read-text.ts'

const folder = `${seedsFolder}sot/03-PROTOCOLS/`

/** Id, title, status, blockers, type, stories, number of criteria. */
const issues = [
  'CTO-WORK-003 | Planning Validator Coverage | - | id CTO-WORK-002 | AFK | 1,5,6,12 | 6',
  'CTO-WORK-004 | Harness Evidence Interface Contract | - | id CTO-WORK-003 | AFK | 4,9,10,11 | 5',
  'CTO-WORK-005 | Case Source Admission Record | - | id CTO-WORK-003 | AFK | 1,12,13 | 4',
  'CTO-WORK-006 | Case Adapter Contract And Eligibility Decision | - | id CTO-WORK-004, id CTO-WORK-005 | AFK | 3,4,8,10 | 5',
  'CTO-WORK-007 | Case Failure Fixture Matrix | - | id CTO-WORK-004, id CTO-WORK-006 | AFK | 8,9,11,13 | 4',
  'CTO-WORK-008 | Staged Proof Gate Records | - | id CTO-WORK-004, id CTO-WORK-006, id CTO-WORK-007 | AFK | 5,7,8,9,13 | 4',
  'CTO-WORK-011 | Stage 2 Artificial Fixture PRD | - | id CTO-WORK-010 | AFK | 4,5,7,8,9,10,11,13 | 11',
  'CTO-WORK-012 | Stage 2 Harness Artificial Fixture Route | validated | id CTO-WORK-011 | AFK | 4,5,7,8,9,10,11,13 | 15',
  'CTO-WORK-015 | Durable Case Provider Build PRD | validated | absent | - | - | 6',
  'CTO-WORK-016 | Real Case Provider Stage 2 Run | blocked | prose | - | - | 7',
  'CTO-WORK-017 | Case Provider Timeout Fail-Closed Route | validated | absent | - | - | 6',
  'CTO-WORK-018 | Case Model Provider Admission Gate | validated | absent | - | - | 7',
  'CTO-WORK-028 | Case Agent Result Protocol Blocker | blocked | absent | - | - | 11',
  'CTO-WORK-031 | Case Local Provider Response Shape Shim | blocked | absent | - | - | 9',
  'CTO-WORK-032 | Case Lifecycle Timeout After Valid Patch | blocked | absent | - | - | 9',
]

withSeeds('the seed documents', () => {
  const documents = existsSync(folder)
    ? readdirSync(folder).map((name) =>
        readText(readFileSync(`${folder}${name}`, 'utf8'), { path: `sot/03-PROTOCOLS/${name}` }),
      )
    : []

  it('give every issue with its fields', () => {
    const told = documents.flatMap(({ issues: own }) =>
      own.map(({ id, title, status, blockedBy, type, stories, acceptance }) => {
        const blockers = tellBlockers(blockedBy).map((words) => (words.startsWith('prose') ? 'prose' : words))
        const numbers = stories?.numbers.map(({ number }) => number).join(',') ?? '-'
        const fields = [id, title, status?.status ?? '-', blockers.join(', '), type?.text ?? '-', numbers]
        return [...fields, acceptance?.items.length].join(' | ')
      }),
    )
    expect(told.sort()).toEqual(issues)
    expect(documents.flatMap(({ problems }) => problems)).toEqual([])
  })

  it('cite their runs, and bind the claims to them', () => {
    const runs = (document: DocumentFacts) => new Set(document.runs.map(({ run }) => run)).size
    const count = Object.fromEntries(documents.map((document) => [document.path.slice(17), runs(document)]))
    expect(count).toEqual({
      'CTO-CASE-AGENT-PROTOCOL-BLOCKER.md': 14,
      'CTO-CASE-CANDIDATE-BACKEND-ISSUES.md': 0,
      'CTO-CASE-PROVIDER-BUILD-ISSUES.md': 7,
      'CTO-CASE-STAGE2-ARTIFICIAL-FIXTURE-ISSUES.md': 1,
    })
    const pass = documents
      .flatMap(({ claims }) => claims)
      .filter(({ subject }) => subject === '20260601T025817Z-r1-string-slugify-2907822')
    expect(pass.find(({ predicate }) => predicate === 'report.status')?.value).toBe('pass')
    expect(pass.find(({ predicate }) => predicate === 'report.changed_files')?.value).toEqual(['strings.py'])
    expect(pass.filter(({ predicate }) => predicate.startsWith('report.'))).toHaveLength(9)
  })

  it('contain known problems: a duplicate heading, stray values, two spellings of the folder, a contradicted reason', () => {
    const blocker = documents.find(({ kind }) => kind === 'blocker')
    const texts = blocker?.headings.map(({ parent, text }) => `${parent} ${text}`) ?? []
    expect(texts.length - new Set(texts).size).toBe(1)
    expect(blocker?.claims.some(({ stray }) => stray)).toBe(true)
    const paths = documents.flatMap((document) => document.paths.map(({ text }) => text.split('/')[0]))
    expect(new Set(paths)).toEqual(new Set(['sot', '.sot']))
    const reasons = documents
      .flatMap(({ statements }) => statements)
      .filter(({ missingPass }) => missingPass !== null)
    expect(new Set(reasons.map(({ issue }) => issue))).toEqual(new Set(['CTO-WORK-016']))
    expect(reasons[0]?.missingPass).toEqual({ stage: 2, engine: 'case', real: true })
  })
})
