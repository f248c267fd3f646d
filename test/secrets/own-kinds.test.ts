import { describe, expect, it } from 'vitest'
import { maskSecrets } from '../../src/evidence/secrets/mask.ts'
import { secretKinds } from '../../src/evidence/secrets/own-kinds.ts'
import { scanText } from '../../src/evidence/secrets/scan.ts'

/** Letters and digits without meaning. Nothing here is a credential, and no file contains one as it is written. */
const random = (length: number, letters = 'aB3dE5gH7jK9mN1pQ4sT6vW8yZ2'): string =>
  Array.from({ length }, (_, at) => letters[(at * 7 + 3) % letters.length]).join('')
const hex = (length: number) => random(length, '3f8a1c9e0b7d52464')
const lower = (length: number) => random(length, 'k3j9x7b2m5q8w4z6')

const samples: Readonly<Record<string, readonly string[]>> = {
  'GitLab token': [`gl${'pat'}-${random(20)}`, `gl${'rt'}-${random(20)}`, `gl${'dt'}-${random(22)}`],
  'Google API key': [`AI${'za'}${random(35)}`],
  'Google OAuth secret': [`GOC${'SPX'}-${random(28)}`, `ya${'29'}.${random(60)}`],
  'Stripe key': [`sk_${'live'}_${random(24)}`, `rk_${'test'}_${random(99)}`, `wh${'sec'}_${random(32)}`],
  'JSON web token': [`ey${'J'}${random(30)}.ey${'J'}${random(60)}.${random(43)}`],
  'npm login': [
    `//packages.acme.dev/:_auth${'Token'}=${hex(8)}-${hex(4)}-${hex(4)}-${hex(12)}`,
    `:_pass${'word'} = "${random(24)}"`,
  ],
  'PyPI token': [`py${'pi'}-AgEIcHlwaS5vcmc${random(140)}`],
  'Hugging Face token': [`h${'f'}_${random(34)}`],
  'Azure key': [`Account${'Key'}=${random(86)}==`, `SharedAccess${'Key'}=${random(43)}=`],
  'Azure client secret': [`abC8${'Q~'}${random(34)}`],
  'Azure shared access signature': [`https://a.blob.core.windows.net/c?sv=2022&${'sig'}=${random(43)}%3D`],
  'Telegram bot token': [
    `12345678${'90'}:A${random(34)}`,
    `https://api.telegram.org/bot12345678${'90'}:A${random(34)}/getMe`,
  ],
  'Discord bot token': [`MT${random(24)}.${random(6)}.${random(38)}`],
  'Discord webhook': [`https://discord.com/api/web${'hooks'}/123456789012345678/${random(68)}`],
  'Twilio key': [`S${'K'}${hex(32)}`],
  'Docker token': [`dckr_${'pat'}_${random(27)}`],
  'Databricks token': [`da${'pi'}${hex(32)}`, `da${'pi'}${hex(32)}-2`],
  'Vault token': [`hv${'s'}.${random(90)}`, `hv${'b'}.${random(140)}`],
  'model provider key': [`sk-${'proj'}-${random(60)}`, `gs${'k'}_${random(52)}`, `sk-or-${'v1'}-${hex(64)}`],
  'cloud access token': [
    `dop_${'v1'}_${hex(64)}`,
    `sb${'p'}_${hex(40)}`,
    `pu${'l'}-${hex(40)}`,
    `ts${'key'}-auth-${random(40)}`,
  ],
  'service token': [
    `ATA${'TT3'}${random(186)}`,
    `gl${'sa'}_${random(32)}_${hex(8)}`,
    `NR${'AK'}-${random(27, 'AB3DE5GH7JK9')}`,
  ],
  'package registry token': [`ruby${'gems'}_${hex(48)}`, `oy${'2'}${lower(43)}`, `ci${'o'}${random(32)}`],
  'age key': [`AGE-SECRET-${'KEY'}-1${random(58, 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L')}`],
  'bearer token': [`Authorization: ${'Bea'}rer ${random(40)}`, `authorization: ${'bea'}rer ${random(32)}`],
  'secret in a variable': [
    `HARBOUR_API_${'KEY'}=${random(24)}`,
    `export SOT_MODEL_API_${'KEY'}="${random(32)}"`,
    `  DB_PASS${'WORD'}: 'tr0ub4dorX!k'`,
    `{"CLIENT_SEC${'RET'}": "${hex(32)}"}`,
    `TWILIO_AUTH_TO${'KEN'}=${hex(32)}`,
    `API_${'KEY'}=${random(20)}`,
  ],
}
const all = Object.entries(samples).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))
const kindOf = (message: string | undefined) => message?.replace('found ', '')

describe('a credential of a kind that the preset lacks', () => {
  it('has a sample for each kind', () => {
    expect(Object.keys(samples)).toEqual(secretKinds.map(({ name }) => name))
  })

  it.each(all)('$kind is found and blanked out: $text', async ({ kind, text }) => {
    for (const document of [
      `${text}\n`,
      `> - \`${text}\`, see there\n`,
      `+${text}\n`,
      `| a | ${text} |\n`,
      JSON.stringify({ text }),
    ]) {
      const facts = await scanText(document, 'sot/X.md')
      expect(
        facts.map(({ message }) => kindOf(message)),
        document,
      ).toContain(kind)
      const masked = maskSecrets(document, facts)
      expect(masked).toContain('██████')
      expect(await scanText(masked, 'sot/X.md')).toEqual([])
      expect(JSON.stringify(facts)).not.toContain(random(6))
    }
  })
})

const pem = (kind: string, length: number): string[] => [
  `-----BEGIN ${kind}PRIVATE ${'KEY'}-----`,
  ...(random(length).match(/.{1,64}/g) ?? []),
  `-----END ${kind}PRIVATE ${'KEY'}-----`,
]

describe('a private key in PEM', () => {
  const kinds = ['', 'EC ', 'RSA ', 'DSA ', 'OPENSSH ', 'ENCRYPTED '].map((kind) => pem(kind, 160))
  const pgp = pem('PGP ', 300).map((line) => line.replace(/KEY-/, 'KEY BLOCK-'))
  it.each([...kinds, pgp, pem('', 64)].map((lines) => ({ head: lines[0], lines })))(
    'is found: $head',
    async ({ lines }) => {
      for (const before of ['', '> ', '> > ', '- ', '+', '-', '    ', ' * ', '# ', '| '])
        for (const ending of ['\n', '\r\n', '\\n']) {
          const text = lines.map((line) => before + line).join(ending)
          const facts = await scanText(text, 'sot/X.md')
          expect(facts, text).not.toEqual([])
          expect(maskSecrets(text, facts)).not.toContain(random(20))
        }
      const open = lines.slice(0, -1).join('\n')
      expect(await scanText(`${open}\n\nProse that follows it.\n`, 'sot/X.md')).not.toEqual([])
    },
  )
})

describe('what is no credential', () => {
  it.each([
    'HARBOUR_API_KEY=<token>',
    'HARBOUR_API_KEY=$TOKEN1234567x',
    `HARBOUR_API_KEY=$${'{HARBOUR_API_KEY_2A}'}`,
    'HARBOUR_API_KEY="{{ secrets.key1abc2 }}"',
    'HARBOUR_TOKEN: changeme12345a',
    'HARBOUR_TOKEN=xxxxxxxx1234abcd',
    'HARBOUR_TOKEN=your-token-1a2b3c4d',
    'HARBOUR_SECRET=example1a2b3c4d5e',
    'HARBOUR_PASSWORD=/run/secrets/db1password2',
    'HARBOUR_PASSWORD=postgres',
    'HARBOUR_SECRET=harbour-team-token-2026',
    'HARBOUR_TOKEN=process.env.TOKEN2abcdef',
    'HARBOUR_TOKEN=op://vault/item1a2b3c4d5/field',
    'The API_KEY: it is read from the vault at 2026-06-15T12:00:00Z.',
    'MAX_TOKEN=2026-06-15 and API_TOKEN: string',
    'Authorization: Bearer <token>',
    'Authorization: Bearer $ACCESS_TOKEN_1234567890ab',
    'The bearer authenticationmechanismofthisharbour is described there.',
    `sk_${'test'}_4eC39HqLyjWDarjtT1zdp7dc`,
    `110201543:${'AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'}`,
    `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.${'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c'}`,
    `gl${'pat'}-xxxxxxxxxxxxxxxxxxxx`,
    `AI${'za'}XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX`,
    `//packages.acme.dev/:_authToken=$${'{NPM_TOKEN}'}`,
    `-----BEGIN PRIVATE ${'KEY'}-----\n...\n-----END PRIVATE ${'KEY'}-----`,
    `Paste the text from -----BEGIN EC PRIVATE ${'KEY'}----- to the end of the file into the vault of the harbour team.`,
    'sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08, commit 4ee4bd9d, run 2026-06-15T12-00-00Z',
    'The task-force of pulley-block, hf_hub, dapinder, cioppino, gl-matrix and discount.',
  ])('is let through: %s', async (text) => {
    expect(await scanText(`${text}\n`, 'sot/X.md')).toEqual([])
  })
})

describe('the search', () => {
  const units = [
    'A_',
    'TOKEN',
    'API_KEY=',
    'eyJ',
    'eyJaaaaaaaaaaaa.',
    'glpat-',
    'Bearer ',
    '1',
    '123456:A',
    '.abcdef.',
    'sk-proj-',
    'AGE-SECRET-KEY-1',
  ]
  it.each([
    ...units,
    `-----BEGIN PRIVATE ${'KEY'}-----\n`,
    `-----BEGIN PRIVATE ${'KEY'}-----\n>`,
    'MTaaaaaaaaaaaaaaaaaaaaaaaa.',
  ])('is quick on many %j', async (unit) => {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length))
    const start = performance.now()
    await scanText(text, 'sot/X.md')
    expect(performance.now() - start).toBeLessThan(8_000)
  })
})
