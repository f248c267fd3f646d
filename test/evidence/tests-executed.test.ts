import { describe } from 'vitest'
import { codes, inText, table } from './attack-table.ts'
import { passParts } from './memory-run.ts'

const { log } = codes

describe('tests', () => {
  const both = ['status-consistent status-inconsistent']
  table(passParts, [
    [
      'none executed',
      [...both, 'tests-executed tests-not-executed'],
      ({ report }) => {
        report.tests.executed = 0
      },
    ],
    [
      'they failed',
      [...both, 'tests-executed tests-failed'],
      ({ report }) => {
        report.tests.exit_code = 1
      },
    ],
    [
      'no exit code',
      [...both, 'tests-executed tests-failed'],
      ({ report }) => {
        report.tests.exit_code = null
      },
    ],
    ['a log of another command', log, inText('test.log', 'node --test', 'true')],
    ['a log of another exit', log, inText('test.log', 'exit: 0', 'exit: 1')],
    ['a log of another count', log, inText('test.log', 'executed: 3', 'executed: 4')],
    ['a count with a leading zero', log, inText('test.log', 'executed: 3', 'executed: 03')],
    ['a log with a line before', log, inText('test.log', '# command', '\n# command')],
    ['a log with CRLF', log, inText('test.log', /\n/g, '\r\n')],
    ['a runner that counted failures', log, inText('test.log', '# fail 0', '# fail 1')],
    ['a runner that counted cancelled tests', log, inText('test.log', '# fail 0', '# fail 0\n# cancelled 1')],
    ['a runner that counted fewer', log, inText('test.log', '# tests 3', '# tests 2')],
    ['a runner that said nothing', log, inText('test.log', /# tests.*/s, '')],
    [
      'an empty log',
      log,
      ({ files }) => {
        files['test.log'] = ''
      },
    ],
  ])
})
