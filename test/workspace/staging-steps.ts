import { chmodSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { git } from './temp-folder.ts'

/** Something that happens to a repository. Where git refuses it, or files stand in the way, nothing happens. */
export type Step = { readonly what: string; readonly run: (root: string) => void }

/** The paths that steps are about. */
export const stagedNames = [
  ...['A.md', 'B b.md', 'ünï.md', 'sub/A.md', 'sub/deep/C.md', 'sub.md', 'UP.md', '.gitattributes'],
  `${'long/'.repeat(40)}D.md`,
]

const texts = ['', 'one\n', 'two\r\nlines\r\n', 'mixed\r\nends\n', '$Id$\n', 'bytes \0\n', 'x'.repeat(70_000)]
const attributes = ['*.md text eol=crlf\n', '*.md filter=upper\n', '*.md ident\n', '* -text\n']

function write(root: string, name: string, text: string): void {
  const path = join(root, name)
  const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile() === true
  if (!isFile) rmSync(path, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function link(root: string, name: string): void {
  rmSync(join(root, name), { recursive: true, force: true })
  mkdirSync(dirname(join(root, name)), { recursive: true })
  symlinkSync('sub', join(root, name))
}

function step(what: string, run: Step['run']): Step {
  return {
    what,
    run: (root) => {
      try {
        run(root)
      } catch {
        // Refused.
      }
    },
  }
}

const name = fc.constantFrom(...stagedNames)
const asked = (...args: string[]): Step => step(args.join(' '), (root) => git(root, ...args))
const remove = (path: string) =>
  step(`remove ${path}`, (root) => rmSync(join(root, path), { recursive: true }))
const content = fc.constantFrom(...texts, ...attributes)

/** What people do every day. */
export const usualSteps = [
  fc.tuple(name, content).map(([path, text]) => step(`write ${path}`, (root) => write(root, path, text))),
  fc
    .constantFrom(...attributes)
    .map((text) => step('attributes', (root) => write(root, '.gitattributes', text))),
  name.map(remove),
  name.map((path) => step(`link ${path}`, (root) => link(root, path))),
  name.map((path) => step(`program ${path}`, (root) => chmodSync(join(root, path), 0o755))),
  name.map((path) => asked('add', path)),
  fc.constant(asked('add', '--all')),
  name.map((path) => asked('rm', '--cached', '-r', path)),
  fc.tuple(name, name).map(([from, to]) => asked('mv', '-f', from, to)),
  fc.constant(asked('commit', '--all', '--allow-empty', '--message', 'all')),
  name.map((path) => asked('commit', '--message', 'partial', '--only', path)),
  fc.constantFrom('true', 'false', 'input').map((value) => asked('config', 'core.autocrlf', value)),
  fc.constant(asked('checkout', '--force', '--', '.')),
  fc.constantFrom('2', '3', '4').map((version) => asked('update-index', '--index-version', version)),
  name.map((path) => asked('update-index', '--skip-worktree', path)),
  name.map((path) => asked('update-index', '--assume-unchanged', path)),
  fc.constant(asked('update-index', '--untracked-cache')),
  name.map((path) =>
    step(`submodule ${path}`, (root) => {
      const commit = git(root, 'rev-parse', 'HEAD').trim()
      git(root, 'update-index', '--add', '--cacheinfo', `160000,${commit},${path}`)
    }),
  ),
]

/** What people do rarely: indexes in other forms, files that are only promised, conflicts. */
export const oddSteps = [
  fc.constant(asked('update-index', '--split-index')),
  fc.constant(asked('sparse-checkout', 'set', '--cone', '--sparse-index', 'sub')),
  name.map((path) => asked('add', '--intent-to-add', path)),
  name.map((path) =>
    step(`conflict ${path}`, (root) => {
      for (const [branch, text] of [
        ['theirs', 'theirs\n'],
        ['ours', 'ours\n'],
      ] as const) {
        git(root, 'checkout', '--force', '-B', branch, 'main')
        write(root, path, text)
        git(root, 'add', path)
        git(root, 'commit', '--message', branch)
      }
      git(root, 'merge', 'theirs')
    }),
  ),
]
