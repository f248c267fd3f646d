import { describe, expect, it } from 'vitest'
import { defaultSettings, type Settings } from '../../src/model/settings.ts'
import { readSettings } from '../../src/workspace/settings/read-settings.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'

const ruleIds = ['placeholder', 'user-story-coverage', 'issue-type']

async function read(config: string | Uint8Array): Promise<Settings | string> {
  const outcome = await readSettings(memorySource({ 'sot.config.yaml': config }), { ruleIds })
  return 'problem' in outcome ? outcome.problem.what : outcome.settings
}

const whole = `version: 1
documents: ["docs/issues/**", ".scratch/**", "!docs/old"]
formats: [spec-kit, sot]
kinds: { issues: ["docs/issues/*.md"], note: "**/README.md" }
ids: { pattern: '^TIDE-\\d{3}$' }
types: [AFK]
disclaimer: Plans only.
statuses: { validated: [verified-built], dropped: gone }
review: { max_age_days: 30 }
baseline: known.json
evidence:
  roots: [{ from: /srv/runs, to: runs }]
  unavailable: warning
  max_age_days: 90
  runs: runs
  store: git
proof:
  allow: ['npm test*']
  rules: [{ issues: 'TIDE-*', command: 'make check-{id}' }]
  setup: [npm ci]
  setup_network: true
  reuse: [node_modules]
  baseline: merge-base
  tests: ['checks/**']
  junit: reports/a.xml
  require: 1
trust:
  signers: .sot/allowed_signers
  keys: [{ id: ci, file: .sot/ci.pem, valid_after: 2026-01-01, valid_before: '2027-01-01T12:00+01:00' }]
  sigstore: { root: .sot/trusted_root.json, identities: [{ issuer: i, subject: s }] }
  require: [ci]
repos: [{ name: Ferry, path: ../ferry }]
files: [{ from: /srv/ci, to: ../ci }]
authors: { Builder: [ana@example.org, Ana], Adversary: noor@example.org }
required: [WORKBOARD.yaml, { kind: contract, at_least: 2 }, { kind: prd }]
backends: [acme-engine]
harness: { cases: [our-cases] }
reviewers: [noor@example.org]
rules: { placeholder: off, user-story-coverage: [warning, { uncovered: allow }], issue-type: [error] }
allow_empty: true
daemon: true
extends: strict
`

const filled: Settings = {
  path: 'sot.config.yaml',
  formats: ['sot', 'spec-kit'],
  extends: 'strict',
  documents: ['docs/issues/**', '.scratch/**', '!docs/old'],
  kinds: { issues: ['docs/issues/*.md'], note: ['**/README.md'] },
  idPatterns: ['TIDE-\\d{3}'],
  types: ['AFK'],
  disclaimer: 'Plans only.',
  statuses: { validated: ['verified-built'], dropped: ['gone'] },
  reviewMaxAgeDays: 30,
  allowEmpty: true,
  daemon: true,
  reviewers: ['noor@example.org'],
  baseline: 'known.json',
  evidence: {
    roots: [{ from: '/srv/runs', to: 'runs' }],
    unavailable: 'warning',
    maxAgeDays: 90,
    runs: 'runs',
    store: 'git',
  },
  proof: {
    allow: ['npm test*'],
    rules: [{ issues: 'TIDE-*', command: 'make check-{id}' }],
    setup: ['npm ci'],
    setupNetwork: true,
    reuse: ['node_modules'],
    baseline: 'merge-base',
    tests: ['checks/**'],
    junit: ['reports/a.xml'],
    require: 1,
  },
  trust: {
    signers: '.sot/allowed_signers',
    keys: [
      {
        id: 'ci',
        file: '.sot/ci.pem',
        validAfter: '2026-01-01T00:00:00.000Z',
        validBefore: '2027-01-01T11:00:00.000Z',
      },
    ],
    sigstore: { root: '.sot/trusted_root.json', identities: [{ issuer: 'i', subject: 's' }] },
    require: ['ci'],
  },
  repos: [{ name: 'Ferry', path: '../ferry' }],
  files: [{ from: '/srv/ci', to: '../ci' }],
  authors: { Builder: ['ana@example.org', 'Ana'], Adversary: ['noor@example.org'] },
  required: [
    { path: 'WORKBOARD.yaml', span: [35, 12, 35, 26] },
    { kind: 'contract', atLeast: 2, span: [35, 28, 35, 59] },
    { kind: 'prd', atLeast: 1, span: [35, 61, 35, 74] },
  ],
  backends: ['case', 'codex', 'pi', 'acme-engine'],
  harnessCases: ['our-cases'],
  rules: {
    placeholder: { severity: 'off', options: {} },
    'user-story-coverage': { severity: 'warning', options: { uncovered: 'allow' } },
    'issue-type': { severity: 'error', options: {} },
  },
}

describe('readSettings', () => {
  it('has a default for everything', async () => {
    expect(await readSettings(memorySource({}))).toEqual({ settings: defaultSettings })
    expect(await read('version: 1\n')).toEqual({ ...defaultSettings, path: 'sot.config.yaml' })
  })

  it.each([
    ['as written', whole],
    ['with CRLF', whole.replaceAll('\n', '\r\n')],
    ['with a BOM', `\uFEFF${whole}`],
  ])('reads every key, %s', async (_, text) => {
    expect(await read(text)).toEqual(filled)
  })

  it('reports every problem at once, each with its line', async () => {
    const text = [
      'version: 1',
      'documnets: [a]',
      'documents: [../plans/**, /etc/**]',
      'ids: { pattern: ["(?=a)b", "["] }',
      'statuses: { ready: [go], active: [Go] }',
      'required: [../A.md]',
      'rules: { placehoder: off }',
    ].join('\n')
    expect(await read(text)).toBe(
      [
        'sot.config.yaml cannot be used: line 2: the key "documnets" is not known; did you mean "documents"?',
        'line 3: "../plans/**" is outside the root',
        'line 3: "/etc/**" is outside the root',
        'line 4: the id pattern "(?=a)b" is using "(?=…)", which cannot be searched for in linear time; "b" works',
        'line 4: the id pattern "[" is no regular expression (missing closing ]: `[`)',
        'line 5: "Go" already means ready',
        'line 6: "../A.md" is outside the root',
        'line 7: there is no rule "placehoder"; did you mean "placeholder"?.',
      ].join('; '),
    )
  })

  it.each([
    ['version: 1\nversion: 1\n', 'line 2: the key "version" is written twice'],
    ['version: 1\nrules: !!set {a}\n', 'line 2: the tag tag:yaml.org,2002:set is not allowed'],
    ['version: [1\n', 'line 1: flow sequence'],
    ['', 'line 1: the file is empty, expected a mapping'],
    [
      'version: 1\nrules: { nonsense-altogether: off }\n',
      'line 2: there is no rule "nonsense-altogether"; `sot rules` lists them all',
    ],
    [
      'version: 1\ndocuments: ["a*b*c*d*e/x.md"]\n',
      'line 2: "a*b*c*d*e/x.md" is using "*" more than three times between two slashes',
    ],
    ['version: 1\ndocuments: ["!"]\n', 'line 2: "" is empty'],
    ['version: 1\ndocuments: ["docs\\\\a.md"]\n', 'line 2: "docs\\a.md" is written with a backslash'],
    ['version: 1\nkinds: { note: ["../**"] }\n', 'line 2: "../**" is outside the root'],
  ])('refuses %j', async (text, expected) => {
    expect(await read(text)).toContain(`sot.config.yaml cannot be used: ${expected}`)
  })

  it('accepts any rule if the known rules are not given', async () => {
    const source = memorySource({ 'sot.config.yaml': 'version: 1\nrules: {}\n' })
    expect(await readSettings(source)).toHaveProperty('settings.rules', {})
  })

  it('refuses a config that cannot be read, and one by another name', async () => {
    expect(await read(Uint8Array.of(0x76, 0xff))).toBe(
      'sot.config.yaml cannot be read: line 1 is not valid UTF-8.',
    )
    const other = await readSettings(memorySource({ 'sot.config.yml': 'version: 1\n' }))
    expect(other).toEqual({
      problem: {
        what: 'The config is named sot.config.yml.',
        todo: 'Rename it to sot.config.yaml.',
        code: 'config-invalid',
      },
    })
  })
})
