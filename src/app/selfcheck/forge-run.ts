import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import { isUndigested } from '../../evidence/run/run-layout.ts'
import { appendToLedger } from '../../harness/run/append-to-ledger.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { walkFolder } from '../../workspace/files/walk-folder.ts'

/** A run directory that a program wrote and nothing executed, and what a document must say to cite it. */
export type ForgedRun = { readonly dir: string; readonly name: string; readonly reportSha256: string }

/** Says of the tests of a command that their assertions were replaced; null where no reporter named them. */
export function withReplacedAssertions(path: string, text: string): string | null {
  if (!/^logs\/command-\d+\.tests\.json$/.test(path) || !/"fault": *null/.test(text)) return null
  const fault = JSON.stringify({ kind: 'compromised', why: 'the assertions were replaced' })
  return text.replace(/"fault": *null/, `"fault": ${fault}`)
}

/**
 * Writes a copy of a proof under another name, with digests and a ledger that agree with it. Null where it is no proof, or
 * where `change` changes none of its files.
 */
export async function forgeRun(
  dir: string,
  folder: string,
  change: ((path: string, text: string) => string | null) | null = null,
): Promise<ForgedRun | null> {
  const name = basename(dir).replace(/\d+$/, (digits) => String(Number(digits) + 1))
  const nonce = existsSync(join(dir, 'contract.json')) ? nonceIn(join(dir, 'contract.json')) : null
  if (nonce === null) return null
  const texts = textsOf(dir)
  const changed = [...texts].flatMap(([path, text]) => {
    const other = change?.(path, text) ?? null
    return other === null ? [] : [[path, other] as const]
  })
  if (change !== null && changed.length === 0) return null
  for (const [path, text] of changed) texts.set(path, text)
  const swap = (from: string, to: string): void => {
    for (const [path, text] of texts) texts.set(path, text.replaceAll(from, to))
  }
  swap(basename(dir), name)
  swap(nonce, sha256Of(name).slice(0, nonce.length))
  // The events name the digest of the contract, and the report those of all files.
  for (const path of [...texts.keys()].sort()) {
    if (!isUndigested(path)) swap(sha256Of(readFileSync(join(dir, path))), sha256Of(texts.get(path) ?? ''))
  }
  const forged = join(folder, name)
  mkdirSync(folder, { recursive: true })
  cpSync(dir, forged, { recursive: true, verbatimSymlinks: true })
  for (const [path, text] of texts) writeFileSync(join(forged, path), text)
  const ledger = join(dirname(dir), ledgerName)
  if (existsSync(ledger)) cpSync(ledger, join(folder, ledgerName))
  const reportSha256 = sha256Of(texts.get('report.json') ?? '')
  await appendToLedger(folder, {
    run_id: name,
    report_sha256: reportSha256,
    nonce: nonceIn(join(forged, 'contract.json')) ?? '',
  })
  return { dir: forged, name, reportSha256 }
}

/** The files of a run that are text. */
function textsOf(dir: string): Map<string, string> {
  const paths = [...walkFolder(dir)].flatMap(({ path, entry }) => (entry.isFile() ? [path] : []))
  const isText = (path: string): boolean => /\.(?:jsonl?|md)$/.test(path)
  return new Map(paths.filter(isText).map((path) => [path, readFileSync(join(dir, path), 'utf8')]))
}

function nonceIn(contract: string): string | null {
  return /"nonce": *"([0-9a-f]+)"/.exec(readFileSync(contract, 'utf8'))?.[1] ?? null
}
