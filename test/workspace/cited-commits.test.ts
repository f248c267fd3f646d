import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import { prepareReference } from '../../src/parse/markdown/markdown.ts'
import { parseDocument } from '../../src/parse/parse-document.ts'
import { unplaced } from '../../src/parse/read-context.ts'
import { askCommits } from '../../src/workspace/git/cited-commits.ts'
import { twoOfOneBeginning } from './pins.ts'
import { git, tempFolder } from './temp-folder.ts'

await prepareReference()

/** A repository with one commit for each subject, and their hashes. */
function repository(...subjects: string[]): { folder: string; hashes: string[] } {
  const folder = tempFolder()
  git(folder, 'init', '-q')
  const hashes = subjects.map((subject) => {
    git(folder, 'commit', '-q', '--allow-empty', '-m', subject)
    return git(folder, 'rev-parse', 'HEAD').trim()
  })
  return { folder, hashes }
}

function citing(...lines: string[]): DocumentFacts[] {
  const text = `# Weave\n\n${lines.map((line) => `- ${line}\n`).join('')}`
  const input = {
    path: 'sot/W.md',
    text,
    sha256: '',
    ...unplaced,
    inSot: true,
  }
  return [parseDocument(input, defaultSettings)]
}

async function ask(line: string, ...repos: { name: string; path: string }[]) {
  return [...(await askCommits('/', repos, citing(line))).values()][0]
}

/** An abbreviation that reads as a hash, not as a word. */
const short = (hash = ''): string => (/\d/.test(hash.slice(0, 7)) ? hash.slice(0, 7) : hash)
const absent = '0123456789abcdef0123456789abcdef01234567'

afterEach(() => vi.unstubAllEnvs())

describe('commits in the mapped repositories', () => {
  it('are found by a whole or a cut-off hash, with the subject that git shows', async () => {
    const { folder, hashes } = repository('Hold the warp\nand the weft\n\nAt length.', 'Oil the loom')
    const repos = [{ name: 'Loom', path: folder }]
    const commits = hashes.map((hash) => `Loom commit: \`${short(hash)} words\``)
    const found = await askCommits('/', repos, citing(...commits))
    expect([...found.values()].map(({ state, subject, repo }) => [state, subject, repo])).toEqual([
      ['found', 'Hold the warp and the weft', 'Loom'],
      ['found', 'Oil the loom', 'Loom'],
    ])
  })

  it('are looked up in every repository where none is named', async () => {
    const [one, two] = [repository('Other'), repository('Hold the warp')]
    const repos = [
      { name: 'One', path: one.folder },
      { name: 'Two', path: two.folder },
    ]
    expect(await ask(`See commit ${two.hashes[0]}.`, ...repos)).toMatchObject({ state: 'found', repo: null })
    expect(await ask(`One commit ${two.hashes[0]}.`, ...repos)).toMatchObject({
      state: 'missing',
      repo: 'One',
    })
  })

  it('are missing only if all searched repositories have their whole history', async () => {
    const whole = repository('First', 'Second')
    const shallow = tempFolder()
    git(shallow, 'clone', '-q', '--depth', '1', `file://${whole.folder}`, 'copy')
    const repos = [{ name: 'Loom', path: join(shallow, 'copy') }]
    expect(await ask(`Loom commit: ${absent}`, { name: 'Loom', path: whole.folder })).toMatchObject({
      state: 'missing',
    })
    expect(await ask(`Loom commit: ${whole.hashes[0]}`, ...repos)).toMatchObject({ state: 'unmapped' })
    expect(await ask(`Loom commit: ${whole.hashes[1]}`, ...repos)).toMatchObject({ state: 'found' })
  })

  it('are ambiguous where one hash is the beginning of two', async () => {
    const { folder } = repository('First')
    const short = twoOfOneBeginning(folder)[0].slice(0, 7)
    expect(await ask(`Loom commit: ${short}`, { name: 'Loom', path: folder })).toMatchObject({
      state: 'ambiguous',
    })
  })

  it('are no objects of another kind', async () => {
    const { folder } = repository('First')
    const tree = git(folder, 'rev-parse', 'HEAD^{tree}').trim()
    expect(await ask(`Loom commit: ${tree}`, { name: 'Loom', path: folder })).toMatchObject({
      state: 'missing',
    })
  })
})

describe('commits in the repository of the workspace', () => {
  const here = async (line: string, root: string, ...repos: { name: string; path: string }[]) =>
    [...(await askCommits(root, repos, citing(line))).values()][0]?.state

  it('need no configuration, also where the workspace is a folder of it', async () => {
    const { folder, hashes } = repository('Hold the warp')
    const below = join(folder, 'plans')
    for (const root of [folder, below]) {
      expect(await here(`Commit: ${hashes[0]}`, root)).toBe('found')
      expect(await here(`Merge commit ${absent}`, root)).toBe('missing')
      expect(await here(`Barn commit: ${hashes[0]}`, root)).toBe('found')
      expect(await here(`Barn commit: ${absent}`, root)).toBe('unmapped')
      expect(await here(`upstream commit ${absent}`, root)).toBe('unmapped')
    }
  })

  it('may be elsewhere where it is shallow, or where there is none', async () => {
    const whole = repository('First', 'Second')
    const shallow = tempFolder()
    git(shallow, 'clone', '-q', '--depth', '1', `file://${whole.folder}`, 'copy')
    expect(await here(`Commit: ${whole.hashes[0]}`, join(shallow, 'copy'))).toBe('unmapped')
    expect(await here(`Commit: ${absent}`, tempFolder())).toBe('unmapped')
  })

  it('are not looked up there if the words name a mapped one', async () => {
    const [own, other] = [repository('First'), repository('Second')]
    const repos = [{ name: 'Loom', path: other.folder }]
    expect(await here(`Loom commit: ${own.hashes[0]}`, own.folder, ...repos)).toBe('missing')
  })
})

describe('repositories that cannot be read', () => {
  const cases: readonly [what: string, path: () => string][] = [
    ['a folder that is not there', () => join(tempFolder(), 'gone')],
    ['a folder that is no repository', () => tempFolder()],
    ['a repository that git refuses', () => broken()],
  ]
  for (const [what, path] of cases) {
    it(`${what}: unmapped`, async () => {
      expect(await ask(`Loom commit: ${absent}`, { name: 'Loom', path: path() })).toMatchObject({
        state: 'unmapped',
      })
    })
  }

  it('a repository with a name of its own that the config does not map', async () => {
    const { folder } = repository('First')
    const found = await ask(`Barn commit: ${absent}`, { name: 'Loom', path: folder })
    expect(found).toMatchObject({ state: 'unmapped', repo: 'Barn' })
  })
})

it('reads the repository of the config, whatever a git hook has set', async () => {
  const { folder, hashes } = repository('First')
  vi.stubEnv('GIT_DIR', join(repository('Other').folder, '.git'))
  expect(await ask(`Loom commit: ${hashes[0]}`, { name: 'Loom', path: folder })).toMatchObject({
    state: 'found',
  })
})

function broken(): string {
  const folder = tempFolder()
  writeFileSync(join(folder, '.git'), 'gitdir: /nowhere\n')
  return folder
}
