import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { inspectionProofName, requiredArtifacts } from '../../evidence/run/run-layout.ts'
import { errorCode } from '../../model/error-code.ts'
import { writeAtomically } from '../../workspace/files/atomic-write.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { jsonText, type Run } from './run-state.ts'

/** Writes what the steps have left to write. A file that cannot be written fails the run, and stays empty. */
export function writeFindings(run: Run): void {
  const { request, dir } = run
  if (request.engine.accidents?.has('artifact-write-failure')) mkdirSync(join(dir, 'test.log'))
  writeOrEmpty(run, 'patch.diff', run.patch, () => {
    run.patch = new Uint8Array()
    run.changedFiles = []
    return run.patch
  })
  writeOrEmpty(run, 'test.log', testLog(run), () => {
    run.tests = null
    run.testLog = new Uint8Array()
    return testLog(run)
  })
  const proof = run.inspection.proof(run.id, request.stage)
  replaceArtifact(join(dir, inspectionProofName(request.stage)), jsonText(proof))
  removeStrangers(run)
  if (readdirSync(join(dir, 'backend')).length === 0) rmSync(join(dir, 'backend'), { recursive: true })
}

/** The test log: three lines of our own, then the output of the tests. */
export function testLog({ request, tests, testLog: output }: Run): Buffer {
  const head = [
    `# command: ${request.harnessCase.tests.command}`,
    `# exit: ${tests?.exitCode ?? 'none'}`,
    `# executed: ${tests?.executed ?? 0}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\n')}\n`), output])
}

function writeOrEmpty(run: Run, name: string, bytes: Uint8Array, forget: () => Uint8Array): void {
  const path = join(run.dir, name)
  try {
    const fd = openSync(path, 'wx', 0o644)
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at)
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
  } catch (error) {
    const why = errorCode(error) ?? String(error)
    run.problems.push({ reason: 'artifact write failure', detail: `${name}: ${why}` })
    replaceArtifact(path, forget())
  }
}

/** Replaces a file of the run directory atomically, or a folder that took its name. */
export function replaceArtifact(path: string, content: string | Uint8Array): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true })
  writeAtomically(path, content, { mode: 0o644 })
}

/** Removes files that the harness did not write. */
function removeStrangers(run: Run): void {
  const own = new Set([...requiredArtifacts(run.request.stage).values(), 'report.json', 'backend'])
  const strangers = readdirSync(run.dir).filter((name) => !own.has(name))
  for (const name of strangers) rmSync(join(run.dir, name), { recursive: true, force: true })
  if (strangers.length === 0) return
  const detail = `${strangers.length} files in the run directory that the harness did not write`
  run.problems.push({ reason: 'written outside the workspace', detail })
}

/** Raw logs and markers; none where no engine was started. */
export function backendFiles(dir: string): string[] {
  const folder = join(dir, 'backend')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** Digests of all files but the report in its two forms, and the names they go by. */
export function inventory({ dir, request }: Run) {
  const artifacts: Record<string, string> = Object.fromEntries(requiredArtifacts(request.stage))
  for (const name of backendFiles(dir)) artifacts[`backend/${name}`] = `backend/${name}`
  const digests: Record<string, string> = {}
  for (const path of Object.values(artifacts).sort()) {
    if (path !== 'report.md') digests[path] = sha256Of(readFileSync(join(dir, path)))
  }
  return { artifacts, digests }
}
