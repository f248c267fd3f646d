import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectOutput, notFound } from './collect-output.ts'
import { gitLines } from './git.ts'

/** What signatures of ssh on runs are made for: those of commits or mails are none. */
export const sshNamespace = 'planning-sot'

type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where temporary files go. */
  readonly temp: string
}

/** Who must have signed, and when: a line of allowed signers and one of its names. */
type SshSigner = { readonly line: string; readonly principal: string; readonly at: string }

/** Checks a signature of ssh: by a signer, or by any key where that is null. Null where ssh-keygen is not installed. */
export type CheckSsh = (
  signature: Uint8Array,
  signed: Uint8Array,
  signer: SshSigner | null,
) => Promise<boolean | null>

export function sshChecker({ env, temp }: Surroundings): CheckSsh {
  return (signature, signed, signer) =>
    withFiles(temp, async (folder) => {
      writeFileSync(join(folder, 'sig'), signature)
      writeFileSync(join(folder, 'allowed'), `${signer?.line ?? ''}\n`)
      const form = ['-n', sshNamespace, '-s', join(folder, 'sig')]
      const args =
        signer === null
          ? ['-Y', 'check-novalidate', ...form]
          : [
              '-Y',
              'verify',
              ...form,
              '-f',
              join(folder, 'allowed'),
              '-I',
              signer.principal,
              timeOption(signer.at),
            ]
      // Times without a zone are UTC, here and on every other machine.
      const call = { cwd: folder, input: signed, env: { PATH: env.PATH ?? '', TZ: 'UTC', LC_ALL: 'C' } }
      const { ok, problem } = await collectOutput('ssh-keygen', args, { ...call, timeout: 30_000 })
      return problem === notFound('ssh-keygen') ? null : ok
    })
}

const timeOption = (iso: string): string => `-Overify-time=${iso.slice(0, 19).replaceAll(/[-:T]/g, '')}`

async function withFiles<T>(temp: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(temp, 'sot-ssh-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The ssh key that git signs with: a file, or a public key that an agent has; null where none is configured. */
export type SshKey = { readonly file: string } | { readonly literal: string }

const literalKey = /^(?:key::)?((?:sk-)?(?:ssh|ecdsa)-\S+ \S+.*)$/

export async function sshKeyOfGit(folder: string): Promise<SshKey | null> {
  const [value = ''] = await gitLines(folder, ['config', '--type=path', '--get', 'user.signingkey'])
  const [format = ''] = await gitLines(folder, ['config', '--get', 'gpg.format'])
  const literal = literalKey.exec(value)?.[1]
  if (literal !== undefined) return { literal }
  return format === 'ssh' && value !== '' ? { file: value } : null
}

/** The variables that ssh-keygen needs to reach an agent, or to ask for a passphrase. */
const forwarded = ['PATH', 'HOME', 'SSH_AUTH_SOCK', 'SSH_ASKPASS', 'SSH_ASKPASS_REQUIRE', 'DISPLAY', 'TERM']

/** Signs bytes with a key, or says why that did not work. */
export function signWithSsh(
  key: SshKey,
  bytes: Uint8Array,
  { env, temp }: Surroundings,
): Promise<{ readonly signature: string } | { readonly problem: string }> {
  return withFiles(temp, async (folder) => {
    const file = 'file' in key ? key.file : join(folder, 'key.pub')
    if ('literal' in key) writeFileSync(file, `${key.literal}\n`)
    const args = ['-Y', 'sign', '-n', sshNamespace, '-f', file, ...('literal' in key ? ['-U'] : [])]
    const passed = Object.fromEntries(
      forwarded.flatMap((name) => [[name, env[name] ?? '']].filter(([, one]) => one !== '')),
    )
    const {
      ok,
      bytes: printed,
      problem,
    } = await collectOutput('ssh-keygen', args, { cwd: folder, input: bytes, env: passed })
    return ok ? { signature: printed.toString('latin1') } : { problem }
  })
}
