import type { SecretFact } from '../../model/document/authority.ts'
import type { Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import type { VerdictWitness } from '../../model/schema-types.generated.ts'
import type { VerifyContext } from '../verify-context.ts'

// Neither markdown nor YAML reads anything into it, and it is one UTF-16 unit wide.
const blank = '█'

/** The text with every secret blanked out. No character moves, so every span stays right. */
export function maskSecrets(text: string, secrets: readonly SecretFact[]): string {
  if (secrets.length === 0) return text
  const offsetOf = offsetsIn(text)
  const ranges = secrets.map(({ span: [line, column, endLine, endColumn] }) => ({
    from: offsetOf(line, column),
    to: offsetOf(endLine, endColumn),
  }))
  // A line of thousands of secrets is cut up once, not once for each.
  const parts: string[] = []
  let done = 0
  for (const { from, to } of ranges.sort((a, b) => a.from - b.from)) {
    const start = Math.max(done, from)
    if (to <= start) continue
    parts.push(text.slice(done, start), text.slice(start, to).replace(/\S/g, blank))
    done = to
  }
  return [...parts, text.slice(done)].join('')
}

/** Makes offsets of places; what is behind the end of a line is at its end. */
function offsetsIn(text: string): (line: number, column: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (line, column) => {
    const end = (starts[line] ?? text.length + 1) - 1
    return Math.min((starts[line - 1] ?? text.length) + column - 1, end)
  }
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
