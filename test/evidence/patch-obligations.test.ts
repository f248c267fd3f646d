import { describe } from 'vitest'
import { codes, inReport, inText, type Row, table } from './attack-table.ts'
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
    ...['index 1..2', '@@ -1,9 +1,9 @@', 'rename to docs/b.md', ''].map(
      (line): Row => [
        `a file that is not allowed, beside "${line}"`,
        ['patch-consistent patch-malformed', disallowed],
        ({ files }) => {
          files['patch.diff'] += `diff --git a/docs/a.md b/docs/a.md\n${line}\n`
        },
      ],
    ),
    [
      'a file that is not allowed, in a patch without headings of git',
      ['patch-consistent patch-malformed', disallowed],
      ({ files }) => {
        files['patch.diff'] += '--- a/docs/a.md\n+++ b/docs/a.md\n@@ -1 +1 @@\n-a\n+b\n'
      },
    ],
    [
      'a file under another name, which is not allowed',
      ['patch-consistent patch-malformed', disallowed],
      ({ files }) => {
        files['patch.diff'] +=
          'diff --git a/src/tide.js b/docs/a.md\nrename from src/tide.js\nrename to docs/a.md\n'
      },
    ],
    ...['../tide.js', '.git/hooks/pre-commit', '/etc/tide'].map(
      (path): Row => [
        `the path ${path}`,
        ['patch-consistent write-disallowed', disallowed],
        (parts) => {
          parts.report.changed_files = [path]
          inText('patch.diff', /src\/tide\.js/g, path)(parts)
        },
      ],
    ),
    [
      'a file that is not allowed, and no contract',
      ['events-required file-missing ?', disallowed, 'freshness file-missing ?'],
      (parts) => {
        parts.contract = null
        parts.report.changed_files = ['test/tide.test.js']
        inText('patch.diff', /src\/tide\.js/g, 'test/tide.test.js')(parts)
      },
    ],
    [
      'a line of the patch that looks like a heading',
      ['patch-consistent patch-malformed', 'writes-allowed patch-malformed ?'],
      ({ files }) => {
        files['patch.diff'] += '--- docs/a.md\n'
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
