import { shownKey } from '../model/evidence/signer-words.ts'
import { screenJson, terminalText } from './escape.ts'

/** A run that was signed, or was not because it is broken. */
type AttestedRow = {
  readonly run: string
  readonly dir: string
  readonly file: string | null
  readonly keyid: string | null
  readonly result: string | null
  readonly reasons: readonly string[]
}

/** The result of `sot attest` as `sot-attest/1`. */
export function renderAttestJson(runs: readonly AttestedRow[]): string {
  const rows = runs.map(({ run, dir, file, result, reasons }) => ({ run, dir, file, result, reasons }))
  const keyid = runs.find((row) => row.keyid !== null)?.keyid ?? null
  return screenJson({
    schema: 'sot-attest/1',
    ok: runs.every(({ file }) => file !== null),
    keyid,
    runs: rows,
  })
}

export function renderAttestText(runs: readonly AttestedRow[]): string {
  return runs
    .map(({ run, dir, file, keyid, result, reasons }) => {
      const words =
        file === null
          ? `not signed, because it is broken (${reasons.join(', ')})`
          : `signed as ${result} with the key ${shownKey(keyid ?? '')}: ${dir}/${file}`
      return `${terminalText(`${run}: ${words}`)}\n`
    })
    .join('')
}

/** A key as it is shown: its public part alone. */
type KeyRow = {
  readonly file: string
  readonly algorithm: string
  readonly keyid: string
  readonly pem: string
}

/** The result of `sot keys new` and `sot keys show` as `sot-keys/1`. */
export function renderKeyJson({ file, algorithm, keyid, pem }: KeyRow): string {
  return screenJson({ schema: 'sot-keys/1', file, algorithm, keyid, public_key: pem })
}

export function renderNewKeyText({ file, keyid }: KeyRow): string {
  return `${[
    `The private key is in ${terminalText(file)}, which only you can read. Its id is ${keyid}.`,
    `"sot keys show --key ${terminalText(file)}" prints the public part, for a file that trust.keys names.`,
  ].join('\n')}\n`
}
