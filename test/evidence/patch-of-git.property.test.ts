import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPatch } from '../../src/evidence/patch/patch.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { git, tempFolder } from '../workspace/temp-folder.ts'
import { gitBytes } from './git-bytes.ts'

const name = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        'b c',
        'é',
        '"',
        '\\',
        '\t',
        '\n',
        '日本',
        'a b',
        '-',
        'x'.repeat(30),
        ' ',
        '\u0301',
        '\x7f',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join('').replace(/[/\0]/g, '_'))
  .filter(
    (text) =>
      !/^\.+$|\.git|~|[\ud800-\udfff]/i.test(text) &&
      Buffer.byteLength(text) < 200 &&
      !/\u200c|\u200d|[\u200e\u200f\u202a-\u202e\u206a-\u206f\ufeff]/.test(text),
  )
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
const line = fc.constantFrom(
  'a',
  'b',
  '',
  '-- x',
  '+++ b/x',
  'diff --git a/x b/x',
  '@@ -1 +1 @@',
  'é\r',
  '\\ No newline at end of file',
)
const content = fc.oneof(
  fc.array(line, { maxLength: 30 }).map((lines) => Buffer.from(lines.map((text) => `${text}\n`).join(''))),
  fc.array(line, { maxLength: 5 }).map((lines) => Buffer.from(lines.join('\n'))),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
)
const entry = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('file' as const), bytes: content, executable: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('link' as const),
      to: fc.constantFrom('x', '../out', '/etc/passwd'),
    }),
  },
)
const tree = fc.dictionary(path, entry, { minKeys: 0, maxKeys: 6, noNullPrototype: true })

type GitTree = Readonly<Record<string, typeof entry extends fc.Arbitrary<infer T> ? T : never>>

/** Writes what fits; a name that is a folder already stays one. */
function write(folder: string, files: GitTree): void {
  for (const [at, file] of Object.entries(files)) {
    const full = join(folder, at)
    try {
      mkdirSync(dirname(full), { recursive: true })
      if (file.kind === 'link') symlinkSync(file.to, full)
      else {
        writeFileSync(full, file.bytes)
        chmodSync(full, file.executable ? 0o755 : 0o644)
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }
}

it('every diff of git between two trees is read, with the files and modes that git names', () => {
  fc.assert(
    fc.property(tree, tree, fc.boolean(), (before, after, keep) => {
      const folder = tempFolder()
      git(folder, 'init', '--quiet')
      write(folder, before)
      git(folder, 'add', '--all', '--force')
      git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'before')
      if (!keep) git(folder, 'rm', '-r', '--quiet', '--force', '--ignore-unmatch', '.')
      write(folder, after)
      git(folder, 'add', '--all', '--force')
      const diff = ['diff', '--cached', '--no-color', '--no-renames', 'HEAD']
      const patch = readPatch(gitBytes(folder, ...diff, '--binary', '--full-index'))
      const raw = git(folder, ...diff, '--raw', '-z').split('\0')
      const told = raw.flatMap((word, index) =>
        index % 2 === 1 ? [[word, raw[index - 1]?.slice(1, 14)]] : [],
      )
      expect(patch).not.toHaveProperty('message')
      const modes = new Map<string, { from: string; to: string }>()
      for (const file of 'message' in patch ? [] : patch) {
        const known = modes.get(file.path)
        const from = known?.from ?? file.oldMode ?? '000000'
        modes.set(file.path, { from, to: file.newMode ?? '000000' })
      }
      expect([...modes].map(([at, { from, to }]) => [at, `${from} ${to}`])).toEqual(told)
      rmSync(folder, { recursive: true })
    }),
    { numRuns: propertyRuns(60) },
  )
})
