import { lstatSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReportedTest } from '../../model/schema-types.generated.ts'
import { usePlainFile } from '../../workspace/files/plain-file.ts'
import { isWithin, resolveLinks } from '../../workspace/files/safe-path.ts'
import type { TestResults } from './read-channel.ts'
import { readJunit } from './read-junit.ts'

const sizeCap = 64 * 1024 * 1024

/** Removes JUnit files from a checkout: what is there after the command was written by it. */
export function removeJunit(cwd: string, paths: readonly string[]): void {
  for (const path of insideOf(cwd, paths)) rmSync(join(cwd, path), { recursive: true, force: true })
}

/** The tests in the JUnit files that a command wrote; null where it wrote none. */
export function junitResults(cwd: string, paths: readonly string[]): TestResults | null {
  const written = insideOf(cwd, paths).filter((path) => lstatSync(join(cwd, path), { throwIfNoEntry: false }))
  if (written.length === 0) return null
  const tests: ReportedTest[] = []
  for (const path of written) {
    const found = readFile(join(cwd, path))
    if (typeof found === 'string') {
      return { tests: [], fault: { kind: 'ended-early', why: `${path} is no JUnit file: ${found}` } }
    }
    tests.push(...found)
  }
  return { tests, fault: null }
}

/** Paths that no link leads out of a folder. */
function insideOf(cwd: string, paths: readonly string[]): string[] {
  return paths.filter((path) => isWithin(resolveLinks(cwd), resolveLinks(dirname(join(cwd, path)))))
}

function readFile(path: string): readonly ReportedTest[] | string {
  const bytes = usePlainFile(path, sizeCap, (file) => file.read(0, file.size))
  return 'code' in bytes ? `it ${bytes.message}` : readJunit(bytes.toString('utf8'))
}
