import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ciStatementOf } from '../../evidence/signatures/statement.ts'
import { readJunit } from '../../harness/judge/read-junit.ts'
import type { FinishedProof } from '../../model/evidence/evidence.ts'
import { xmlText } from '../../report/escape.ts'
import { writeAtomically } from '../../workspace/files/atomic-write.ts'
import { sha256Of } from '../../workspace/files/digest.ts'

/** Where `--record-as artifact` writes, in the working folder. */
export const artifactFolder = 'sot-artifact'

/**
 * Writes what a job can sign and hand on without the run directory: the tests of a proof as a JUnit file, and the statement
 * about that file. Returns the path of the JUnit file; null for a proof that tested nothing.
 */
export function writeCiArtifact({ report, verdict }: FinishedProof, cwd: string): string | null {
  if (report.status === 'blocked') return null
  const name = `${report.run_id}.junit.xml`
  const text = junitOf(report.issue, testsOf({ report, verdict }))
  const tests = readJunit(text)
  if (typeof tests === 'string') throw new Error(`the JUnit file cannot be read again: ${tests}`)
  const statement = ciStatementOf(report, { name, sha256: sha256Of(text), tests })
  const folder = resolve(cwd, artifactFolder)
  mkdirSync(folder, { recursive: true })
  writeAtomically(join(folder, name), text)
  writeAtomically(join(folder, `${report.run_id}.statement.json`), `${JSON.stringify(statement)}\n`)
  return join(artifactFolder, name)
}

type Test = readonly [name: string, hasPassed: boolean]

/** The tests that were reported by name, and the commands that name none or whose failure no test shows. */
function testsOf({ report, verdict }: Pick<FinishedProof, 'report' | 'verdict'>): Test[] {
  const { passed = [], failed = [] } = verdict.proof?.results ?? {}
  const commands = report.commands.filter(
    ({ tests, exit_code }) => tests?.names === undefined || (exit_code !== 0 && failed.length === 0),
  )
  const tests: Test[] = [
    ...passed.map((name): Test => [name, true]),
    ...failed.map((name): Test => [name, false]),
    ...commands.map(({ argv, exit_code }): Test => [argv.join(' '), exit_code === 0]),
  ]
  const isShown = report.status === 'pass' || tests.some(([, hasPassed]) => !hasPassed)
  return isShown ? tests : [...tests, [report.failure_reason ?? 'proof', false]]
}

function junitOf(issue: string, tests: readonly Test[]): string {
  const failures = tests.filter(([, hasPassed]) => !hasPassed).length
  const cases = tests.map(([name, hasPassed]) => {
    const open = `  <testcase name="${xmlText(name)}"`
    return hasPassed ? `${open}/>` : `${open}><failure/></testcase>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${xmlText(issue)}" tests="${tests.length}" failures="${failures}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n')
}
