import { describe, expect, it } from 'vitest'
import { claimsOf } from './read-phase-text.ts'

const told = (text: string) => claimsOf('journal', `# JOURNAL — phase mill (Builder)\n\n${text}\n`)
const [one, two] = ['ab'.repeat(32), 'cd'.repeat(32)]

describe('digests', () => {
  it.each([
    [`- **mill.toml SHA256:** \`${one}\``, [`baseline.digest mill.toml = ${one}`]],
    [`mill.toml sha-256 = ${one}`, [`baseline.digest mill.toml = ${one}`]],
    [`\`bin/mill\` (SHA256 ${one.toUpperCase()})`, [`baseline.digest bin/mill = ${one}`]],
    [`\`${one}  bin/mill\``, [`baseline.digest bin/mill = ${one}`]],
    [`SHA256 (bin/mill) = ${one}`, [`baseline.digest bin/mill = ${one}`]],
    [
      `\`mill.{py,toml}\`: \`${one}\``,
      [`baseline.digest mill.py = ${one}`, `baseline.digest mill.toml = ${one}`],
    ],
    [`mill.toml → SHA256 ${one}`, [`baseline.digest mill.toml = ${one}`]],
    [
      `| file | sha256 |\n|---|---|\n| \`mill.toml\` | \`${one}\` |\n| else | x |`,
      [`baseline.digest mill.toml = ${one}`],
    ],
    [`a.py: ${one}, b.py: ${two}`, [`baseline.digest a.py = ${one}`, `baseline.digest b.py = ${two}`]],
    [`The digest should be mill.toml SHA256: ${one}`, []],
    [`Something hashed to ${one}`, []],
    [`mill.toml was long and hashed to something else, not to ${one}`, []],
    ['mill.toml SHA256: `0d78ba55`', []],
  ])('%s', (text, claims) => {
    expect(told(text)).toEqual(claims)
  })
})

describe('values', () => {
  it('are read below the heading of a baseline, and told again further on', () => {
    const text = `## 2026-06-13T19:41Z — Again

Checked \`phase-idx\`=18, then state/phase-idx: 19 (moved), and \`other\`=4.

## Baseline of the Adversary

**Baseline @2026-06-13T19:25Z:**
- **state/phase-idx:** 18 (first)
- **conf/host:** \`no host\`
- **sessions on the host (before):** one, two
- a line about state/phase-idx: it is kept

### Below it

- state/mark = 7

## Else

- state/other: 9`
    expect(told(text)).toEqual([
      'baseline.value state/phase-idx = 18',
      'baseline.value state/phase-idx = 19',
      'baseline.value state/phase-idx = 18',
      'baseline.value conf/host = no host',
      'baseline.value state/mark = 7',
    ])
  })

  it('are read in the list behind a label', () => {
    expect(told('Baseline (before):\n\n- state/mark: 7\n\nAfter:\n\n- state/other: 9')).toEqual([
      'baseline.value state/mark = 7',
    ])
    expect(told('- state/mark: 7')).toEqual([])
    const table = '| file | holds |\n|---|---|\n| state/mark | 7 |'
    expect(told(`## Baseline\n\n${table}`)).toEqual(['baseline.value state/mark = 7'])
    expect(told(table)).toEqual([])
  })
})

describe('a baseline held', () => {
  it.each([
    ['`mill.{py,toml}` (both == baseline)', ['mill.py', 'mill.toml']],
    ['a.py and b.py match the baseline', ['a.py', 'b.py']],
    ['a.py unchanged since baseline, b.py == baseline', ['a.py', 'b.py']],
    ['a.py is not == baseline', []],
    ['a.py != baseline', []],
    ['a.py will match the baseline', []],
    ['everything matches the baseline', []],
  ])('%s', (text, files) => {
    expect(told(text)).toEqual(files.map((file) => `baseline.held ${file} = true`))
  })

  it('of all means every file that a baseline is told of', () => {
    expect(told(`- a.py SHA256: ${one}\n\nAll == baseline.`)).toEqual([
      `baseline.digest a.py = ${one}`,
      'baseline.held a.py = true',
    ])
  })
})

describe('what is the same', () => {
  it.each([
    ['`a.toml` and `b.toml` are byte-identical.', ['parity.equal a.toml, b.toml = true']],
    ['`status` is byte-identical to the live one, because of `x`.', ['parity.equal status = true']],
    ['It holds: diffing `a.txt` → **byte-identical**, proving `b`.', ['parity.equal a.txt = true']],
    ['I copied the `phases` array verbatim, so comparing gives `True`.', ['parity.equal phases = true']],
    ['The phases arrays are equal.', ['parity.equal The phases = true']],
    ['prompts/a.md copied verbatim from `/srv/live`', ['parity.equal prompts/a.md, /srv/live = true']],
    ['`a` must be byte-identical to `b`.', []],
    ['`a` and `b` are not byte-identical.', []],
    ['Are `a` and `b` byte-identical?', []],
  ])('%s', (text, claims) => {
    expect(told(text)).toEqual(claims)
  })
})

describe('what is kept verbatim', () => {
  it('is the section whose heading says so, once', () => {
    const text = `I have preserved it verbatim in the "Old baseline" section below.

## Old baseline (preserved verbatim from the first commit)

As it was.`
    expect(told(text)).toEqual(['text.verbatim Old baseline = true'])
  })

  it.each([
    ['## Old text, kept verbatim\n\nx', ['text.verbatim Old text = true']],
    ['## Old text\n\nThe lines below are preserved verbatim.', ['text.verbatim Old text = true']],
    ['## Old text\n\nIt will be preserved verbatim.', []],
    ['## Old text\n\n> preserved verbatim', []],
  ])('%s', (text, claims) => {
    expect(told(text)).toEqual(claims)
  })
})
