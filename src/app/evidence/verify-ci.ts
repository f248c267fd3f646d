import { basename, resolve } from 'node:path'
import { maskVerdict } from '../../evidence/secrets/mask.ts'
import { judgeCiBundle } from '../../evidence/signatures/judge-ci-bundle.ts'
import { readJunit } from '../../harness/judge/read-junit.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { readPlainFile } from '../../workspace/files/plain-file.ts'
import { refuse } from '../user-error.ts'
import type { EvidenceContext } from './evidence-context.ts'
import { withoutRun } from './verify-runs.ts'

/** The files that the user named. */
export type GivenBundle = { readonly bundle: string; readonly junit: string }

const mebibyte = 1024 * 1024

/** The verdict on a bundle that a job made about a JUnit file. */
export async function verifyCiBundle(
  { bundle, junit }: GivenBundle,
  known: EvidenceContext,
  cwd: string,
): Promise<RunVerdict> {
  const tests = readGiven(junit, 64 * mebibyte, '--junit', cwd)
  const verdict = await judgeCiBundle(
    {
      bundle: readGiven(bundle, 4 * mebibyte, '--from-ci', cwd),
      junitSha256: sha256Of(tests),
      tests: readJunit(tests.toString('utf8')),
    },
    known,
  )
  return maskVerdict({ ...withoutRun, ...verdict, run: basename(bundle), dir: bundle }, known.scan)
}

function readGiven(path: string, cap: number, option: string, cwd: string): Buffer {
  const bytes = readPlainFile(resolve(cwd, path), cap)
  if ('code' in bytes) refuse(`${option} ${path} ${bytes.message}`, 'Name a file that can be read.')
  return bytes
}
