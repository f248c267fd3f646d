import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collision, foldPath, pathFault } from '../../src/evidence/run/run-paths.ts'

describe('pathFault', () => {
  it.each([
    'patch.diff',
    'backend/stdout.log',
    '.hidden',
    'a/b/c',
    'x~',
    'a b',
    'caf\u00e9',
    'console',
    'com10',
    '100%',
    'nul-l',
    '\u6f6e',
  ])('takes %j', (path) => expect(pathFault(path)).toBeNull())

  it.each(['/', '/etc', '\\x', '\\\\host\\share', 'C:', 'c:/x', '..', '../x', 'x/..', 'x/../../y', '..\\x'])(
    '%j leads away',
    (path) => expect(pathFault(path)?.code).toBe('path-escape'),
  )

  it.each([
    '',
    '.',
    './x',
    'x/.',
    'x//y',
    'x/',
    'x\\y',
    'x\0',
    'x\n',
    'x\u007f',
    'x\u0085',
    'x\u202ey',
    'x\u200by',
    '\ufeffx',
    'x\ud800',
    '~',
    '~root/x',
    'x/~',
    '%PATH%',
    'x/%A%/y',
    'nul',
    'NUL.txt',
    'x/Com1',
    'com\u00b9',
    'aux .txt',
    'CONIN$',
    'x.',
    'x ',
    'x./y',
    'xx:y',
    'x?',
    'e\u0301',
    '\u212b',
    'x'.repeat(256),
    'x/'.repeat(600),
  ])('%.30j is not normal', (path) => expect(pathFault(path)?.code).toBe('path-not-normal'))

  it('takes a short way for most paths, and refuses nothing less there', () => {
    const piece = fc.constantFrom(
      'a',
      'Z',
      '0',
      '_',
      '-',
      '.',
      '/',
      '~',
      ' ',
      'con',
      'NUL',
      'com1',
      'lpt',
      '%',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pieces.join('')
        if (pathFault(path) === null) expect(pathFault(`\u00e9/${path}`)).toBeNull()
      }),
      { numRuns: 5000 },
    )
  })

  it('shows no sign that could act', () => {
    expect(pathFault('\u001b[31m\u202e')?.message).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('collision', () => {
  it.each([
    ['a', 'A'],
    ['x/a', 'X/b'],
    ['stra\u00dfe', 'STRASSE'],
    ['stra\u1e9ee', 'strasse'],
    ['\u0130x', 'i\u0307x'],
    ['\u017fub', 'sub'],
    ['\u03c3\u03c2', '\u03a3\u03a3'],
    ['\ufb01le', 'FILE'],
    ['\u212aelvin', 'kelvin'],
    ['caf\u00e9', 'CAFE\u0301'],
  ])('%j and %j are one', (one, other) => {
    expect(foldPath(one.split('/')[0] ?? '')).toBe(foldPath(other.split('/')[0] ?? ''))
    expect(collision([one, 'other', other])).toEqual([one.split('/')[0], other.split('/')[0]])
  })

  it('is none between a file and its neighbours', () => {
    expect(collision(['a', 'a/b', 'a/c', 'ab', 'b', 'a/b'])).toBeNull()
  })
})
