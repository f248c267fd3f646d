import { describe } from 'vitest'
import { inReport, inText, table } from './attack-table.ts'
import { blockedParts, failParts, type Parts } from './memory-run.ts'

const wrong = 'status-consistent test-log-inconsistent'
const logOf =
  (text: string) =>
  ({ files }: Parts): void => {
    files['test.log'] = text
  }

/** Tests that were stopped: they count as none, whatever they had printed by then. */
const stopped = ({ report, files }: Parts): void => {
  Object.assign(report.tests, { exit_code: null, executed: 0 })
  files['test.log'] = '# command: node --test\n# exit: none\n# executed: 0\n# tests 3\n# fail 1\n'
}

describe('the log of a run that is no pass', () => {
  table(failParts, [
    ['is there', [], inReport({})],
    ['of tests that were stopped', [], stopped],
    ['without a summary', [], inText('test.log', /# tests 3\n# fail 1\n/, 'Error: out of memory\n')],
    ['is empty', wrong, logOf('')],
    ['begins with something else', wrong, inText('test.log', /^/, 'x\n')],
    ['is of another command', wrong, inText('test.log', 'node --test', 'node --test x')],
    ['ended in another way', wrong, inText('test.log', '# exit: 1', '# exit: 0')],
    ['ran another number of tests', wrong, inText('test.log', '# executed: 3', '# executed: 2')],
    ['printed another number of tests', wrong, inText('test.log', '# tests 3', '# tests 2')],
    ['begins twice', wrong, inText('test.log', /^/, '# command: node --test\n# exit: 1\n# executed: 3\n')],
  ])
  table(blockedParts, [
    ['is there', [], inReport({})],
    ['is empty', wrong, logOf('')],
    ['tells of tests', wrong, logOf('# command: node --test\n# exit: 0\n# executed: 3\n')],
  ])
})
