import { join } from 'node:path'
import { recordOf, textOf } from '../../schema/narrow.ts'
import { usePlainFile } from '../../workspace/files/plain-file.ts'
import { splitLines } from './run-json.ts'

export const ledgerName = 'ledger.jsonl'
export const ledgerCap = 256 * 1024 * 1024

/** The names of the runs that the ledger of a folder lists, in the order of their last lines. Whether it is intact is not checked. */
export function ledgerRuns(folder: string): readonly string[] {
  const ledger = usePlainFile(join(folder, ledgerName), ledgerCap, (file) => namesIn(file.chunks()))
  return 'code' in ledger ? [] : ledger
}

function namesIn(chunks: Iterable<Uint8Array>): string[] {
  const names = new Set<string>()
  for (const line of splitLines(chunks)) {
    const name = line === null ? null : nameIn(Buffer.from(line).toString('utf8'))
    if (name === null) break
    names.delete(name)
    names.add(name)
  }
  return [...names]
}

function nameIn(line: string): string | null {
  try {
    return textOf(recordOf(JSON.parse(line)).run_id)
  } catch {
    return null
  }
}
