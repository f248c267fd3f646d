import { describe, expect, it } from 'vitest'
import type { FileSource } from '../../src/workspace/sources/file-source.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { documentsIn, found, problemOf } from './read-all.ts'

const some = { 'sot/A.md': '', 'docs/B.md': '', 'docs/issues/001-x.md': '', 'docs/pic.png': '' }

describe('discover', () => {
  it('finds every markdown file under the SOT folder, folders with a dot included', async () => {
    const files = { 'sot/A.md': '', 'sot/b/.drafts/C.MD': '', 'sot/x.txt': '', 'README.md': '' }
    expect(await documentsIn(memorySource(files))).toEqual(['sot/A.md', 'sot/b/.drafts/C.MD'])
  })

  it.each(['sot', '.sot'])('takes %s for the SOT folder', async (folder) => {
    const { sotFolder, documents } = await found(memorySource({ [`${folder}/p/A.md`]: '' }))
    expect(sotFolder).toBe(folder)
    expect(documents).toEqual([
      { path: `${folder}/p/A.md`, inSot: true, configuredKind: null, globBase: folder, place: null },
    ])
  })

  it('reads both folders where both exist', async () => {
    const { sotFolder, documents } = await found(memorySource({ '.sot/A.md': '', 'sot/B.md': '' }))
    expect(sotFolder).toBe('sot')
    expect(documents.map(({ inSot, globBase }) => [inSot, globBase])).toEqual([
      [true, '.sot'],
      [true, 'sot'],
    ])
  })

  it('adds globs to the SOT folder and reports where each begins', async () => {
    const { documents } = await found(memorySource(some), { documents: ['docs/issues/**', 'docs/*.md'] })
    expect(documents.map(({ path, inSot, globBase }) => [path, inSot, globBase])).toEqual([
      ['docs/B.md', false, 'docs'],
      ['docs/issues/001-x.md', false, 'docs/issues'],
      ['sot/A.md', true, 'sot'],
    ])
  })

  it.each([
    ['docs', 'docs'],
    ['docs/', 'docs'],
    ['./docs/**', 'docs'],
    ['docs/issues/001-x.md', 'docs/issues'],
    ['**/001-*.md', ''],
    ['{docs,plans}/**/0*.md', ''],
  ])('%s begins at "%s"', async (glob, base) => {
    const { documents } = await found(memorySource(some), { documents: [glob] })
    expect(documents.find(({ path }) => path.endsWith('001-x.md'))?.globBase).toBe(base)
  })

  it('enters a folder with a dot only when a glob names it', async () => {
    const source = memorySource({
      '.scratch/a/x.md': '',
      'docs/.old/y.md': '',
      'docs/z.md': '',
      '.git/w.md': '',
    })
    expect(await documentsIn(source, { documents: ['**/*.md'] })).toEqual(['docs/z.md'])
    expect(await documentsIn(source, { documents: ['.scratch/**'] })).toEqual(['.scratch/a/x.md'])
    expect(await documentsIn(source, { documents: ['**/.old/*.md'] })).toEqual(['docs/.old/y.md'])
    expect(await documentsIn(source, { documents: ['**/.{old,new}/*.md'] })).toEqual(['docs/.old/y.md'])
  })

  it('never enters node_modules and .git', async () => {
    const source = memorySource({ 'sot/node_modules/a.md': '', 'sot/.git/b.md': '', 'sot/c.md': '' })
    expect(await documentsIn(source)).toEqual(['sot/c.md'])
  })

  it('leaves out what "!" excludes, also in the SOT folder and for records', async () => {
    const source = memorySource({
      'sot/A.md': '',
      'sot/old/B.md': '',
      'sot/old/c.json': '{}',
      'sot/old/.x/D.md': '',
    })
    const { documents, records } = await found(source, { documents: ['!sot/old/**'] })
    expect(documents.map(({ path }) => path)).toEqual(['sot/A.md'])
    expect(records).toEqual([])
    expect(await documentsIn(source, { documents: ['!sot/old'] })).toEqual(['sot/A.md'])
  })

  it('uses the kind of the config, the first that fits', async () => {
    const kinds = { issues: ['docs/issues/*.md'], note: ['**/*.md'] }
    const { documents } = await found(memorySource(some), { documents: ['docs/**'], kinds })
    expect(documents.map(({ configuredKind }) => configuredKind)).toEqual(['note', 'issues', 'note'])
  })

  it('finds JSON records, the board and the config', async () => {
    const files = { 'sot/A.md': '', 'sot/r/x.json': '{}', 'y.json': '{}', 'sot/WORKBOARD.yaml': '' }
    const discovery = await found(memorySource(files), { path: 'sot.config.yaml' })
    expect(discovery).toMatchObject({
      records: ['sot/r/x.json'],
      board: 'sot/WORKBOARD.yaml',
      config: 'sot.config.yaml',
    })
    expect((await found(memorySource({ 'sot/A.md': '', 'WORKBOARD.yaml': '' }))).board).toBe('WORKBOARD.yaml')
    expect((await found(memorySource({ 'sot/A.md': '' }))).board).toBeNull()
  })

  it('finds a board that cannot be read, so that it is reported', async () => {
    expect((await found(memorySource({ 'sot/A.md': '', 'WORKBOARD.yaml/x': '' }))).board).toBe(
      'WORKBOARD.yaml',
    )
  })

  it('refuses two boards', async () => {
    const files = { 'sot/A.md': '', 'sot/WORKBOARD.yaml': '', 'WORKBOARD.yaml': '' }
    expect(await problemOf(memorySource(files))).toBe(
      'There are two workboards: WORKBOARD.yaml and sot/WORKBOARD.yaml.',
    )
  })

  it('reports a folder called x.md, and reads its files', async () => {
    const { documents, unread } = await found(memorySource({ 'sot/x.md/y.md': '' }))
    expect(documents.map(({ path }) => path)).toEqual(['sot/x.md/y.md'])
    expect(unread).toEqual([{ path: 'sot/x.md', code: 'not-a-file', detail: 'it is a folder' }])
  })

  it('reports a folder that cannot be listed, and checks the rest', async () => {
    const whole = memorySource({ 'sot/A.md': '', 'sot/shut/B.md': '', 'other/C.md': '' })
    const failure = { code: 'no-permission', detail: 'reading it is not permitted' } as const
    const source: FileSource = {
      ...whole,
      list: async (scope) => [
        ...(await whole.list(scope)).filter(({ path }) => path !== 'sot/shut/B.md'),
        { path: 'sot/shut', type: 'folder', failure },
      ],
    }
    const { documents, unread } = await found(source)
    expect(documents.map(({ path }) => path)).toEqual(['sot/A.md'])
    expect(unread).toEqual([{ path: 'sot/shut', ...failure }])
  })

  it('names every glob that matches nothing', async () => {
    const documents = ['docs/**', 'plans/**', 'docs/*.png', '!nothing/**']
    expect(await problemOf(memorySource(some), { documents })).toBe(
      'No markdown document matches "plans/**", "docs/*.png" (documents: in the config).',
    )
  })

  it('refuses a workspace without a document', async () => {
    expect(await problemOf(memorySource({}))).toMatch(/^No plan was found: /)
    expect(await problemOf(memorySource({ 'sot/x.txt': '' }))).toBe(
      'There is no markdown document under sot/.',
    )
    expect(await problemOf(memorySource({ 'sot/A.md': '' }), { documents: ['!**/A.md'] })).toBe(
      'There is no markdown document under sot/.',
    )
  })
})

describe('.gitignore', () => {
  const hidden = async (ignores: Record<string, string>, paths: readonly string[]): Promise<string[]> => {
    const files = Object.fromEntries(['keep.md', ...paths].map((path) => [`sot/${path}`, '']))
    const seen = await documentsIn(memorySource({ ...files, ...ignores }))
    return paths.filter((path) => !seen.includes(`sot/${path}`))
  }

  it('hides files and folders without a git repository', async () => {
    expect(
      await hidden({ '.gitignore': '# remark\ndrafts/\n*.tmp.md\r\n' }, ['drafts/a.md', 'b.tmp.md', 'c.md']),
    ).toEqual(['drafts/a.md', 'b.tmp.md'])
  })

  it('is anchored at its folder', async () => {
    const paths = ['p/a.md', 'p/q/a.md', 'a.md']
    expect(await hidden({ 'sot/p/.gitignore': '/a.md\n' }, paths)).toEqual(['p/a.md'])
    expect(await hidden({ 'sot/p/.gitignore': 'a.md\n' }, paths)).toEqual(['p/a.md', 'p/q/a.md'])
    expect(await hidden({ '.gitignore': 'sot/p/*.md\n' }, paths)).toEqual(['p/a.md'])
  })

  it('lets a deeper file take back what a higher one hides', async () => {
    expect(
      await hidden({ '.gitignore': '*.log.md\n', 'sot/p/.gitignore': '!b.log.md\n' }, [
        'a.log.md',
        'p/b.log.md',
      ]),
    ).toEqual(['a.log.md'])
    expect(
      await hidden({ '.gitignore': 'out/\n', 'sot/p/.gitignore': '!out/\n' }, ['out/a.md', 'p/out/b.md']),
    ).toEqual(['out/a.md'])
  })

  it('cannot take back a file of a hidden folder', async () => {
    expect(await hidden({ '.gitignore': 'out/\n!sot/out/a.md\n' }, ['out/a.md'])).toEqual(['out/a.md'])
    expect(await hidden({ '.gitignore': 'sot/out/*\n!sot/out/a.md\n' }, ['out/a.md', 'out/b.md'])).toEqual([
      'out/b.md',
    ])
  })

  it('minds the case, and names that look like patterns', async () => {
    expect(await hidden({ '.gitignore': 'DRAFT.md\n' }, ['draft.md'])).toEqual([])
    expect(await hidden({ 'sot/[p] !#/.gitignore': 'a.md\n' }, ['[p] !#/a.md', 'p/a.md'])).toEqual([
      '[p] !#/a.md',
    ])
    expect(await hidden({ 'sot/p/.gitignore': '\\#a.md\n\\!b.md\n' }, ['p/#a.md', 'p/!b.md'])).toEqual([
      'p/#a.md',
      'p/!b.md',
    ])
  })

  it('is mentioned where it may be why a glob finds nothing', async () => {
    const source = memorySource({ 'sot/A.md': '', '.gitignore': 'plans/\n', 'plans/B.md': '' })
    expect(await problemOf(source, { documents: ['plans/**'] })).toContain('"plans/**"')
  })
})
