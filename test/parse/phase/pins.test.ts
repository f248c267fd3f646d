import { describe, expect, it } from 'vitest'
import { claimsOf } from './read-phase-text.ts'

const told = (text: string) => claimsOf('journal', `# JOURNAL — phase mill (Builder)\n\n${text}\n`)

describe('pins', () => {
  it.each([
    [
      'Engine clone: `/srv/engine` (tag `v0.1.0` → commit `289ef07`).',
      ['pin.tag /srv/engine v0.1.0 = 289ef07'],
    ],
    ['Engine: tag v0.1.0 -> commit 289ef07', ['pin.tag Engine v0.1.0 = 289ef07']],
    ['Tagged `v0.1.0` at\n`289ef07` in `/srv/engine`', ['pin.tag /srv/engine v0.1.0 = 289ef07']],
    ['`v0.1.0` => `289ef07`', ['pin.tag - v0.1.0 = 289ef07']],
    ['Mill repo (`main` @ `346ed31`)', ['pin.branch Mill main = 346ed31']],
    ['`/srv/mill` (**main** @ 346ed31)', ['pin.branch /srv/mill main = 346ed31']],
    ['the branch `feature/wheel` of it is at `346ed31`', []],
    ['branch `feature/wheel` is at `346ed31`', ['pin.branch - feature/wheel = 346ed31']],
    ['`/srv/mill` (engine submodule pinned `289ef07`)', ['pin.submodule /srv/mill engine = 289ef07']],
    [
      '`/srv/mill`: submodule `vendor/engine` is at 289ef07',
      ['pin.submodule /srv/mill vendor/engine = 289ef07'],
    ],
    [
      'made `/tmp/mill` (engine pinned `289ef07`; nothing else)',
      ['pin.submodule /tmp/mill engine = 289ef07'],
    ],
    [
      'Staged `/srv/mill` @ `38e5c90` (engine `289ef07` v0.1.0)',
      [
        'pin.commit /srv/mill = 38e5c90',
        'pin.submodule /srv/mill engine = 289ef07',
        'pin.tag engine v0.1.0 = 289ef07',
      ],
    ],
    ['`/srv/mill`: engine pinned to `289ef07`', ['pin.submodule /srv/mill engine = 289ef07']],
    ['`/srv/mill` pins engine at commit 289ef07', ['pin.submodule /srv/mill engine = 289ef07']],
    ['main @ 1234567', ['pin.branch - main = 1234567']],
    ['PO `noor/mill` @ `6cc3ed4` (pushed)', ['pin.commit noor/mill = 6cc3ed4']],
    [
      'https://git.example.org/noor/mill is at 6cc3ed4',
      ['pin.commit https://git.example.org/noor/mill = 6cc3ed4'],
    ],
    [
      'Deliverable SHAs: mill `1234567`; wheel `abcdefa`',
      ['pin.commit mill = 1234567', 'pin.commit wheel = abcdefa'],
    ],
    ['Deliverable SHAs:\n\n- 8c4f98c\n- abc1234', ['pin.commit - = 8c4f98c', 'pin.commit - = abc1234']],
    [
      '**Deliverable SHAs:**\n\n- Engine: `abc1234` the seal\n- `8c4f98c`',
      ['pin.commit Engine = abc1234', 'pin.commit - = 8c4f98c'],
    ],
    ['### Deliverable SHAs\n\n- `abc1234`', ['pin.commit - = abc1234']],
    ['### SHAs\n\nThe seal was begun in `abc1234`.', []],
    ['SHAs:\n\n- the seal, which goes back to `abc1234`', []],
    ['SHAs: see below.\n\n- `abc1234`', []],
    [`main @ ${'0123456789'.repeat(4)}`, [`pin.branch - main = ${'0123456789'.repeat(4)}`]],
    ['`main` @ `346ED31`', ['pin.branch - main = 346ed31']],
    [
      '| repo | tag | commit |\n|---|---|---|\n| `/srv/engine` | v0.1.0 | `289ef07` |\n| mill | | 38e5c90 |',
      ['pin.tag /srv/engine v0.1.0 = 289ef07', 'pin.commit mill = 38e5c90'],
    ],
  ])('%s', (text, claims) => {
    expect(told(text)).toEqual(claims)
  })

  it.each([
    'I will pin `main` @ `346ed31`.',
    '`main` should be @ `346ed31`.',
    'If `main` @ `346ed31`, stop.',
    'Is `main` @ `346ed31`?',
    '`main` is not at `346ed31`.',
    '> `main` @ `346ed31`',
    '```\nmain @ 346ed31\n```',
    'The plan says "main @ 346ed31 and no other".',
    'The words defaced and effaced are hex, and so is deadbeef.',
    'It is pinned 1234567 times.',
    'Session 4f2c9ab7 ended; see 346ed31.',
    'main @ noon',
    'main @ 346ed31-not-a-commit',
  ])('none: %s', (text) => {
    expect(told(text)).toEqual([])
  })

  it('keep their places apart', () => {
    const text =
      '- PO at `/srv/po` (`main` @ `1111aaa`), Engine `main` @ `2222bbb`.\n- Mill: `main` @ `3333ccc`.'
    expect(told(text)).toEqual([
      'pin.branch /srv/po main = 1111aaa',
      'pin.branch Engine main = 2222bbb',
      'pin.branch Mill main = 3333ccc',
    ])
  })

  it('are told by reviews and statuses as well, and by no plan', () => {
    const text = '# Phase mill\n\n`/srv/mill` @ `38e5c90`\n'
    expect(claimsOf('review', text)).toEqual(['pin.commit /srv/mill = 38e5c90'])
    expect(claimsOf('status', text)).toEqual(['pin.commit /srv/mill = 38e5c90'])
    expect(claimsOf('plan', text)).toEqual([])
  })
})
