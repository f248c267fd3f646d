import { expect, it } from 'vitest'
import { scanText } from '../../src/evidence/secrets/scan.ts'
import { fakeCredentials } from '../secrets/fake-credentials.ts'
import { judgeParts, notHeld } from './judge-parts.ts'
import { passParts } from './memory-run.ts'

const [secret = ''] = Object.values(fakeCredentials).map(String)
const filler = `${'nothing to see here '.repeat(50)}\n`

it.each<[string, string | Uint8Array]>([
  ['in a log', `login\n${secret}\n`],
  ['in a log with CRLF', `login\r\n${secret}\r\n`],
  ['far down in a large log', `${filler.repeat(3000)}${secret}\n${filler.repeat(50)}`],
  ['across the edge of a window', `${'x'.repeat(1024 * 1024 - 10)} ${secret}\n${filler.repeat(100)}`],
  [
    'between bytes that are no text',
    Buffer.concat([Buffer.from([0xff, 0, 0xfe, 10]), Buffer.from(`${secret}\n`)]),
  ],
  ['behind a line feed in JSON', `${JSON.stringify({ text: `login\n${secret}\n` })}\n`],
  ['in colour', `\u001b[32m${secret}\u001b[0m\n`],
  [
    'with letters escaped, far down in a large log',
    `${filler.repeat(3000)}{"text":"\\u00${secret.charCodeAt(0).toString(16)}${secret.slice(1)}"}\n${filler}`,
  ],
  ['in text of two-byte units', Buffer.from(`${secret}\n`, 'utf16le')],
])('a credential is found %s, and never printed', async (_name, content) => {
  const parts = passParts()
  parts.context.scan = scanText
  parts.files['backend/fake.log'] = content
  expect(await notHeld(parts)).toEqual(['secrets-absent secret-found'])
  expect(JSON.stringify(await judgeParts(parts))).not.toContain(secret)
})

it.each(['\n', '\r\n'])('the line of a credential in a large log is reported, line ends %j', async (end) => {
  const parts = passParts()
  parts.context.scan = scanText
  parts.files['backend/fake.log'] = `${'all is well'.repeat(9)}${end}`.repeat(30_000) + secret + end
  const told = (await judgeParts(parts)).find(({ code }) => code === 'secret-found')
  expect(told?.message).toMatch(/^backend\/fake\.log:30001 holds a credential/)
})

it('finds nothing where there is nothing', async () => {
  const parts = passParts()
  parts.context.scan = scanText
  parts.files['backend/fake.log'] = filler.repeat(3000)
  expect(await notHeld(parts)).toEqual([])
})
