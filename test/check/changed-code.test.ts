import { describe, expect, it } from 'vitest'
import { evidenceOpeners } from '../../src/app/evidence/open-evidence-store.ts'
import { checkWorkspace } from '../../src/check/session.ts'
import { verifiedRun } from '../../src/evidence/claims/verified-run.ts'
import type { RunVerdict } from '../../src/model/evidence/evidence.ts'
import { workTreeSource } from '../../src/workspace/sources/work-tree-source.ts'
import { testNow } from '../support/check-files.ts'
import { sampleProof } from '../support/sample-proof.ts'
import { tempFolder, writeFiles } from '../workspace/temp-folder.ts'
import { commit, git } from './wells.ts'

const run = '20261118T120000Z-prove-pier-1-7'
const config = 'version: 1\nproof: { setup: [npm ci] }\n'

function issue(allowed = ''): string {
  return `# Pier\n\n## PIER-1 - Build\n\nStatus: validated\n\n${allowed}\n\nAcceptance criteria:\n\n- [x] It floats.\n\nEvidence:\n\n- Run artifact directory: \`harness-runs/${run}\`.\n`
}

const files = {
  'sot/PIER-ISSUES.md': issue(),
  'sot.config.yaml': config,
  'src/pier.js': '1\n',
  'src/odd name\n.js': '1\n',
  'docs/guide.md': 'Guide.\n',
}

/** A repository with one commit, and the tree of that commit as the one that a proof tested. */
function proven(more: Readonly<Record<string, string>> = {}, below = '') {
  const top = tempFolder()
  const place = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).map(([path, text]) => [`${below}${path}`, text]))
  git(top, ['init', '-q'])
  commit(top, place({ ...files, ...more }), 0)
  const root = `${top}/${below}`
  const tree = git(top, ['rev-parse', 'HEAD^{tree}']).trim()
  return { top, root, tree, change: (all: Readonly<Record<string, string>>) => commit(top, place(all), 1) }
}

async function changed(root: string, tree: string, worktree = false): Promise<string | undefined> {
  const environment = {
    cwd: root,
    env: {},
    now: testNow,
    clock: () => testNow,
    platform: 'linux',
    runtime: 'v20',
    elapsed: () => 0,
    note: () => {},
  }
  const report = { ...sampleProof, tree, worktree }
  const verdict: RunVerdict = {
    run,
    dir: `harness-runs/${run}`,
    status: 'pass',
    verdict: 'proven',
    level: 2,
    signers: [],
    ledgerLine: null,
    reasons: [],
    obligations: [],
    report: null,
    reportSha256: 'ab'.repeat(32),
    contract: null,
    proof: { report, contract: null, passedTests: [], results: { passed: [], failed: [] } },
    files: {},
  }
  const store = {
    find: () => ({ place: 'here', dir: verdict.dir, path: verdict.dir }) as const,
    verify: async () => verifiedRun(verdict),
    later: () => [],
    orphans: () => [],
  }
  const openers = { ...evidenceOpeners(root, testNow, environment), openStore: async () => store }
  const result = await checkWorkspace({ source: workTreeSource(root), now: testNow, ...openers })
  if ('problem' in result) throw new Error(result.problem.what)
  return result.workspace.evidence.changedCode.get(run)
}

describe('the code of a proof', () => {
  it('is the same until a commit changes a file', async () => {
    const { root, tree, change } = proven()
    expect(await changed(root, tree)).toBeUndefined()
    writeFiles(root, { 'src/pier.js': '2\n' })
    expect(await changed(root, tree)).toBeUndefined()
    change({ 'src/pier.js': '3\n' })
    expect(await changed(root, tree)).toBe('src/pier.js')
    change({ 'src/pier.js': '1\n' })
    expect(await changed(root, tree)).toBeUndefined()
  })

  it.each<[string, Record<string, string>, string | undefined]>([
    ['a new file', { 'lib/new.js': '1\n' }, 'lib/new.js'],
    ['a guide that is no planning document', { 'docs/guide.md': 'More.\n' }, 'docs/guide.md'],
    ['a name that looks like something else', { 'src/odd name\n.js': '2\n' }, 'src/odd name\n.js'],
    ['a program in the SOT folder', { 'sot/tool.js': '1\n' }, 'sot/tool.js'],
    ['a program in the folder of runs', { 'harness-runs/tool.js': '1\n' }, 'harness-runs/tool.js'],
    [
      'how proofs are set up',
      { 'sot.config.yaml': config.replace('npm ci', 'npm install') },
      'sot.config.yaml',
    ],
    ['a config that cannot be read', { 'sot.config.yaml': `${config}# ok\n`, 'a.js': '' }, 'a.js'],
    ['another key of the config', { 'sot.config.yaml': `${config}backends: [acme]\n` }, undefined],
    [
      'plans, the board and evidence',
      {
        'sot/PIER-ISSUES.md': `${issue()}\nMore.\n`,
        'sot/A-ADMISSION.json': '{}\n',
        'WORKBOARD.yaml': 'version: 1\n',
        [`harness-runs/${run}/report.json`]: '{}\n',
        'harness-runs/ledger.jsonl': '{}\n',
      },
      undefined,
    ],
  ])('without allowed files counts %s: %j', async (_name, change, expected) => {
    const repository = proven()
    repository.change(change)
    expect(await changed(repository.root, repository.tree)).toBe(expected)
  })

  it.each<[string, Record<string, string>, string | undefined]>([
    ['Allowed files: src/**', { 'lib/new.js': '1\n', 'sot.config.yaml': 'version: 1\n' }, undefined],
    ['Allowed files: src/**', { 'src/deep/new.js': '1\n' }, 'src/deep/new.js'],
    [
      'Allowed files: `src/pier.js`, docs/',
      { 'src/other.js': '1\n', 'docs/guide.md': 'B\n' },
      'docs/guide.md',
    ],
    ['Allowed files: the pier and its docs', { 'lib/new.js': '1\n' }, 'lib/new.js'],
  ])('with %j counts what matches: %j', async (allowed, change, expected) => {
    const repository = proven({ 'sot/PIER-ISSUES.md': issue(allowed) })
    repository.change(change)
    expect(await changed(repository.root, repository.tree)).toBe(expected)
  })

  it('counts what is outside of a workspace in a folder of its repository', async () => {
    const { top, root, tree, change } = proven({}, 'plans/')
    change({ 'sot/PIER-ISSUES.md': `${issue()}\nMore.\n`, 'sot.config.yaml': `${config}backends: [acme]\n` })
    expect(await changed(root, tree)).toBeUndefined()
    commit(top, { 'lib/new.js': '1\n' }, 2)
    expect(await changed(root, tree)).toBe('../lib/new.js')
  })

  it('is unknown for a tree that git does not have, and for files of a work tree', async () => {
    const { root, tree, change } = proven()
    change({ 'src/pier.js': '2\n' })
    expect(await changed(root, '0'.repeat(40))).toBeUndefined()
    expect(await changed(root, tree, true)).toBeUndefined()
    expect(await changed(root, '--output=/tmp/x')).toBeUndefined()
  })
})
