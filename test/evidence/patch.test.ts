import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPatch } from '../../src/evidence/patch/patch.ts'

const one = `diff --git a/src/a.js b/src/a.js
index 1111111111111111111111111111111111111111..2222222222222222222222222222222222222222 100644
--- a/src/a.js
+++ b/src/a.js
@@ -1,3 +1,3 @@ head
 first
-second
+zweite
 third
@@ -10 +10,2 @@
 tenth
+more
`
const added = `diff --git a/new.txt b/new.txt
new file mode 100644
index 0000000000000000000000000000000000000000..2222222222222222222222222222222222222222
--- /dev/null
+++ b/new.txt
@@ -0,0 +1 @@
+x
`
const binary = `diff --git a/bin b/bin
index d5d0b8b4c4c9e936890870f6799cfbb5ba984470..4a270318359d8c2a960136495bceeae9eee22424 100644
GIT binary patch
literal 3
Kcmb<mr~&{1<pA>l$

literal 3
Kcmb<ms0083<N)#j$

`
const read = (text: string) => readPatch(Buffer.from(text))
const paths = (text: string) => {
  const patch = read(text)
  return 'message' in patch ? patch.message : patch.map(({ path }) => path)
}

describe('a patch that git writes', () => {
  it('names its files', () => {
    expect(paths(one + added + binary.replaceAll('$', ''))).toEqual(['src/a.js', 'new.txt', 'bin'])
    expect(read('')).toEqual([])
  })

  it('reports modes, before and after', () => {
    const executable = added.replace('100644', '100755')
    expect(read(executable)).toMatchObject([{ change: 'added', oldMode: null, newMode: '100755' }])
    expect(read(one)).toMatchObject([{ change: 'modified', oldMode: '100644', newMode: '100644' }])
    const changed = 'diff --git a/x b/x\nold mode 100644\nnew mode 100755\n'
    expect(read(changed)).toMatchObject([{ oldMode: '100644', newMode: '100755' }])
  })

  it('may contain carriage returns, and lines that look like headers', () => {
    expect(paths(one.replace('zweite', 'zwei\r'))).toEqual(['src/a.js'])
    expect(paths(one.replace('-second', '--- a/x').replace('+zweite', '+++ b/x'))).toEqual(['src/a.js'])
  })
})

const clean = binary.replaceAll('$', '')
const refused: readonly (readonly [string, string])[] = [
  ['junk before', `hello\n${one}`],
  ['junk between', `${one}\n${added}`],
  ['junk after', `${one}-- \n2.39\n`],
  ['no line feed at the end', one.slice(0, -1)],
  ['a hunk that is too short', one.replace(' third\n', '')],
  ['a hunk that is too long', one.replace(' third\n', ' third\n fourth\n')],
  ['a count that lies', one.replace('-1,3', '-1,4')],
  ['a count that lies beyond sense', one.replace('-1,3', '-1,99999999999')],
  ['line numbers that disagree', one.replace('+10,2', '+11,2')],
  ['hunks in the wrong order', one.replace('-10 +10', '-2 +2')],
  ['a hunk that changes nothing', one.replace('zweite', 'second')],
  ['an index that changes nothing', one.replace('2222222222222222222222222222222222222222', '1'.repeat(40))],
  ['a shortened object id', one.replace('1'.repeat(40), '1111111')],
  ['no index line', one.replace(/index .*\n/, '')],
  ['no hunk', one.slice(0, one.indexOf('@@'))],
  ['other names below', one.replace('+++ b/src/a.js', '+++ b/src/b.js')],
  ['two names', one.replace('b/src/a.js', 'b/src/b.js')],
  ['other prefixes', one.replaceAll(' a/', ' c/')],
  ['an absolute path', one.replaceAll('/src/a.js', '//etc/passwd')],
  ['a path that climbs', one.replaceAll('src/a.js', '../a.js')],
  ['a path that climbs within', one.replaceAll('src/a.js', 'src/../../a.js')],
  ['a dot in a path', one.replaceAll('src/a.js', './a.js')],
  ['an empty part of a path', one.replaceAll('src/a.js', 'src//a.js')],
  ['a path in .git', one.replaceAll('src/a.js', '.git/config')],
  ['a path in .GIT', one.replaceAll('src/a.js', 'x/.GIT/config')],
  ['one file twice', one + one],
  ['one file twice, apart', one + added + one],
  ['a rename', 'diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n'],
  ['a copy', 'diff --git a/x b/x\nsimilarity index 100%\ncopy from x\ncopy to x\n'],
  ['a mode that git has not', added.replace('100644', '100777')],
  ['a mode that stays', 'diff --git a/x b/x\nold mode 100644\nnew mode 100644\n'],
  ['half a change of mode', 'diff --git a/x b/x\nold mode 100644\n'],
  ['an added file with an old object', added.replace('0'.repeat(40), '1'.repeat(40))],
  ['an added file with old lines', added.replace('-0,0 +1', '-1 +1,2').replace('+x', ' y\n+x')],
  ['an added file compared with itself', added.replace('/dev/null', 'a/new.txt')],
  ['binary files that differ', one.replace(/---.*/s, 'Binary files a/src/a.js and b/src/a.js differ\n')],
  ['a binary line of another length', clean.replace('Kcmb', 'Lcmb').replace('Lcmb', 'Pcmb')],
  ['a binary patch without its way back', clean.slice(0, clean.lastIndexOf('literal'))],
  ['a binary patch of unknown form', clean.replace('literal', 'figural')],
  ['a backslash that is no end of file', one.replace(' third\n', ' third\n\\ no newline\n')],
  ['lines after the end of the file', one.replace(' third\n', ' third\n\\ No newline at end of file\n')],
  ['a quoted name that does not end', one.replaceAll('a/src/a.js b/', '"a/src/a.js b/')],
  ['a name with a bare quote', one.replaceAll('src/a.js', 'src/"a.js')],
  ['a name that is no UTF-8', one.replaceAll(/([ab]\/src\/a.js)/g, '"$1\\377"')],
  ['a name with an octal beyond a byte', one.replaceAll(/([ab]\/src\/a.js)/g, '"$1\\777"')],
  ['header lines with CR', one.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\uFEFF${one}`],
  ['a patch without git', one.slice(one.indexOf('---'))],
]

describe('a patch that git does not write', () => {
  it.each(refused)('%s', (_name, text) => {
    expect(read(text)).toHaveProperty('message')
  })
})

it('never fails on any bytes', () => {
  const sources = [one, added, clean].map((text) => Buffer.from(text))
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.nat(),
      fc.uint8Array({ maxLength: 6 }),
      fc.nat(9),
      (source, at, noise, cut) => {
        const place = at % source.length
        const bytes = Buffer.concat([source.subarray(0, place), noise, source.subarray(place + cut)])
        const patch = readPatch(bytes)
        expect(
          'message' in patch ? patch.offset <= bytes.length : patch.length > 0 || bytes.length === 0,
        ).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
