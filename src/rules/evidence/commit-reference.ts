import { workspaceRule } from '../../model/rule.ts'
import { clipWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'missing' | 'ambiguous' | 'subject'>(
  {
    id: 'commit-reference',
    group: 'evidence',
    title: 'Require cited commits to exist and to be the ones that are meant',
    why: 'A commit is cited as evidence that something was built. A hash that the repository does not know, or whose subject differs from the cited words, proves nothing. The repository of the workspace is searched, and those under `repos:` in the config.',
    severity: 'error',
    messages: {
      missing: {
        text: 'Commit {commit} is not in {repo}',
        fix: 'Correct the hash, or fetch the branch that has it.',
      },
      ambiguous: {
        text: 'Commit {commit} means more than one object in {repo}',
        fix: 'Write more digits of the hash.',
      },
      subject: {
        text: 'Commit {commit} is called "{words}" here, but its subject in {repo} is "{subject}"',
        fix: 'Check which commit is meant, and copy hash and subject from "git log --oneline".',
      },
    },
  },
  function* ({ documents, evidence }) {
    for (const { path, claims } of documents) {
      for (const { predicate, subject: commit, words, span, issue } of claims) {
        const found =
          predicate === 'commit.exists' && commit !== null ? evidence.commits.get(commit) : undefined
        if (commit === null || found === undefined || found.state === 'unmapped') continue
        const repo = found.repo === null ? 'the repositories that are searched' : `repository ${found.repo}`
        const place = { path, span, issue }
        if (found.state !== 'found') {
          yield { message: found.state, ...place, data: { commit, repo } }
          continue
        }
        const called = subjectIn(words, commit)
        if (called === null || sameSubject(called, found.subject ?? '')) continue
        const data = { commit, repo, words: clipWords(called), subject: clipWords(found.subject ?? '') }
        yield { message: 'subject', ...place, data }
      }
    }
  },
)

/** The words after the hash; null where there are none. */
function subjectIn(words: string, commit: string): string | null {
  const after = words.slice(words.indexOf(commit) + commit.length).replace(/^[\s:–—-]+/u, '')
  return /\p{L}/u.test(after) ? after : null
}

/** Case, spaces and the closing dot do not matter; words that end in "…" are the beginning. */
function sameSubject(called: string, subject: string): boolean {
  const fold = (text: string) => text.replaceAll(/\s+/gu, ' ').trim().toLowerCase()
  const cut = /^(.*?)\s*(?:…|\.\.\.)$/u.exec(fold(called))?.[1]
  if (cut !== undefined) return fold(subject).startsWith(cut)
  const bare = (text: string) => fold(text).replace(/[.\s"'`]+$/u, '')
  return bare(called) === bare(subject)
}
