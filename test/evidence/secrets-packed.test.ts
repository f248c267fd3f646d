import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packedParts } from '../../src/evidence/patch/patch-binary.ts'
import { scanText } from '../../src/evidence/secrets/scan.ts'
import { fakeCredentials } from '../secrets/fake-credentials.ts'
import { git, tempFolder } from '../workspace/temp-folder.ts'
import { gitBytes } from './git-bytes.ts'
import { judgeParts } from './judge-parts.ts'
import { passParts } from './memory-run.ts'

const secret = fakeCredentials.github?.[0] ?? ''
const noise = randomBytes(20_000)

/** The git diff of a file whose content is replaced. */
function patchOf(before: Buffer | null, after: Buffer): Buffer {
  const folder = tempFolder()
  const path = join(folder, 'bin.dat')
  git(folder, 'init', '--quiet')
  if (before !== null) writeFileSync(path, before)
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'one')
  writeFileSync(path, after)
  git(folder, 'add', '--all')
  return Buffer.from(gitBytes(folder, 'diff', '--cached', '--binary', '--full-index'))
}

async function secretsIn(patch: Buffer): Promise<string[]> {
  const parts = passParts()
  parts.context.scan = scanText
  parts.files['patch.diff'] = patch
  const told = (await judgeParts(parts)).filter(({ id }) => id === 'secrets-absent')
  expect(JSON.stringify(told)).not.toContain(secret)
  return told.map(({ state, code, message }) => `${state} ${code}: ${message}`)
}

const found = /^broken secret-found: patch\.diff:\d+ holds a credential in a packed form/

it.each<[string, Buffer | null, Buffer, string]>([
  ['a new binary file', null, Buffer.from(`\0 ${secret} \n`), 'literal'],
  ['in two-byte units', null, Buffer.from(`${secret}\n`, 'utf16le'), 'literal'],
  [
    'a change within a large one',
    noise,
    Buffer.concat([noise, Buffer.from(`\n${secret}\n`), noise]),
    'delta',
  ],
])('a credential is found in a packed form: %s', async (_name, before, after, form) => {
  const patch = patchOf(before, after)
  expect(patch.toString('latin1')).toContain(`\nGIT binary patch\n${form} `)
  expect(patch.includes(secret)).toBe(false)
  expect(await secretsIn(patch)).toEqual([expect.stringMatching(found)])
})

it('what git packed is unpacked', () => {
  const [forth, back] = [...packedParts(patchOf(Buffer.from('\0one'), Buffer.from('\0two and three')))]
  expect([forth?.bytes?.toString(), back?.bytes?.toString()]).toEqual(['\0two and three', '\0one'])
})

it('a binary file without a credential is none', async () => {
  expect(await secretsIn(patchOf(null, noise))).toEqual([expect.stringMatching(/^held /)])
})

it('what cannot be unpacked leaves it open', async () => {
  const patch = patchOf(null, noise).toString('latin1')
  const first = patch.indexOf('\nz') + 2
  const spoilt =
    patch.slice(0, first) + patch.slice(first, first + 8).replace(/./g, '0') + patch.slice(first + 8)
  expect(await secretsIn(Buffer.from(spoilt, 'latin1'))).toEqual([
    expect.stringMatching(
      /^unknowable patch-malformed: the packed data at patch\.diff:\d+ cannot be unpacked/,
    ),
  ])
})

it('more data than fits into memory is not unpacked', () => {
  const packed = deflateSync(Buffer.alloc(300 * 1024 * 1024))
  expect([...packedParts(binaryOf(packed))].map(({ bytes }) => bytes)).toEqual([null])
})

/** The lines of a binary patch, as git writes them. */
function binaryOf(packed: Buffer): Buffer {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~'
  const lines = ['GIT binary patch', 'literal 314572800']
  for (let at = 0; at < packed.length; at += 52) {
    const part = packed.subarray(at, at + 52)
    const padded = Buffer.concat([part, Buffer.alloc(-part.length & 3)])
    let line = String.fromCharCode(part.length + (part.length <= 26 ? 64 : 70))
    for (let word = 0; word < padded.length; word += 4) {
      let value = padded.readUInt32BE(word)
      let signs = ''
      for (let sign = 0; sign < 5; sign += 1, value = Math.floor(value / 85))
        signs = alphabet[value % 85] + signs
      line += signs
    }
    lines.push(line)
  }
  return Buffer.from(`${lines.join('\n')}\n\n`)
}
