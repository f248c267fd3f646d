import type { CommitPeople, GitPerson } from '../../model/evidence/sign-offs.ts'
import { runGit } from './git.ts'

/** Who commits here, as git is configured; null where no person is configured. Git must not guess from the machine. */
export async function gitIdentity(folder: string): Promise<GitPerson | null> {
  const { ok, bytes } = await runGit(folder, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT'])
  return ok ? personIn(bytes.toString('utf8')) : null
}

/** Author and committer of a commit object. Who a mailmap says they are does not matter: anybody can write one. */
export function peopleOfCommit(commit: string, object: Uint8Array): CommitPeople | null {
  const text = Buffer.from(object).toString('utf8')
  const header = text.slice(0, Math.max(0, text.indexOf('\n\n')))
  const [author, committer] = ['author', 'committer'].map((role) => {
    const line = header.split('\n').find((one) => one.startsWith(`${role} `))
    return line === undefined ? null : personIn(line.slice(role.length + 1))
  })
  return author == null || committer == null ? null : { commit, author, committer }
}

/** Reads `Jane Doe <jane@example.org> 1700000000 +0000`; null where name and address are missing. */
function personIn(text: string): GitPerson | null {
  const [, name = '', email = ''] = /^([^\n<]*)<([^\n>]*)>/.exec(text) ?? []
  return name.trim() === '' && email.trim() === '' ? null : { name: name.trim(), email: email.trim() }
}
