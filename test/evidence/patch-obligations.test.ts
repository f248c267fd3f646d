import { describe } from 'vitest'
import { codes, inReport, inText, table } from './attack-table.ts'
import { passParts, sha256 } from './memory-run.ts'

const { contract } = codes

describe('patch and writes', () => {
  const disallowed = 'writes-allowed write-disallowed'
  table(passParts, [
    [
      'the digest of another patch',
      'patch-consistent patch-digest-mismatch',
      inReport({ patch_digest: sha256('x') }),
    ],
    [
      'a patch that is none',
      ['patch-consistent patch-malformed', 'writes-allowed patch-malformed ?'],
      ({ files }) => {
        files['patch.diff'] += 'x'
      },
    ],
    [
      'a file that the report leaves out',
      ['patch-consistent patch-files-differ'],
      (parts) => {
        parts.contract?.allowed_files.push('docs/a.md')
        parts.files['patch.diff'] += String(parts.files['patch.diff']).replaceAll('src/tide.js', 'docs/a.md')
      },
    ],
    [
      'a file that the patch leaves out',
      'patch-consistent patch-files-differ',
      ({ report }) => {
        report.changed_files.push('src/x.js')
      },
    ],
    [
      'a file that is not allowed',
      disallowed,
      (parts) => {
        parts.report.changed_files = ['test/tide.test.js']
        inText('patch.diff', /src\/tide\.js/g, 'test/tide.test.js')(parts)
      },
    ],
    [
      'a file that only the contract allows',
      [disallowed, contract],
      (parts) => {
        parts.contract?.allowed_files.push('src/x.js')
        parts.report.changed_files = ['src/x.js']
        inText('patch.diff', /tide\.js/g, 'x.js')(parts)
      },
    ],
    [
      'a file that only the case allows',
      disallowed,
      (parts) => {
        parts.report.changed_files = ['docs/x.js']
        inText('patch.diff', /src\/tide\.js/g, 'docs/x.js')(parts)
      },
    ],
    [
      'a change of mode',
      disallowed,
      ({ files }) => {
        files['patch.diff'] = 'diff --git a/src/tide.js b/src/tide.js\nold mode 100644\nnew mode 100755\n'
      },
    ],
    ['a link', disallowed, inText('patch.diff', / 100644/, ' 120000')],
    ['a submodule', disallowed, inText('patch.diff', / 100644/, ' 160000')],
  ])
})
