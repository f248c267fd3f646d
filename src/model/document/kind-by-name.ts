import { isMarkdownPath, withoutMarkdownEnding } from '../root-paths.ts'
import { type DocumentKind, documentKinds } from './document.ts'

const namePatterns: readonly (readonly [RegExp, DocumentKind])[] = [
  [/(?:^|-)PRD\.md$/i, 'prd'],
  [/(?:^|-)ISSUES\.md$/, 'issues'],
  [/(?:^|-)BLOCKER\.md$/, 'blocker'],
  [/^JOURNAL-.*\.md$/, 'journal'],
  [/^REVIEW-.*\.md$/, 'review'],
  [/^STATUS-.*\.md$/, 'status'],
  [/^plan-phase-.*\.md$/, 'plan'],
  [/-ADMISSION.*\.(?:md|json)$/, 'admission'],
  [/-CONTRACT\.(?:md|json)$/, 'contract'],
  [/-FAILURE-MATRIX\.(?:md|json)$/, 'failure-matrix'],
  [/-STAGE-GATES\.(?:md|json)$/, 'stage-gates'],
  [/-ELIGIBILITY.*\.(?:md|json)$/, 'eligibility'],
]

/** The kind that a file's name implies; null for none. */
export function kindOfName(path: string): DocumentKind | null {
  const written = path.slice(path.lastIndexOf('/') + 1)
  const name = isMarkdownPath(written) ? `${withoutMarkdownEnding(written)}.md` : written
  return namePatterns.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** The kind that front matter's `kind:` names; null when it names none that exists. */
export function kindOfKey(value: unknown): DocumentKind | null {
  return documentKinds.find((kind) => kind === value) ?? null
}

const userStories = /^(?:\d+\.?\s*)?user stories\s*:?$/iu

/** True for the heading that makes a document a PRD. */
export function isUserStoriesHeading(text: string): boolean {
  return userStories.test(text.trim())
}
