import type { Obligation } from '../model/evidence.ts'
import { broken, held } from './obligation.ts'
import type { OpenRun, VerifyContext } from './verify-context.ts'

const id = 'secrets-absent'
const windowSize = 1024 * 1024
// Longer than any credential that is recognised, private keys included.
const overlap = 16 * 1024

/** No file of the run holds a credential. What was found is told by its place and kind, never by its value. */
export async function judgeSecretsAbsent(run: OpenRun, context: VerifyContext): Promise<Obligation> {
  let files = 0
  for (const path of run.files.keys()) {
    for (const { text, line } of windowsOf(run, path)) {
      const [secret] = await context.scan(text, path)
      if (secret === undefined) continue
      const place = `${path}:${line + secret.span[0]}`
      return broken(id, 'secret-found', `${place} holds a credential (${secret.detector})`, { path })
    }
    files += 1
  }
  return held(id, `no credential in ${files} files`)
}

type Window = { readonly text: string /** Lines before it. */; readonly line: number }

/** The text of a file, whole or piece by piece; what is no text is read as if it were. */
function* windowsOf(run: OpenRun, path: string): Generator<Window> {
  const kept = run.bytes(path)
  if (kept !== null && kept.length <= windowSize) {
    yield { text: plain(new TextDecoder().decode(kept)), line: 0 }
    return
  }
  const decoder = new TextDecoder()
  let text = ''
  let line = 0
  for (const chunk of run.chunks(path)) {
    text += plain(decoder.decode(chunk, { stream: true }))
    while (text.length >= windowSize) {
      yield { text: text.slice(0, windowSize), line }
      line += linesIn(text.slice(0, windowSize - overlap))
      text = text.slice(windowSize - overlap)
    }
  }
  if (text !== '') yield { text, line }
}

/** Line ends folded; without NUL, so that text in two-byte units is read as well. */
function plain(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\r\n', '\n')
}

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
