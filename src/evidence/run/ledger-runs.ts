import { join } from 'node:path'
import { recordOf, textOf } from '../../schema/narrow.ts'
import { usePlainFile } from '../../workspace/files/plain-file.ts'
import { linesOf } from './run-json.ts'

export const ledgerName = 'ledger.jsonl'
export const ledgerCap = 256 * 1024 * 1024

/** The names of the runs that the ledger of a folder lists, in the order of their last lines. Whether it is intact is not checked. */
export function ledgerRuns(folder: string): readonly string[] {
  const ledger = usePlainFile(join(folder, ledgerName), ledgerCap, (file) => namesIn(file.chunks()))
  return 'code' in ledger ? [] : ledger
}

function namesIn(chunks: Iterable<Uint8Array>): string[] {
  const names = new Set<string>()
  for (const line of linesOf(chunks)) {
    const name = 'data' in line ? textOf(recordOf(line.data).run_id) : null
    if (name === null) break
    names.delete(name)
    names.add(name)
  }
  return [...names]
}
