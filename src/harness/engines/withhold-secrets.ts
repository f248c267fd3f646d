import { join } from 'node:path'
import type { Run } from '../run/run.ts'
import { backendFiles, replaceFile, testLog } from '../run/write-artifacts.ts'

const note = 'Withheld: a credential was found in what this run printed or changed.\n'

/** Takes everything an engine or test wrote out of the run directory: it holds a credential. */
export function withholdSecrets(run: Run): void {
  const { dir } = run
  for (const name of backendFiles(dir)) replaceFile(join(dir, 'backend', name), note)
  run.patch = new Uint8Array()
  run.changedFiles = []
  run.testLog = new Uint8Array(Buffer.from(note))
  replaceFile(join(dir, 'patch.diff'), run.patch)
  replaceFile(join(dir, 'test.log'), testLog(run))
  for (const [index, { src: _withheld, ...event }] of run.events.entries()) {
    const { problem } = event.data
    run.events[index] = { ...event, data: problem === undefined ? {} : { problem } }
  }
  for (const [index, line] of run.trace.entries()) run.trace[index] = { ...line, data: {} }
  for (const [index, { reason }] of run.problems.entries()) run.problems[index] = { reason, detail: reason }
}
