import { describe, expect, it } from 'vitest'
import { checkFiles } from '../support/check-files.ts'

const config = "version: 1\ndocuments: ['docs/**/*.md']\n"
const issue = (title: string, id: string | null = null, blockers = 'None'): string =>
  `${id === null ? '' : `---\nid: ${id}\n---\n\n`}# ${title}\n\nStatus: proposed\n\nBlocked by: ${blockers}\n`

const files = {
  'sot.config.yaml': config,
  'docs/issues/auth-login.md': issue('Log in'),
  'docs/issues/pay.md': issue('Pay'),
  'docs/issues/Trim the wick.md': issue('Trim it'),
  'docs/tasks/one.md': issue('One', 'my-task'),
  'docs/tasks/two.md': issue('Two', 'PIER-001-005'),
  'docs/tasks/three.md': issue('Three', 'v2.1-rollout'),
  'docs/tasks/four.md': issue('Four', 'a.b.c'),
  'docs/tasks/five.md': issue('Five', 'bd-a1f3'),
  'docs/tasks/LAMP-7-wick.md': issue('LAMP-7: Wick'),
  'docs/tasks/2024-05-12-kickoff.md': issue('Start'),
  'docs/login/issues/05-form.md': issue('Form'),
}

async function blockers(written: string, more: Readonly<Record<string, string>> = {}) {
  const { workspace, findings } = await checkFiles({
    ...files,
    ...more,
    'docs/issues/last.md': issue('Last', null, written),
  })
  const last = workspace.issues.find(({ id }) => id === 'issues/last')
  return {
    refs: (last?.blockedBy ?? []).map(({ kind, ref }) => (kind === 'issue' ? ref : `${kind} ${ref}`)),
    findings: findings
      .filter(({ rule }) => /reference|unreadable|id-format/.test(rule))
      .map(({ rule }) => rule),
  }
}

describe('a name of an issue means that issue', () => {
  it.each([
    ...['auth-login', 'auth-login.md', 'AUTH-LOGIN', '`auth-login`', '[auth-login]', '"auth-login"'],
    ...['issues/auth-login', 'docs/issues/auth-login.md', './auth-login.md', 'open/auth-login.md'],
    ...['Task auth-login', 'auth-login — first of all', 'auth-login: first of all', 'auth-login (why)'],
  ])('%s', async (written) => {
    expect(await blockers(written)).toEqual({ refs: ['issues/auth-login'], findings: [] })
  })

  it.each([
    ['my-task', ['my-task']],
    ['PIER-001-005', ['PIER-001-005']],
    ['v2.1-rollout', ['v2.1-rollout']],
    ['a.b.c', ['a.b.c']],
    ['BD-A1F3', ['bd-a1f3']],
    ['Trim the wick', ['issues/Trim the wick']],
    ['LAMP-7-wick.md', ['LAMP-7']],
    ['lamp-7', ['LAMP-7']],
    ['2024-05-12-kickoff', ['tasks/2024-05-12-kickoff']],
    ['05-form', ['login/05']],
    ['login/05-form.md', ['login/05']],
    ['login/05', ['login/05']],
    ['auth-login, pay', ['issues/auth-login', 'issues/pay']],
    ['auth-login and pay', ['issues/auth-login', 'issues/pay']],
    ['auth-login, my-task; LAMP-7', ['issues/auth-login', 'my-task', 'LAMP-7']],
    ['my-task, the consent of the harbour', ['my-task', 'external the consent of the harbour']],
    ['my-task, which comes first', ['my-task']],
  ])('%s', async (written, refs) => {
    expect(await blockers(written)).toEqual({ refs, findings: [] })
  })

  it('and nothing else where words merely contain it', async () => {
    const words = 'the team that does the auth-login work must pay'
    expect((await blockers(words)).refs).toEqual([`external ${words}`])
    expect((await blockers('pay: the harbour decides')).refs).toEqual(['external pay: the harbour decides'])
  })

  it('only where it is the name of one issue alone, or of a file next to it', async () => {
    const twin = { 'docs/pier/issues/05-form.md': issue('Form') }
    expect(await blockers('05-form', twin)).toEqual({
      refs: ['document 05-form'],
      findings: ['issue-reference'],
    })
    expect((await blockers('pier/05-form', twin)).refs).toEqual(['pier/05'])
    expect((await blockers('other/05-form.md')).findings).toEqual(['issue-reference'])
    const near = { 'docs/login/issues/pay.md': issue('Pay') }
    expect((await blockers('pay', near)).refs).toEqual(['issues/pay'])
  })

  it('in text as well', async () => {
    const note = { 'docs/NOTES.md': '# Notes\n\nLamp-7 and PIER-001-005 come first.\n' }
    expect((await blockers('None', note)).findings).toEqual([])
  })
})
