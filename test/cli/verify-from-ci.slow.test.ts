import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Bundle, hasOpenssl, sigstoreForge, workflow } from '../support/sigstore-forge.ts'
import { commit, env, repository } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

const suite = (cases: string): string =>
  `<?xml version="1.0"?>\n<testsuite name="pier">${cases}</testsuite>\n`
const passing = suite('<testcase classname="pier" name="carries two tons"/>')
const failing = suite('<testcase name="carries two tons"><failure/></testcase>')

const identities = JSON.stringify([{ issuer: workflow.issuer, subject: workflow.subject }])

/** A repository that trusts a job, and what `sot verify --from-ci` says of a bundle of that job. */
function prepare() {
  const forge = sigstoreForge(workspaceFolder({}))
  const cwd = repository('`npm test`', {
    'root.json': JSON.stringify(forge.root),
    'sot.config.yaml': `version: 1\ntrust: { sigstore: { root: root.json, identities: ${identities} } }\n`,
  })
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd, encoding: 'utf8' }).trim()
  const verify = async (bundle: Bundle, junit = passing, ...args: string[]) => {
    writeFileSync(join(cwd, 'junit.xml'), junit)
    writeFileSync(join(cwd, 'ci.sigstore.json'), typeof bundle === 'string' ? bundle : JSON.stringify(bundle))
    const all = ['verify', '--from-ci', 'ci.sigstore.json', '--junit', 'junit.xml', '--json', ...args]
    const { exit, stdout } = await runCli(all, { cwd, env })
    const { verdict, level, status, reasons, signers } = JSON.parse(stdout).runs[0]
    return { exit, verdict, level, status, reasons, signers }
  }
  return { forge, cwd, head, verify }
}

type Statement = { readonly subject: readonly object[]; readonly [key: string]: unknown }

/** A statement about a JUnit file and a commit. */
function about(junit: string, head: string | null, predicate: object = {}): Statement {
  const sha256 = createHash('sha256').update(junit).digest('hex')
  const named = head === null ? [] : [{ name: 'commit', digest: { gitCommit: head } }]
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'junit.xml', digest: { sha256 } }, ...named],
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: { result: 'PASSED', configuration: [], ...predicate },
  }
}

const proven = { exit: 0, verdict: 'proven', level: 3, status: 'pass', reasons: [] }

it.runIf(hasOpenssl)(
  'proves tests of a commit that is here at level 3 by the identity of the job',
  async () => {
    const { forge, head, verify } = prepare()
    const found = await verify(forge.attest(about(passing, head)))
    expect(found).toMatchObject(proven)
    expect(found.signers).toMatchObject([{ kind: 'sigstore', id: workflow.subject }])
    const names = { passedTests: ['pier > carries two tons'], failedTests: [] }
    expect(await verify(forge.attest(about(passing, head, names)))).toMatchObject(proven)
    // A forge names the commit in the certificate of the job.
    expect(await verify(forge.attest(about(passing, null), { ...workflow, commit: head }))).toMatchObject(
      proven,
    )
    const failed = forge.attest(about(failing, head, { result: 'FAILED' }))
    expect(await verify(failed, failing)).toMatchObject({
      exit: 1,
      verdict: 'proven',
      level: 3,
      status: 'fail',
    })
    expect(await verify(failed, failing, '--expect', 'any')).toMatchObject({ exit: 0 })
  },
)

it.runIf(hasOpenssl)('knows nothing without a trusted identity, or without the commit', async () => {
  const { forge, cwd, head, verify } = prepare()
  const unknown = (code: string) => ({ exit: 1, verdict: 'unknowable', level: null, reasons: [code] })
  const stranger = { ...workflow, subject: `${workflow.subject}x` }
  expect(await verify(forge.attest(about(passing, head), stranger))).toMatchObject(
    unknown('signer-untrusted'),
  )
  const other = sigstoreForge(workspaceFolder({}))
  expect(await verify(other.attest(about(passing, head)))).toMatchObject(unknown('signer-untrusted'))
  expect(await verify(forge.attest(about(passing, '0'.repeat(40))))).toMatchObject(unknown('commit-unknown'))
  writeFileSync(join(cwd, 'sot.config.yaml'), 'version: 1\n')
  commit(cwd, 'Trust no job')
  expect(await verify(forge.attest(about(passing, head)))).toMatchObject(unknown('signer-untrusted'))
})

it.runIf(hasOpenssl)(
  'is broken where bundle, statement, tests and commit do not belong together',
  async () => {
    const { forge, head, verify } = prepare()
    const honest = about(passing, head)
    const [file = {}, commitSubject = {}] = honest.subject
    const bundle = forge.attest(honest)
    const certified = { ...workflow, commit: 'f'.repeat(40) }
    const swapped = structuredClone(bundle)
    swapped.dsseEnvelope.payload = Buffer.from(JSON.stringify(about(failing, head))).toString('base64')
    const rows: readonly (readonly [string, Bundle, string?])[] = [
      ['statement-mismatch', bundle, suite('<testcase name="another test"/>')],
      ['statement-mismatch', forge.attest(about(failing, head)), failing],
      ['statement-mismatch', forge.attest(about(passing, head, { passedTests: ['another test'] }))],
      ['statement-mismatch', forge.attest(honest, certified)],
      ['subject-missing', forge.attest(about(passing, null))],
      ['subject-missing', forge.attest({ ...honest, subject: [commitSubject] })],
      ['subject-extra', forge.attest({ ...honest, subject: [file, file, commitSubject] })],
      ['subject-extra', forge.attest({ ...honest, subject: [file, commitSubject, commitSubject] })],
      ['predicate-unsupported', forge.attest({ ...honest, predicateType: 'https://slsa.dev/provenance/v1' })],
      ['predicate-unsupported', forge.signFile(Buffer.from(passing))],
      ['signature-invalid', swapped, failing],
      ['bundle-malformed', { ...bundle, extra: 1 }],
      ['json-invalid', JSON.stringify(bundle).slice(0, -9)],
      ['tests-not-executed', forge.attest(about(suite(''), head)), suite('')],
      ['test-log-inconsistent', bundle, '<html/>'],
    ]
    for (const [code, made, junit] of rows) {
      const found = await verify(made, junit)
      expect({ code, ...found }, code).toMatchObject({ exit: 1, verdict: 'broken', level: null })
      expect(found.reasons, code).toContain(code)
    }
  },
)

it.runIf(hasOpenssl)(
  'accepts what "sot prove --record-as artifact" writes, once a job signed it',
  async () => {
    const { forge, cwd, verify } = prepare()
    const document = readFileSync(join(cwd, 'sot/ISSUES.md'), 'utf8')
    const prove = ['prove', 'PIER-1', '--yes', '--record-as', 'artifact']
    for (const [text, result] of [
      [readFileSync(join(cwd, 'pier.js'), 'utf8'), { exit: 0, status: 'pass', level: 3 }],
      ['export const load = () => 1\n', { exit: 1, status: 'fail', level: 3 }],
    ] as const) {
      rmSync(join(cwd, 'sot-artifact'), { recursive: true, force: true })
      writeFileSync(join(cwd, 'pier.js'), text)
      git(cwd, 'commit', '-q', '--allow-empty', '-a', '-m', 'Change the pier')
      expect((await runCli(prove, { cwd, env })).exit).toBe(result.exit)
      const [junit = '', statement = ''] = readdirSync(join(cwd, 'sot-artifact')).sort()
      const read = (name: string): string => readFileSync(join(cwd, 'sot-artifact', name), 'utf8')
      expect(await verify(forge.attest(JSON.parse(read(statement))), read(junit))).toMatchObject(result)
      expect(readFileSync(join(cwd, 'sot/ISSUES.md'), 'utf8')).toBe(document)
    }
    expect(await runCli([...prove, '--worktree'], { cwd, env })).toMatchObject({ exit: 2 })
  },
)

it.each([
  [['--from-ci', 'x.json'], '--from-ci needs the tests that the job saw'],
  [['--from-ci', 'x.json', '--junit', 'y.xml', 'RUN'], '--from-ci is about no run directory'],
  [
    ['--from-ci', 'x.json', '--junit', 'y.xml', '--attest', '--key', 'k'],
    '--from-ci is about no run directory',
  ],
  [['--from-ci', 'x.json', '--junit', 'y.xml', '--rerun'], '--from-ci has nothing to run again'],
  [['--from-ci', 'x.json', '--junit', 'y.xml'], '--junit y.xml is not there'],
])('%j is a 2', async (args, what) => {
  const { exit, stdout, stderr } = await runCli(['verify', ...args])
  expect([exit, stdout, stderr]).toEqual([2, '', expect.stringContaining(what)])
})
