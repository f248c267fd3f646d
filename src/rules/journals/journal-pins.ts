import type { ClaimValue } from '../../model/document/claim.ts'
import { type Span, spansMeet } from '../../model/document/span.ts'
import type { JournalCode } from '../../model/evidence/journal-answers.ts'
import { workspaceRule } from '../../model/rule.ts'

export const rule = workspaceRule<'missing' | 'ambiguous' | 'elsewhere' | 'nameless'>(
  {
    id: 'journal-pins',
    group: 'journals',
    title: 'Require pinned commits, tags and submodules to be as git has them',
    why: 'A journal hands work over by pins: this tag is that commit, the submodule is at that commit, this is what was delivered. The next role builds on exactly that. A digit that is wrong, or a tag that was moved, leads them to something else. Pins are looked up in the repositories that the config maps under `repos:` and `files:`; what cannot be looked up is unknowable, and no finding.',
    severity: 'error',
    messages: {
      missing: {
        text: 'Commit {commit} is not in {repo}',
        fix: 'Correct the id, or fetch the branch that has it.',
      },
      ambiguous: {
        text: 'Commit {commit} is the beginning of more than one in {repo}',
        fix: 'Write more digits of the id.',
      },
      elsewhere: {
        text: '{what} is at {found} in {repo}, not at {commit}',
        fix: 'Find out which commit is meant: correct the pin, or record the current commit in a new entry.',
      },
      nameless: {
        text: 'There is no {what} in {repo}',
        fix: 'Correct the name, or fetch what is missing: "git fetch --tags".',
      },
    },
  },
  function* ({ evidence }) {
    const seen = new Set<string>()
    const reported: Reported[] = []
    for (const { claim, path, outcome, reason, witness, found } of evidence.claims) {
      const kind = /^pin\.(.*)$/.exec(claim.predicate)?.[1]
      if (kind === undefined || outcome !== 'broken') continue
      const { value, span, file, issue } = claim
      const repo = witness?.path ?? 'the repositories of the config'
      const key = JSON.stringify([path, kind, file, value, repo])
      const last = reported.at(-1)
      // One id in two roles ("engine `4f2c9ab` v2") is wrong once.
      const isSame = last?.path === path && last.value === value && spansMeet(last.span, span)
      if (seen.has(key) || isSame) continue
      seen.add(key)
      reported.push({ path, value, span })
      const message = messages[reason ?? 'no-commit'] ?? 'missing'
      const what = `${message === 'elsewhere' ? capital(kind) : kind} ${file ?? ''}`.trim()
      const data = { commit: String(value), repo, what, found: String(found).slice(0, 12) }
      yield { message, path, span, issue, data }
    }
  },
)

type Reported = { readonly path: string; readonly value: ClaimValue; readonly span: Span }

const messages: Readonly<Partial<Record<JournalCode, 'ambiguous' | 'elsewhere' | 'nameless'>>> = {
  ambiguous: 'ambiguous',
  elsewhere: 'elsewhere',
  'no-name': 'nameless',
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
