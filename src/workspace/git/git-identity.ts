import { runGit } from './git.ts'

/** A person as commits name one. */
export type GitPerson = { readonly name: string; readonly email: string }

/** Who commits here, as git is configured; null where nobody is configured. Git must not guess from the machine. */
export async function gitIdentity(folder: string): Promise<GitPerson | null> {
  const { ok, bytes } = await runGit(folder, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT'])
  return ok ? personIn(bytes.toString('utf8')) : null
}

/** Reads `Jane Doe <jane@example.org> 1700000000 +0000`; null where name or address is missing. */
export function personIn(text: string): GitPerson | null {
  const [, name = '', email = ''] = /^([^\n<]*)<([^\n>]*)>/.exec(text) ?? []
  return name.trim() === '' || email.trim() === '' ? null : { name: name.trim(), email: email.trim() }
}
