/** Letters and digits without meaning, the same every time. */
function filler(length: number, alphabet = 'aB3dE5gH7jK9mN1pQ4sT6vW8yZ2'): string {
  return Array.from({ length }, (_, at) => alphabet[(at * 7 + 3) % alphabet.length]).join('')
}

const pem = (kind: string, head: string, lineEnd: string): string =>
  [
    `-----BEGIN ${kind}PRIVATE `,
    `KEY-----`,
    lineEnd,
    head,
    filler(160),
    lineEnd,
    `-----END ${kind}PRIVATE `,
    'KEY-----',
  ].join('')

/** Ends as the rule wants it: the closing brace alone in the last group of base64. */
const base64 = (facts: object): string => {
  const text = JSON.stringify(facts)
  return btoa(JSON.stringify({ ...facts, pad: 'p'.repeat((7 - ((text.length + 9) % 3)) % 3) }))
}

const serviceAccount = base64({
  email: `robot@${'1password'}serviceaccounts.com`,
  muk: { alg: 'A256GCM', ext: true, k: filler(43), key_ops: ['decrypt'], kty: 'oct', kid: 'mp' },
  secretKey: `A3-${filler(30)}`,
  srpX: filler(64),
  signInAddress: 'my.example.org',
  throttleSecret: { seed: filler(64), uuid: filler(26) },
  deviceUuid: filler(26),
  userAuth: { alg: 'PBES2g-HS256', iterations: 650000, method: 'SRPg-4096', salt: filler(22) },
})

/**
 * A made-up credential for every rule of the preset. They are put together here, so that no file of this
 * project seems to contain one.
 */
export const fakeCredentials: Readonly<Record<string, readonly string[]>> = {
  aws: [
    `AWS_SECRET_${'ACCESS_KEY'} = ${filler(40)}`,
    `aws${'SecretAccess'}Key: "${filler(40)}"`,
    `AK${'IA'}${filler(16, 'ABCDEFGH234567')}`,
  ],
  gcp: [],
  npm: [`np${'m_'}${filler(36)}`],
  slack: [
    `xo${'xb'}-${filler(12)}-${filler(12)}-${filler(24)}`,
    `https://HOOKS.${'slack'}.com/services/T${filler(8)}/B${filler(8)}/${filler(24)}`,
  ],
  basicauth: [
    `https://${'robot'}:${filler(12)}@files.harbour.org`,
    `ftp://${'crew'}:${filler(9)}@files.harbour.org`,
  ],
  openai: [`sk-${filler(20)}${'T3Blbk'}FJ${filler(20)}`],
  anthropic: [`sk-ant-${'api03'}-${filler(93)}AA`],
  linear: [`lin_${'api_'}${filler(40)}`],
  privatekey: [pem('RSA ', 'MII', '\n'), pem('OPENSSH ', 'b3BlbnNzaC1rZXktdjE', '\n'), pem('', 'MII', '\\n')],
  sendgrid: [`S${'G.'}${filler(22)}.${filler(43)}`],
  shopify: [`shp${'at_'}${filler(32)}`, `shp${'pa_'}${filler(32)}`],
  github: [`gh${'p_'}${filler(36)}`, `gh${'s_'}${filler(36)}`, `github_${'pat_'}${filler(82)}`],
  '1password': [`ops_${serviceAccount}`],
  'database-connection-string': [
    `mongodb+srv://${'skipper'}:${filler(12)}@cluster.harbour.net/tides`,
    `MySQL://${'skipper'}:${filler(12)}@db.harbour.net/tides`,
    `postgresql://${'skipper'}:${filler(12)}@db.harbour.net:5432/tides`,
  ],
}

/** A service account file; the rule for it reads JSON alone. */
export function fakeServiceAccount(): string {
  const key = pem('', 'MII', '\n')
  return JSON.stringify(
    { type: 'service_account', private_key_id: filler(40), private_key: key, client_id: '1' },
    null,
    2,
  )
}
