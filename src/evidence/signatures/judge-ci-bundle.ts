import type { Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import type { ReportedTest, StatementJson, TestResultJson } from '../../model/schema-types.generated.ts'
import { broken, fulfilled, unknowable } from '../obligations/obligation.ts'
import { countTests, namedResults } from '../proofs/reported-tests.ts'
import { quoted } from '../run/run-paths.ts'
import type { VerifyContext } from '../verify-context.ts'
import { verdictOf } from '../verify-run.ts'
import { certifiedCommit, findSigner, type ReadBundle, readBundle } from './judge-sigstore-bundle.ts'
import { mismatch, namesFault, readStatement, readTestResult, resultOf } from './statement.ts'
import { noTrust } from './trust-policy.ts'

/** A bundle of Sigstore that a job made about a JUnit file, and that file. */
export type CiEvidence = {
  readonly bundle: Uint8Array
  readonly junitSha256: string
  /** The tests in the file, or why it cannot be read. */
  readonly tests: readonly ReportedTest[] | string
}

type ReadEvidence = CiEvidence & { readonly tests: readonly ReportedTest[] }

export type CiVerdict = Pick<
  RunVerdict,
  'status' | 'verdict' | 'level' | 'signers' | 'reasons' | 'obligations'
>

type Fault = { readonly code: ReasonCode; readonly message: string }

/** Whether a job that the policy trusts saw these tests pass at a commit that is here. */
export async function judgeCiBundle(
  ci: CiEvidence,
  { trust, repository }: Pick<VerifyContext, 'trust' | 'repository'>,
): Promise<CiVerdict> {
  const { tests } = ci
  if (typeof tests === 'string')
    return concluded([broken('tests-executed', 'test-log-inconsistent', `no JUnit file: ${tests}`)], null)
  const read = readBundle(ci.bundle)
  if ('code' in read) return concluded([broken('signature-valid', read.code, read.message)], null)
  const { sigstore } = (await trust?.read()) ?? noTrust
  const signer = findSigner(read.bundle, null, sigstore)
  const stated = statedBy(read, { ...ci, tests })
  const obligations = [
    ...signatureObligations(signer),
    'code' in stated
      ? broken('statement-matches', stated.code, stated.message)
      : fulfilled('statement-matches', 'the statement is about exactly this JUnit file and one commit'),
    testsObligation(tests),
    'code' in stated
      ? unknowable('commit-known', stated.code, 'not checked: the statement is not about this JUnit file')
      : await commitObligation(stated.commit, repository),
  ]
  return { ...concluded(obligations, 'code' in signer ? null : signer), status: statusOf(tests) }
}

function concluded(
  obligations: readonly Obligation[],
  signer: RunVerdict['signers'][number] | null,
): CiVerdict {
  const verdict = verdictOf(obligations)
  const isProven = verdict === 'proven' && signer !== null
  return {
    status: null,
    verdict,
    level: isProven ? 3 : null,
    signers: isProven ? [signer] : [],
    reasons: [...new Set(obligations.flatMap(({ code }) => code ?? []))],
    obligations,
  }
}

/** Without a trusted identity nothing is known: it alone says that the tests ran. */
function signatureObligations(signer: ReturnType<typeof findSigner>): Obligation[] {
  if (!('code' in signer))
    return [
      fulfilled('signature-valid', 'the signature fits the statement'),
      fulfilled('signer-trusted', `signed by ${signer.id}`),
    ]
  const { code, message, isChecked = true } = signer
  if (code !== 'signer-untrusted')
    return [broken('signature-valid', code, message), unknowable('signer-trusted', code, message)]
  const valid = isChecked
    ? fulfilled('signature-valid', 'the signature fits the statement')
    : unknowable('signature-valid', code, message)
  return [valid, unknowable('signer-trusted', code, message)]
}

const statusOf = (tests: readonly ReportedTest[]) => (countTests(tests).failed > 0 ? 'fail' : 'pass')

function testsObligation(tests: readonly ReportedTest[]): Obligation {
  const { executed, passed, failed } = countTests(tests)
  if (executed === 0) return broken('tests-executed', 'tests-not-executed', 'no test was executed')
  return fulfilled('tests-executed', `${passed} tests passed, ${failed} failed`)
}

async function commitObligation(
  commit: string,
  repository: VerifyContext['repository'],
): Promise<Obligation> {
  const id = 'commit-known'
  const short = commit.slice(0, 12)
  if (repository === undefined || repository === null)
    return unknowable(id, 'commit-unknown', `there is no repository here to look the commit ${short} up in`)
  if ((await repository.treeOf(commit)) !== null)
    return fulfilled(id, `the repository has the commit ${short}`)
  return unknowable(id, 'commit-unknown', `the commit ${short} is not in this repository`)
}

/** The commit that a bundle is about; or where it is not about the JUnit file and one commit. */
function statedBy({ bundle, envelope }: ReadBundle, ci: ReadEvidence): { readonly commit: string } | Fault {
  if (envelope === null)
    return { code: 'predicate-unsupported', message: 'the bundle has a signature alone, and no statement' }
  const statement = readStatement(envelope)
  if ('code' in statement) return statement
  const result = readTestResult(statement)
  if ('code' in result) return result
  return resultFault(result, ci) ?? commitIn(statement, certifiedCommit(bundle), ci)
}

function resultFault(result: TestResultJson, { tests }: ReadEvidence): Fault | null {
  const { passed, failed } = namedResults(tests)
  const own = resultOf(statusOf(tests))
  if (result.result !== own) return mismatch(`its result is ${result.result}, that of the JUnit file ${own}`)
  return namesFault(result, { passedTests: [...passed], failedTests: [...failed] })
}

const commitShape = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** The commit among the subjects, or in the certificate. Every other subject must be the JUnit file. */
function commitIn(
  { subject }: StatementJson,
  certified: string | null,
  { junitSha256 }: ReadEvidence,
): { readonly commit: string } | Fault {
  const commits = subject.flatMap(({ digest: { gitCommit } }) => gitCommit ?? [])
  const files = subject.filter(({ digest }) => digest.gitCommit === undefined)
  const [file, other] = files
  if (file === undefined) return { code: 'subject-missing', message: 'it does not name the JUnit file' }
  if (other !== undefined || commits.length > 1)
    return { code: 'subject-extra', message: `it names ${quoted((other ?? file).name)} and more` }
  if (file.digest.sha256 !== junitSha256) return mismatch(`it has another digest of ${quoted(file.name)}`)
  const [commit = certified] = commits
  if (commit === null || commit === undefined || !commitShape.test(commit))
    return { code: 'subject-missing', message: 'neither it nor its certificate names a commit' }
  if (certified !== null && certified !== commit)
    return mismatch(`it is about the commit ${quoted(commit)}, its certificate about ${quoted(certified)}`)
  return { commit }
}
