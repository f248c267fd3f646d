import { lintSource } from '@secretlint/core'
import { rules } from '@secretlint/secretlint-rule-preset-recommend'
import type { Sighting } from './locate.ts'
import { mayContainSecret } from './prefilter.ts'

const awsRule = '@secretlint/secretlint-rule-aws'

// This rule lets `secretlint-disable` in a document hide what the others found. Only our own disable
// comments count, which require a reason.
const commentRule = '@secretlint/secretlint-rule-filter-comments'

// It reads a JSON file as a whole.
const wholeFileRule = '@secretlint/secretlint-rule-gcp'

const scanners = rules
  .filter(({ meta }) => meta.id !== commentRule)
  .map((rule) => ({
    id: rule.meta.id,
    rule,
    // The preset leaves access key ids out because the option brings account ids with it, which are no secret.
    ...(rule.meta.id === awsRule
      ? { options: { enableIDScanRule: true }, allowMessageIds: ['AWSAccountID'] }
      : {}),
  }))

// secretlint compares its messages each with each: a text is given to it in pieces, so that one with a
// hundred thousand credentials does not stop the check. No credential it knows is longer than the overlap.
const pieceLength = 16 * 1024
const overlap = 4 * 1024

/** The findings of secretlint's recommended rules, with the secrets in them. They must not be stored. */
export async function scanWithPreset(text: string, path: string): Promise<Sighting[]> {
  const sightings: Sighting[] = []
  const ofPieces = scanners.filter(({ id }) => id !== wholeFileRule)
  for (let from = 0; from < text.length; from = cutAt(text, from, pieceLength)) {
    const piece = text.slice(from, cutAt(text, from, pieceLength + overlap))
    if (mayContainSecret(piece)) sightings.push(...(await scanPiece(piece, from, path, ofPieces)))
  }
  if (/\.json$/i.test(path)) {
    const ofWhole = scanners.filter(({ id }) => id === wholeFileRule)
    sightings.push(...(await scanPiece(text, 0, path, ofWhole)))
  }
  return sightings
}

/** The start of the last line within `length`: a token cut in two could look like another. */
function cutAt(text: string, from: number, length: number): number {
  if (from + length >= text.length) return text.length
  const lineStart = text.lastIndexOf('\n', from + length) + 1
  return lineStart > from ? lineStart : from + length
}

async function scanPiece(
  content: string,
  offset: number,
  path: string,
  using: typeof scanners,
): Promise<Sighting[]> {
  const { messages } = await lintSource({
    // Nothing but a text of a known kind: one of the rules opens files by name when it is given another.
    source: { filePath: path, content, contentType: 'text', ext: /\.json$/i.test(path) ? '.json' : '.md' },
    options: { noPhysicFilePath: true, locale: 'en', config: { rules: using } },
  })
  return messages.map(({ ruleId, messageId, message, range, data }) => ({
    rule: ruleId,
    messageId,
    message,
    from: offset + range[0],
    to: offset + range[1],
    values: Object.values(data ?? {}).filter((value) => typeof value === 'string'),
  }))
}
