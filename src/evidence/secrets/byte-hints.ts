import { mayHoldSecret, secretHints } from './hints.ts'
import { mayHide, plainView } from './plain-view.ts'

/**
 * A piece of every text that a hint of `hints.ts` matches, without regard to case. The first four characters are
 * looked for, so they are chosen to be rare in logs: the end of `hooks.slack.`, not its beginning.
 */
const anchors = [
  'secretac',
  'secret_ac',
  'akia',
  'agpa',
  'aida',
  'aroa',
  'aipa',
  'anpa',
  'anva',
  'asia',
  'private_key',
  'private key',
  'npm_',
  'th-basic',
  'ken=',
  'xoxb-',
  'xoxp-',
  'xoxa-',
  'xoxo-',
  'xoxr-',
  'xapp-',
  'ks.slack.',
  'ppa_',
  'pca_',
  'pat_',
  'pss_',
  'ghp_',
  'gho_',
  'ghu_',
  'ghs_',
  'ghr_',
  'lbkf',
  'ant-api0',
  'lin_',
  'ops_',
]

/** Too short to be jumped to: found one by one, and held against the hints that need them alone. */
const shortAnchors: readonly (readonly [anchor: string, hints: readonly RegExp[]])[] = [
  ['A3T', hintsOf('aws')],
  ['SG.', hintsOf('sendgrid')],
  ['://', hintsOf('basicauth', 'database-connection-string')],
]

const length = 4
// Upper and lower case of a letter differ in one bit alone, and text in a byte's highest: what else differs there
// is let through.
const folded = 0x5f5f
/** More than any hint reaches to either side of its anchor. */
const before = 32
const after = 560

/** By pair of folded bytes: how far an anchor can be no nearer, 0 where one may end; and where one begins. */
const skips = new Uint8Array(folded + 1).fill(length - 1)
const begins = new Uint8Array(folded + 1)
for (const anchor of anchors) noteAnchor(Buffer.from(anchor))

const backslash = 0x5c
const escapeSign = 0x1b

/**
 * Whether bytes may hold a credential, as they are or hidden by escapes and colours: wider than `mayHoldSecret` of
 * their text, never narrower. Only what may hide something is decoded.
 */
export function mayHoldSecretBytes(bytes: Buffer): boolean {
  if (holdsHint(bytes)) return true
  if (!bytes.includes(escapeSign) && !bytes.includes(backslash)) return false
  const text = bytes.toString('latin1')
  const view = mayHide(text) ? plainView(text) : null
  return view !== null && holdsHint(Buffer.from(view.text, 'latin1'))
}

/** Most positions are jumped over: a pair of bytes tells how far away the next anchor is at least. */
function holdsHint(bytes: Buffer): boolean {
  if (shortAnchors.some(([anchor, hints]) => isNearHint(bytes, anchor, hints))) return true
  for (let at = length - 1; at < bytes.length; ) {
    const skip = skips[pairAt(bytes, at)] ?? 0
    if (skip > 0) at += skip
    else if (begins[pairAt(bytes, at - 2)] === 1 && isHinted(bytes, at)) return true
    else at += 1
  }
  return false
}

function noteAnchor(anchor: Buffer): void {
  begins[pairAt(anchor, 1)] = 1
  for (let at = 1; at < length; at += 1) {
    const pair = pairAt(anchor, at)
    skips[pair] = Math.min(skips[pair] ?? 0, length - 1 - at)
  }
}

/** The byte and the one before it, folded. */
function pairAt(bytes: Uint8Array, at: number): number {
  return (((bytes[at - 1] ?? 0) << 8) | (bytes[at] ?? 0)) & folded
}

function hintsOf(...rules: readonly string[]): RegExp[] {
  return rules.flatMap((rule) => secretHints[`@secretlint/secretlint-rule-${rule}`] ?? [])
}

function isNearHint(bytes: Buffer, anchor: string, hints: readonly RegExp[]): boolean {
  for (let at = bytes.indexOf(anchor); at >= 0; at = bytes.indexOf(anchor, at + 1)) {
    const near = around(bytes, at)
    if (hints.some((hint) => hint.test(near))) return true
  }
  return false
}

function isHinted(bytes: Buffer, at: number): boolean {
  return mayHoldSecret(around(bytes, at))
}

function around(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', Math.max(0, at - before), at + after)
}
