import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEndpoints } from '../../src/parse/mentions/endpoints.ts'

/** What was found, with the words it covers (one-line texts). */
function found(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  return findEndpoints(text).map(({ reason, subject, span }) => {
    const line = (lines[span[0] - 1] ?? '').replace(/^\uFEFF/, '')
    return `${reason} [${subject}] ${line.slice(span[1] - 1, span[3] - 1)}`
  })
}

const name = 'ACME_BASE_URL'
const url = 'https://models.acme.example/v1'
const value = `base-url-value [${name}] ${url}`

describe('values of *_BASE_URL', () => {
  it.each([
    `${name}=${url}`,
    `export ${name}="${url}"`,
    `${name}: ${url}`,
    `${name} := ${url}`,
    `  ${name} = '${url}' # comment`,
    `- \`${name}\`: \`${url}\`.`,
    `- **${name}:** ${url}`,
    `- **${name}**: ${url},`,
    `{ "${name}": "${url}" }`,
    `\`${name}\` is set to \`${url}\`.`,
    `\`${name}\` is ${url}`,
    `${name} must be set to ${url}.`,
    `At run time \`${name}\` was supplied as \`${url}\`.`,
    `The default value of \`${name}\` is \`${url}\`.`,
    `\`${name}\` (\`${url}\`) is needed.`,
    `${name} (default: ${url})`,
    `${name}'s value is ${url}`,
    `${name} points at <${url}>`,
    `${name} defaults to ${url}`,
    `Set \`${name}\` to \`${url}\` first.`,
    `Use \`${url}\` as \`${name}\`.`,
    `| \`${name}\` | \`${url}\` |`,
    `| ${name} | the endpoint | ${url} |`,
    `${name} | ${url}`,
    `<!-- ${name}=${url} -->`,
    `os.environ["${name}"] = "${url}"`,
    `os.environ.setdefault("${name}", "${url}")`,
    `const base = process.env.${name} ?? '${url}'`,
    `url="\${${name}:-${url}}"`,
    `ENV ${name} ${url}`,
    `docker run -e ${name}=${url} acme`,
    `\`${name}=${url}\``,
  ])('are found in %s', (text) => {
    expect(found(text)).toEqual([value])
  })

  it('are found on the following line', () => {
    expect(found(`${name}:\n  ${url}`)).toEqual([value])
    expect(found(`${name}: >-\n  ${url}`)).toEqual([value])
    expect(found(`- name: ${name}\n  value: ${url}`)).toEqual([value])
  })

  it('are found without a scheme', () => {
    expect(found(`${name}=spark1:8000/v1`)).toEqual([`base-url-value [${name}] spark1:8000/v1`])
    expect(found(`${name}=10.1.2.3`)).toEqual([`base-url-value [${name}] 10.1.2.3`])
    expect(found(`${name}: localhost:8080.`)).toEqual([`base-url-value [${name}] localhost:8080`])
  })

  it('count once with an address inside them', () => {
    expect(found(`${name}=http://10.0.0.7/http://localhost:8000`)).toEqual([
      `base-url-value [${name}] http://10.0.0.7/http://localhost:8000`,
    ])
    expect(found('http://10.0.0.7/http://localhost:8000')).toEqual([
      'private-host [an IPv4 address] http://10.0.0.7/http://localhost:8000',
    ])
  })

  it('count once when the host is private as well', () => {
    expect(found(`${name}=http://10.0.0.7:8000/v1`)).toEqual([
      `base-url-value [${name}] http://10.0.0.7:8000/v1`,
    ])
  })

  it.each([
    `${name}=<endpoint>`,
    `${name}=http://<host>:8000/v1`,
    `${name}=$ACME_ENDPOINT`,
    `${name}="\${ACME_ENDPOINT}"`,
    `${name}=http://$HOST:$PORT/v1`,
    `${name}=http://\${HOST}:8000`,
    `${name}=http://HOST:PORT/v1`,
    `${name}=http://{host}/v1`,
    `${name}=https://...`,
    `${name}=[REDACTED]`,
    `${name}=`,
    `Local providers need \`${name}\`; see https://docs.acme.example/setup.`,
    `Read about \`${name}\` (https://docs.acme.example/setup).`,
    `Read about \`${name}\` (see \`https://docs.acme.example/setup\`).`,
    `The value of \`${name}\` is never written down; see https://docs.acme.example/.`,
    `${name} is documented at https://docs.acme.example/.`,
    `[${name}](https://docs.acme.example/setup)`,
    `[\`${name}\`](https://docs.acme.example/setup)`,
    `[${name}]: https://docs.acme.example/setup`,
    `Add ${name} to https://ci.acme.example/settings.`,
    `Until \`${name}\` is supplied, the run is blocked at 12:30.`,
    `| \`${name}\` | see [the docs](https://docs.acme.example) |`,
    `_BASE_URL=${url}`,
    `${name}_FILE=${url}`,
    `${name}: the address of the model server`,
  ])('are not made up from %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('private hosts', () => {
  it.each([
    ['Call http://10.0.0.7:8000/v1 now', 'an IPv4 address', 'http://10.0.0.7:8000/v1'],
    ['(see 192.168.1.20:8080).', 'an IPv4 address', '192.168.1.20:8080'],
    ['**http://203.0.113.9**', 'an IPv4 address', 'http://203.0.113.9'],
    ['`docker run -p 127.0.0.1:8080:80`', 'an IPv4 address', '127.0.0.1:8080'],
    ['http://[::1]:8080/v1', 'an IPv6 address', 'http://[::1]:8080/v1'],
    ['at [2001:db8::17]:443', 'an IPv6 address', '[2001:db8::17]:443'],
    ['http://localhost:3000/', 'localhost', 'http://localhost:3000/'],
    ['open localhost:5173, then', 'localhost', 'localhost:5173'],
    ['https://spark.local/v1.', 'a .local name', 'https://spark.local/v1'],
    ['db.prod.internal:5432', 'a .internal name', 'db.prod.internal:5432'],
    ['ws://box.lan:9000?x=1', 'a .lan name', 'ws://box.lan:9000?x=1'],
    ['<http://bot:pw@gpu.lan:8000>', 'a .lan name', 'http://bot:pw@gpu.lan:8000'],
    ['http://10.0.0.7:$PORT/v1', 'an IPv4 address', 'http://10.0.0.7:$PORT/v1'],
    ['ssh bot@gpu.lan:2222 now', 'a .lan name', 'gpu.lan:2222'],
    ['| a | http://10.0.0.7<br>x |', 'an IPv4 address', 'http://10.0.0.7'],
    ['"url": "http:\\/\\/10.0.0.7:8000"', 'an IPv4 address', '10.0.0.7:8000'],
  ])('are found in %s', (text, kind, words) => {
    expect(found(text)).toEqual([`private-host [${kind}] ${words}`])
  })

  it.each([
    'version 1.2.3.4 of the tool',
    'acme-1.2.3.4:12 and v1.2.3.4:12',
    'the call at 12:30, the one at 10:45:00',
    'see file.local.md and .env.local:12',
    'src/conf/app.local:12',
    'https://localhost.example.com/',
    'http://10.0.0.7.nip.example/',
    'http://1.2.3.400/',
    '[12:30]:45',
    'git@github.com:acme/repo.git',
    'https://internal.example.com and https://example.com/internal:80',
    'the internal: 8000 people on a lan: 12',
    'http://localhost:<port>/ or http://127.0.0.1:$PORT',
    'http://$HOST.local:8000',
    'http://<name>.internal:8000',
    'localhost is this machine',
    'file://localhost/etc/hosts',
    'a ratio of 1.2.3.4:5',
  ])('are not made up from %s', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('spans', () => {
  it('do not move with the line ends or a BOM', () => {
    const lf = `one\n\ntwo ${name}=${url}\nat 10.0.0.7:8000\n`
    const spans = findEndpoints(lf)
    expect(spans.map(({ span }) => span)).toEqual([
      [3, 19, 3, 19 + url.length],
      [4, 4, 4, 17],
    ])
    expect(findEndpoints(lf.replaceAll('\n', '\r\n'))).toEqual(spans)
    expect(findEndpoints(`\uFEFF${lf}`)).toEqual(spans)
  })

  const part = fc.constantFrom(
    ' ',
    '\n',
    '|',
    '`',
    '=',
    ':',
    '://',
    'http://',
    '10.0.0.7',
    ':8000',
    'localhost',
    '.local',
    'X_BASE_URL',
    '<',
    '>',
    '$A',
    '[::1]',
    'word',
    '/',
    '"',
    '-',
  )

  it('are within the text, in order and without overlap', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        const lines = text.split('\n')
        let last = [0, 0]
        for (const { span } of findEndpoints(text)) {
          expect(span[0]).toBe(span[2])
          expect(span[3]).toBeGreaterThan(span[1])
          expect(span[3] - 1).toBeLessThanOrEqual(lines[span[0] - 1]?.length ?? -1)
          expect(span[0] > (last[0] ?? 0) || span[1] >= (last[1] ?? 0)).toBe(true)
          last = [span[2], span[3]]
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('are found for every variable, scheme, host and port', () => {
    const word = fc.stringMatching(/^[A-Z][A-Z0-9]{0,8}$/)
    const host = fc.oneof(
      fc.ipV4(),
      fc.ipV6().map((v6) => `[${v6}]`),
      fc.stringMatching(/^[a-z][a-z0-9]{0,8}\.(local|internal|lan|example)$/),
    )
    const sign = fc.constantFrom('=', ': ', ' = ', '` is set to `', '`: `', '="')
    fc.assert(
      fc.property(word, host, fc.integer({ min: 80, max: 65_535 }), sign, (prefix, where, port, between) => {
        const text = `- ${prefix}_BASE_URL${between}http://${where}:${port}/v1`
        expect(found(text)).toEqual([`base-url-value [${prefix}_BASE_URL] http://${where}:${port}/v1`])
      }),
    )
  })

  it('cost time in proportion to the text', () => {
    const hostile = [
      'A_'.repeat(200_000),
      'X_BASE_URL'.repeat(40_000),
      '| X_BASE_URL '.repeat(30_000),
      'a.'.repeat(200_000),
      '://'.repeat(130_000),
      '1.1.1.1.'.repeat(50_000),
      `http://${'a'.repeat(400_000)}`,
      'X_BASE_URL is '.repeat(30_000),
      '[::'.repeat(130_000),
    ]
    for (const text of hostile) {
      expect(findEndpoints(text).every(({ span }) => span[0] === 1)).toBe(true)
    }
  })
})
