import { describe, expect, it } from 'vitest'
import { isStatusDoubtful, readStatus } from '../../src/model/document/read-status.ts'
import { defaultSettings } from '../../src/model/settings.ts'

const statusOf = (text: string, plain = text): string =>
  readStatus(text, [1, 1, 1, 1], defaultSettings, plain).status
const isDoubtful = (text: string, plain = text): boolean => isStatusDoubtful(text, defaultSettings, plain)
const withoutStruck = (text: string): string =>
  text
    .replace(/~~[^~]+~~/g, '')
    .replace(/\s+/g, ' ')
    .trim()

describe('a status', () => {
  it.each([
    ['Not Started', 'proposed'],
    ['New', 'proposed'],
    ['reopened', 'proposed'],
    ['WIP', 'active'],
    ['Ongoing', 'active'],
    ['In Review', 'review'],
    ['QA', 'review'],
    ['Awaiting approval', 'review'],
    ['On Hold', 'deferred'],
    ['Someday', 'deferred'],
    ['Fixed', 'validated'],
    ['Code-complete', 'validated'],
    ['Shipped in 2.1', 'validated'],
    ['Canceled', 'dropped'],
    ["Won't do", 'dropped'],
    ['Ready', 'ready'],
    ['ready-for-agent', 'ready'],
    ['Ready for dev', 'ready'],
    ['Ready for the agents', 'ready'],
    ['Ready to start', 'ready'],
    ['Ready for implementation (AFK)', 'ready'],
    ['Ready for Review', 'review'],
    ['Ready for QA', 'review'],
    ['ready_for_merge', 'review'],
    ['Ready (for review)', 'review'],
    ['Ready - for code review', 'review'],
    ['Ready to be merged', 'review'],
    ['Ready for release', 'review'],
    ['Ready for whatever comes', 'unknown'],
    ['Not done', 'unknown'],
  ])('%j is %s', (text, status) => expect(statusOf(text)).toBe(status))

  it.each([
    'blocked -> validated',
    'blocked → validated',
    'blocked => now validated',
    'validated <- blocked',
    'ready ➔ done',
    'blocked validated',
    'blocked, validated',
    'validated / blocked',
    'validated (blocked)',
    'validated - blocked',
    'ready and blocked',
    'blocked, now validated 2026-05-01',
    'validated, blocked.',
    'done?',
  ])('%j states two, and is neither', (text) => {
    expect([isDoubtful(text), statusOf(text)]).toEqual([true, 'unknown'])
  })

  it.each(['~~blocked~~ validated', '~~validated~~', 'validated ~~blocked~~', '~~ready~~ -> done'])(
    '%j is struck, and closes nothing',
    (text) => {
      const plain = withoutStruck(text)
      expect([isDoubtful(text, plain), statusOf(text, plain)]).toEqual([true, 'unknown'])
    },
  )

  it.each([
    ['~~done~~ reopened', 'proposed'],
    ['~~validated~~ **active**', 'active'],
    ['validated, see ~~the draft~~ the report', 'validated'],
  ])('%j is what is not struck: %s', (text, status) => {
    const plain = withoutStruck(text)
    expect([isDoubtful(text, plain), statusOf(text, plain)]).toEqual([false, status])
  })

  it.each([
    'blocked pending approval',
    'blocked (on hold)',
    'done, closed',
    'done → docs/proof.md',
    'validated, was blocked until May',
    'in progress (in review)',
    'validated. Shipped 2026-05-01',
    'blocked by the draft of the contract',
    'open, planned for June',
    'blocked-by-06',
    'active development',
  ])('%j is one status with a note', (text) => expect(isDoubtful(text)).toBe(false))
})
