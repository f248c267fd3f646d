import { runGit } from '../git.ts'

/** A commit without a parent, which depends on nothing but its files, its title and its time. */
export type PlainCommit = {
  readonly ref: string
  readonly title: string
  /** Seconds. */
  readonly time: number
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[]
}

export const fileMode = '100644'

/** Who made it, as in every such commit. */
export function signatureOf({ time }: Pick<PlainCommit, 'time'>): string {
  return `planning-sot <planning-sot@localhost> ${time} +0000`
}

/** Writes commits and their references, in one call of git; the problem where it cannot. A reference is never moved. */
export async function importCommits(top: string, commits: readonly PlainCommit[]): Promise<string | null> {
  if (commits.length === 0) return null
  const parts: Uint8Array[] = [Buffer.from('feature done\n')]
  const write = (text: string): void => void parts.push(Buffer.from(text))
  for (const commit of commits) {
    const title = `${commit.title}\n`
    write(
      `commit ${commit.ref}\ncommitter ${signatureOf(commit)}\ndata ${Buffer.byteLength(title)}\n${title}`,
    )
    for (const { path, bytes } of commit.files) {
      write(`M ${fileMode} inline ${path}\ndata ${bytes.length}\n`)
      parts.push(bytes)
      write('\n')
    }
    write('\n')
  }
  write('done\n')
  const { ok, problem } = await runGit(top, ['fast-import', '--quiet'], Buffer.concat(parts))
  return ok ? null : problem
}
