import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReasonCode } from '../../model/evidence/evidence.ts'

/** A change to a proven run that a verifier must refuse, and the reason it must give. */
export type Tampering = {
  readonly id: string
  readonly code: ReasonCode
  readonly change: (dir: string) => void
}

const rewrite = (name: string, change: (text: string) => string) => (dir: string) => {
  const path = join(dir, name)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${name} was not changed`)
  writeFileSync(path, after)
}

/** Copies of a passed run, each with one thing wrong. */
export const tamperings: readonly Tampering[] = [
  {
    id: 'a changed patch',
    code: 'digest-mismatch',
    change: rewrite('patch.diff', (text) => text.replace('+', '+ ')),
  },
  {
    id: 'a changed number of tests',
    code: 'test-log-inconsistent',
    change: rewrite('report.json', (text) => text.replace(/"executed": \d+/, '"executed": 999')),
  },
  {
    id: 'a fail called a pass',
    code: 'status-inconsistent',
    change: rewrite('report.json', (text) =>
      text.replace('"backend_exit_code": 0', '"backend_exit_code": 1'),
    ),
  },
  {
    id: 'a key written twice',
    code: 'json-duplicate-key',
    change: rewrite('report.json', (text) => text.replace('{', '{ "status": "fail",')),
  },
  {
    id: 'a rewritten summary',
    code: 'report-md-differs',
    change: (dir) => appendFileSync(join(dir, 'report.md'), 'All is well.\n'),
  },
  { id: 'a missing log', code: 'file-missing', change: (dir) => rmSync(join(dir, 'test.log')) },
  {
    id: 'a further file',
    code: 'file-unlisted',
    change: (dir) => writeFileSync(join(dir, 'notes.txt'), 'x\n'),
  },
  { id: 'no report', code: 'report-missing', change: (dir) => rmSync(join(dir, 'report.json')) },
  {
    id: 'another nonce',
    code: 'contract-mismatch',
    change: rewrite('report.json', (text) => text.replace(/"nonce": "[0-9a-f]{8}/, '"nonce": "0123abcd')),
  },
]
