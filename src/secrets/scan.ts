import type { SecretFact } from '../model/authority.ts'
import type { Span } from '../model/span.ts'

/** Finds credentials in a text (line ends folded to LF). What it keeps of them is their place. */
export async function scanText(text: string, path: string): Promise<SecretFact[]> {
  const { lintSource } = await import('@secretlint/core')
  const { creator, rules } = await import('@secretlint/secretlint-rule-preset-recommend')
  void rules
  const result = await lintSource({
    source: { filePath: path, content: text, contentType: 'text', ext: '.md' },
    options: {
      noPhysicFilePath: true,
      maskSecrets: true,
      config: { rules: [{ id: creator.meta.id, rule: creator }] },
    },
  })
  return result.messages.map((message) => ({
    detector: message.ruleId,
    message: message.message,
    span: [
      message.loc.start.line,
      message.loc.start.column + 1,
      message.loc.end.line,
      message.loc.end.column + 1,
    ] as Span,
  }))
}
