import type { SecretFact } from '../../model/document/authority.ts'
import type { Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import type { VerdictWitness } from '../../model/schema-types.generated.ts'
import type { VerifyContext } from '../verify-context.ts'

// Neither markdown nor YAML reads anything into it, and it is one UTF-16 unit wide.
const blank = '█'

/** The text with every secret blanked out. No character moves, so every span stays right. */
export function maskSecrets(text: string, secrets: readonly SecretFact[]): string {
  if (secrets.length === 0) return text
  const lines = text.split('\n')
  for (const { span } of secrets) {
    const [line, column, endLine, endColumn] = span
    for (let at = line; at <= endLine; at += 1) {
      const text = lines[at - 1] ?? ''
      const from = at === line ? column - 1 : 0
      const to = at === endLine ? endColumn - 1 : text.length
      lines[at - 1] = text.slice(0, from) + text.slice(from, to).replace(/\S/g, blank) + text.slice(to)
    }
  }
  return lines.join('\n')
}

/**
 * Masks the credentials that the words of a verdict may quote from the run; every verdict passes here. A
 * proven run contains none.
 */
export async function maskVerdict(verdict: RunVerdict, scan: VerifyContext['scan']): Promise<RunVerdict> {
  if (verdict.verdict === 'proven') return verdict
  const mask = async (text: string): Promise<string> => maskSecrets(text, await scan(text, 'verdict'))
  const obligations: Obligation[] = []
  for (const { message, witness, ...obligation } of verdict.obligations) {
    let masked: VerdictWitness | null = null
    if (witness !== null) {
      const { path, pointer } = witness
      masked = { ...witness, path: await mask(path) }
      if (pointer !== undefined) masked = { ...masked, pointer: await mask(pointer) }
    }
    obligations.push({ ...obligation, message: await mask(message), witness: masked })
  }
  return { ...verdict, run: await mask(verdict.run), obligations }
}
