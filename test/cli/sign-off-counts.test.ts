import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { evidenceOpeners } from '../../src/app/evidence/open-evidence-store.ts'
import { checkWorkspace } from '../../src/check/session.ts'
import { workTreeSource } from '../../src/workspace/sources/work-tree-source.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder, writeFiles } from './workspace-folder.ts'

type Person = 'Dev' | 'Noor' | 'Ida'

const path = 'sot/ROOF-ISSUES.md'
const signed = 'Signed off: criterion 1, Noor, 2026-05-02'

function issue(status: string, line = '', criterion = 'The roof is tight.', id = 'ROOF-1'): string {
  return `# Roof Issues\n\n## ${id} - Lay the tiles\n\nStatus: ${status}\n\nType: HITL\n\nAcceptance criteria:\n\n- [ ] ${criterion}\n\n${line}\n`
}

/** A repository in which people commit versions of its files. */
class Repository {
  readonly cwd = workspaceFolder({ 'sot.config.yaml': 'version: 1\n' })

  constructor() {
    git(this.cwd, 'init', '-q', '-b', 'main')
    this.git('config', 'user.name', 'Dev')
    this.git('config', 'user.email', 'dev@example.org')
  }

  git(...args: string[]): string {
    const env = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }
    return execFileSync('git', args, { cwd: this.cwd, encoding: 'utf8', stdio: 'pipe', env })
  }

  write(text: string, file = path): this {
    writeFiles(this.cwd, { [file]: text })
    return this
  }

  commit(author: Person, text: string | null = null, committer: string = author): this {
    if (text !== null) this.write(text)
    this.git('add', '-A')
    this.git(
      '-c',
      `user.name=${author}`,
      '-c',
      `user.email=${author.toLowerCase()}@example.org`,
      'commit',
      '-q',
      '--allow-empty',
      '-m',
      'Step',
    )
    if (committer !== author)
      this.git(
        '-c',
        `user.name=${committer}`,
        '-c',
        `user.email=${address(committer)}`,
        'commit',
        '-q',
        '--amend',
        '--no-edit',
        `--author=${author} <${address(author)}>`,
      )
    return this
  }

  async evidence(cwd = this.cwd) {
    const environment = {
      cwd,
      env: {},
      now: '2026-06-15T12:00:00.000Z',
      clock: () => '2026-06-15T12:00:00.000Z',
      platform: 'linux',
      runtime: 'v20',
      elapsed: () => 0,
      note: () => {},
    }
    const result = await checkWorkspace({
      source: workTreeSource(cwd),
      now: environment.now,
      ...evidenceOpeners(cwd, environment.now, environment),
    })
    if ('problem' in result) throw new Error(result.problem.what)
    return result
  }

  /** The sign-offs that count, and what is found about the others. */
  async outcome(cwd = this.cwd): Promise<string[]> {
    const { workspace, findings } = await this.evidence(cwd)
    const counted = [...workspace.evidence.signOffs].flatMap(([id, byNumber]) =>
      [...byNumber].map(([number, { by, date }]) => `${id} ${number}: ${by}, ${date}`),
    )
    const invalid = findings.filter(({ rule }) => rule === 'sign-off-invalid')
    return [
      ...counted,
      ...invalid.map(
        ({ severity, message }) =>
          `${severity} ${/[^:]*$/
            .exec(message)?.[0]
            .trim()
            .replaceAll(/\([0-9a-f]{9}\)|[0-9a-f]{9}$/g, 'C')}`,
      ),
    ]
  }
}

const address = (name: string): string =>
  name === 'GitHub' ? 'noreply@github.com' : `${name.toLowerCase()}@example.org`

const counts = ['ROOF-1 1: Noor, 2026-05-02']
const samePerson = (who: string, severity = 'error') => [
  `${severity} ${who} committed it C, and the same person set the status`,
]

describe('a sign-off', () => {
  it('counts when another person committed it', async () => {
    const repository = new Repository().commit('Dev', issue('ready')).commit('Noor', issue('ready', signed))
    expect(await repository.outcome()).toEqual(counts)
    expect(await repository.commit('Dev', issue('validated', signed)).outcome()).toEqual(counts)
  })

  it('counts when it follows the status', async () => {
    const repository = new Repository()
      .commit('Dev', issue('validated'))
      .commit('Noor', issue('validated', signed))
    expect(await repository.outcome()).toEqual(counts)
  })

  it('does not count before it is committed, and no finding says so', async () => {
    const repository = new Repository().commit('Dev', issue('ready')).write(issue('ready', signed))
    expect(await repository.outcome()).toEqual([])
  })

  it('counts for a status that is not committed yet, unless the same person would commit it', async () => {
    const repository = new Repository().commit('Ida', issue('ready')).commit('Noor', issue('ready', signed))
    expect(await repository.write(issue('validated', signed)).outcome()).toEqual(counts)
    const self = new Repository().commit('Ida', issue('ready')).commit('Dev', issue('ready', signed))
    expect(await self.write(issue('validated', signed)).outcome()).toEqual(
      samePerson('Dev <dev@example.org>'),
    )
  })

  it.each<[string, Person, string]>([
    ['its author', 'Dev', 'Dev'],
    ['its committer, after a rebase or an amended commit', 'Noor', 'Dev'],
    ['its author alone', 'Dev', 'Noor'],
  ])('does not count when who set the status is %s', async (_name, author, committer) => {
    const repository = new Repository()
      .commit('Dev', issue('validated'))
      .commit(author, issue('validated', signed), committer)
    const who = [...new Set([author, committer])].map((name) => `${name} <${address(name)}>`).join(' and ')
    expect(await repository.outcome()).toEqual(samePerson(who))
  })

  it('does not count for a second address of the same person', async () => {
    const repository = new Repository().commit('Dev', issue('validated')).write(issue('validated', signed))
    repository.git('add', '-A')
    repository.git('-c', 'user.name=dev', '-c', 'user.email=other@example.com', 'commit', '-q', '-m', 'Sign')
    repository.write('Noor <noor@example.org> <other@example.com>\n', '.mailmap').commit('Dev')
    expect(await repository.outcome()).toEqual(samePerson('dev <other@example.com>'))
  })

  it('does not count when a squash made one commit of two', async () => {
    const repository = new Repository()
      .commit('Noor', issue('ready'))
      .commit('Dev', issue('validated', signed), 'GitHub')
    expect(await repository.outcome()).toEqual(
      samePerson('Dev <dev@example.org> and GitHub <noreply@github.com>'),
    )
  })

  it('counts when GitHub committed both for their authors', async () => {
    const repository = new Repository()
      .commit('Dev', issue('validated'), 'GitHub')
      .commit('Noor', issue('validated', signed), 'GitHub')
    expect(await repository.outcome()).toEqual(counts)
  })

  it('counts for listed reviewers only', async () => {
    const config = (who: string) => `version: 1\nreviewers: [${who}@example.org]\n`
    const repository = new Repository()
      .commit('Dev', issue('validated'))
      .commit('Noor', issue('validated', signed))
    expect(await repository.write(config('Noor'), 'sot.config.yaml').outcome()).toEqual(counts)
    expect(await repository.write(config('ida'), 'sot.config.yaml').outcome()).toEqual([
      'error ` does not list them',
    ])
  })

  it('does not count once the criterion reads otherwise, and counts again with the old words', async () => {
    const repository = new Repository()
      .commit('Dev', issue('validated'))
      .commit('Noor', issue('validated', signed))
    repository.commit('Dev', issue('validated', signed, 'The roof is there.'))
    expect(await repository.outcome()).toEqual(['error criterion 1 of ROOF-1 read otherwise in the commit C'])
    expect(
      await repository.commit('Dev', issue('validated', signed, 'The roof\n  is tight.')).outcome(),
    ).toEqual(counts)
  })

  it('that was taken back and came back counts for who brought it back', async () => {
    const repository = new Repository()
      .commit('Dev', issue('validated'))
      .commit('Noor', issue('validated', signed))
      .commit('Noor', issue('validated'))
    expect(await repository.write(issue('validated', signed)).outcome()).toEqual([])
    expect(await repository.commit('Dev').outcome()).toEqual(samePerson('Dev <dev@example.org>'))
  })

  it('goes along when its issue moves to another file or gets another id', async () => {
    const repository = new Repository()
      .commit('Ida', issue('validated'))
      .commit('Noor', issue('validated', signed))
    repository.commit('Dev', '# Roof Issues\n\nNone here.\n')
    repository.git('reset', '-q', '--soft', 'HEAD~1')
    repository.write(issue('validated', signed), 'sot/OTHER-ISSUES.md').commit('Dev')
    expect(await repository.outcome()).toEqual(counts)
    repository.write(issue('validated', signed, undefined, 'ROOF-2'), 'sot/OTHER-ISSUES.md').commit('Dev')
    expect(await repository.outcome()).toEqual(['ROOF-2 1: Noor, 2026-05-02'])
    renameSync(join(repository.cwd, 'sot/OTHER-ISSUES.md'), join(repository.cwd, 'sot/NEW-ISSUES.md'))
    expect(await repository.commit('Dev').outcome()).toEqual(['ROOF-2 1: Noor, 2026-05-02'])
  })

  it('of one person does not count because another one gave the issue a new id', async () => {
    const repository = new Repository().commit('Dev', issue('validated', signed))
    repository.commit('Noor', issue('validated', signed, undefined, 'ROOF-2'))
    expect(await repository.outcome()).toEqual(samePerson('Dev <dev@example.org>'))
  })

  it('counts on a branch that was merged', async () => {
    const repository = new Repository().commit('Dev', issue('ready'))
    repository.git('checkout', '-q', '-b', 'review')
    repository.commit('Noor', issue('ready', signed))
    repository.git('checkout', '-q', 'main')
    repository.commit('Dev', issue('validated'))
    repository.git('merge', '-q', '--no-edit', 'review')
    expect(await repository.outcome()).toEqual(counts)
  })

  it('is unknown in a shallow clone, which a note says', async () => {
    const repository = new Repository()
      .commit('Dev', issue('validated'))
      .commit('Noor', issue('validated', signed))
      .commit('Dev', `${issue('validated', signed)}\nMore.\n`)
    const clone = mkdtempSync(join(tmpdir(), 'sot-shallow-'))
    onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
    repository.git('clone', '-q', '--depth', '1', `file://${repository.cwd}`, clone)
    expect(await repository.outcome(clone)).toEqual([
      'note Git does not show who signed off criterion 1 of ROOF-1 for Noor, or who set its status, so the sign-off does not count',
    ])
  })

  it('does not count where only a table in another document states the status', async () => {
    const table = '# Roof Plan\n\n| Issue | Status |\n|---|---|\n| ROOF-1 | validated |\n'
    const repository = new Repository()
      .write(table, 'sot/PLAN.md')
      .commit('Dev', issue('', '').replace('Status: \n\n', ''))
    repository.commit('Noor', issue('', signed).replace('Status: \n\n', ''))
    expect(await repository.outcome()).toEqual([
      'error the issue has no status line in a section of its own, so git does not show who set its status',
    ])
  })

  it('counts in the board of an earlier commit as it did then', async () => {
    const repository = new Repository()
      .commit('Dev', issue('validated'))
      .commit('Noor', issue('validated', signed))
    repository.commit('Dev', `${issue('validated', signed)}\nMore.\n`)
    const env = { HOME: repository.cwd }
    const diff = async (revision: string) => {
      const { stdout } = await runCli(['board', 'diff', revision, '--json'], { cwd: repository.cwd, env })
      return JSON.parse(stdout)
    }
    expect(await diff('HEAD~1')).toMatchObject({ newlyProven: [], regressed: [] })
    expect(await diff('HEAD~2')).toMatchObject({
      newlyProven: [{ id: 'ROOF-1', was: 'unbacked' }],
      regressed: [],
    })
  })

  it('is checked again after a commit, and not before', async () => {
    const repository = new Repository().commit('Dev', issue('validated')).write(issue('validated', signed))
    const env = { HOME: repository.cwd, XDG_CACHE_HOME: join(repository.cwd, '.git/cache') }
    const check = async () => {
      const { stdout } = await runCli(['check', '--json'], { cwd: repository.cwd, env })
      const { findings } = JSON.parse(stdout)
      return findings.filter(({ rule }: { rule: string }) => rule === 'sign-off-invalid').length
    }
    expect([await check(), await check()]).toEqual([0, 0])
    repository.commit('Dev')
    expect([await check(), await check()]).toEqual([1, 1])
    expect(readFileSync(join(repository.cwd, path), 'utf8')).toContain(signed)
  })
})
