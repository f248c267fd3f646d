import type { UserProblem } from '../../model/user-problem.ts'
import { runGit, splitNul } from './git.ts'

/** Git passes files that it compares through filters, and those are programs that the repository names: each is turned off. */
export async function withoutFilters(
  top: string,
): Promise<{ readonly flags: readonly string[] } | { readonly problem: UserProblem }> {
  const { bytes } = await runGit(top, ['config', '-z', '--name-only', '--get-regexp', '^filter\\.'])
  const names = new Set(splitNul(bytes).map((key) => key.slice(0, key.lastIndexOf('.'))))
  const odd = [...names].find((name) => /[=\n]/.test(name))
  if (odd !== undefined) {
    const what = `The repository configures a filter that cannot be turned off: ${JSON.stringify(odd)}.`
    return { problem: { what, todo: 'Give it a name without "=", or do without --since and --staged.' } }
  }
  const settings = [...names].flatMap((name) => [
    ...['clean', 'smudge', 'process'].map((key) => `${name}.${key}=`),
    `${name}.required=false`,
  ])
  return { flags: settings.flatMap((setting) => ['-c', setting]) }
}
