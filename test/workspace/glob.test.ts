import { describe, expect, it } from 'vitest'
import { compileGlob, globFault } from '../../src/workspace/glob.ts'

describe('globFault', () => {
  it.each(['docs/**', '**/*.md', 'a*b*c*/x.md', '{docs,plans}/**/*-[0-9]*.md', '.', './'])(
    'lets %s through',
    (glob) => {
      expect(globFault(glob)).toBeNull()
    },
  )

  it.each([
    [' ', 'empty'],
    ['a'.repeat(201), 'longer than 200 characters'],
    ['*a*b*c*d', 'using "*" more than three times between two slashes'],
    ['*a*a*{x/y,a*a*a*}b', 'using "*" more than three times between two slashes'],
    [`${'{a,b,c,d,e,f,g,h}'.repeat(3)}`, 'standing for 256 globs or more'],
    ['{a,{b,{c,{d,{e,f}}}}}', 'using "{" more than four times'],
  ])('refuses %s', (glob, fault) => {
    expect(globFault(glob)).toBe(fault)
  })

  it('leaves no glob that takes long on a hostile name', () => {
    const names = ['a'.repeat(255), `${'a/'.repeat(120)}a`, Array(12).fill('a'.repeat(255)).join('/')]
    for (const glob of [
      '*a*a*b',
      '**/*a*a/**/*a*a/**/*a*b',
      '**/a/**/a/**/a/**/a/**/a/**/b',
      '(a+)+(a|aa)+b*',
      '{a*,a?}{a*,a}{a*,b}b',
      '[a]*[a]*[a]*b',
    ]) {
      expect(globFault(glob)).toBeNull()
      expect(names.some((name) => compileGlob(glob).matches(name))).toBe(false)
    }
  })
})

describe('compileGlob', () => {
  it('takes ".", a folder and a file for what they are', () => {
    expect(compileGlob('.').matches('docs/a.md')).toBe(true)
    expect(compileGlob('docs').matches('docs/.x/a.md')).toBe(true)
    expect(compileGlob('docs').matches('docs2/a.md')).toBe(false)
    expect(compileGlob('docs/a.md').matches('docs/a.md')).toBe(true)
    expect(compileGlob('.scratch').base).toBe('.scratch')
  })

  it.each([
    ['**/*.md', ['a.md', 'b/a.md'], ['a.mdx', '.b/a.md', 'b/.a.md']],
    ['docs/**', ['docs/a', 'docs/b/c.md'], ['docs2/a', 'docs/.x/a']],
    ['a/**/b/*.md', ['a/b/x.md', 'a/c/d/b/x.md'], ['a/x.md', 'a/b/c/x.md']],
    ['{docs/old,plans/{a,b}}/*.md', ['docs/old/x.md', 'plans/b/x.md'], ['docs/x.md', 'plans/c/x.md']],
    ['0[0-9]-?.md', ['01-x.md'], ['a1-x.md', '01-xx.md']],
    ['docs/(old)+x|*.md', ['docs/(old)+x|y.md'], ['docs/oldx.md', 'docs/y.md']],
    ['.scratch/*/x.md', ['.scratch/a/x.md'], ['.scratch/.a/x.md', 'scratch/a/x.md']],
  ])('%s', (glob, hits, misses) => {
    const { matches } = compileGlob(glob)
    expect(hits.filter((path) => !matches(path))).toEqual([])
    expect(misses.filter((path) => matches(path))).toEqual([])
  })

  it('includes names with a dot if requested', () => {
    expect(compileGlob('old/**/*.md', { dot: true }).matches('old/.x/.a.md')).toBe(true)
  })
})
