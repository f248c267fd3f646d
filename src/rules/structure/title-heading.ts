import type { DocumentFacts, Heading } from '../../model/document/document.ts'
import { foldTitle, shorten } from '../../model/document/fold.ts'
import { documentStart } from '../../model/document/span.ts'
import { documentRule, type Hit } from '../../model/rule.ts'
import { isPlanningKind } from '../shared/planning-document.ts'

type Message = 'missing' | 'not-first' | 'second' | 'differs'

/** `Issue 05 — `, `#7: `, `CTO-WORK-015 - `, `00-01. `: the text before the title of an issue. */
const issuePrefix = (): RegExp =>
  /^\[?(?:(?:issue|ticket|task|plan|spec|story)\s+)?#?((?:[\p{L}][\p{L}\d]*-)*[\p{L}]?\d+(?:[.-]\d+)*)\]?(?:\s*[-–—:.)]+\s*|\s+)(?=\S)/iu

const issueWord = /^(?:(?:sub-?)?task|issue|ticket|plan|spec|story|epic|bug|feature|chore)\s*:\s+(?=\S)/iu

export const rule = documentRule<Message>(
  {
    id: 'title-heading',
    group: 'structure',
    title: 'Require one title heading, at the top and equal to the front matter title',
    why: 'The title is what boards, links and people call a document by. Two titles, or a front matter that disagrees with the heading, leave open which document is meant. A file that is one issue may do without a heading when its front matter or its name tells the title; its headings are sections then.',
    severity: 'error',
    ownFormat: true,
    messages: {
      missing: {
        text: 'Missing title: expected one heading of the first level',
        fix: 'Start the text with `# ` and the title of the document.',
      },
      'not-first': {
        text: 'Unexpected heading “{heading}” before the title “{title}”',
        fix: 'Move the title above every other heading.',
      },
      second: {
        text: 'Unexpected second title “{heading}”, the document is already called “{title}”',
        fix: 'Make it a section with `## `, or a document of its own.',
      },
      differs: {
        text: 'The heading says “{heading}”, the front matter title says “{title}”',
        fix: 'Write the same title in both places.',
      },
    },
  },
  function* (document) {
    if (!isPlanningKind(document.kind)) return
    const h1 = document.headings.find(({ depth, text }) => depth === 1 && text.trim() !== '')
    if (h1 === undefined) {
      if (!document.isFileIssue) yield { message: 'missing', span: documentStart }
      return
    }
    const differing = [...comparison(document, h1)]
    // Below other headings, a heading of another name is a section.
    if (isTitledIssue(document) && document.headings[0] !== h1 && differing.length > 0) return
    yield* placement(document, h1)
    yield* differing
  },
)

/** A file of one issue whose front matter says the title. */
function isTitledIssue({ isFileIssue, frontMatter }: DocumentFacts): boolean {
  const title = frontMatter?.data.title
  return isFileIssue && typeof title === 'string' && title.trim() !== ''
}

function* placement(document: DocumentFacts, h1: Heading): Iterable<Hit<Message>> {
  const { headings, problems } = document
  const data = { title: h1.text }
  const first = headings[0]
  // Front matter that cannot be read leaves lines behind which may look like headings.
  const readable = !problems.some(({ rule: owner }) => owner === 'frontmatter-required')
  if (readable && first !== undefined && first.depth !== 1) {
    yield { message: 'not-first', span: first.span, data: { ...data, heading: first.text } }
  }
  for (const heading of headings) {
    if (heading.depth !== 1 || heading === h1 || heading.issue !== null || isTitledIssue(document)) continue
    yield { message: 'second', span: heading.span, data: { ...data, heading: heading.text } }
  }
}

function* comparison(document: DocumentFacts, h1: Heading): Iterable<Hit<Message>> {
  const { frontMatter, isFileIssue, path } = document
  const title = frontMatter?.data.title
  if (frontMatter === null || typeof title !== 'string' || title.trim() === '') return
  if (isFileIssue && document.issues[0]?.id === h1.text.trim()) return
  if (isFileIssue ? sameIssueTitle(h1.text, title) : foldTitle(h1.text) === foldTitle(title)) return
  const span = frontMatter.spans.title ?? frontMatter.span
  const related = [{ path, span, message: `title: ${shorten(title)}` }]
  yield { message: 'differs', span: h1.span, data: { heading: h1.text, title }, related }
}

/** The number before an issue's title may be in one of the two places, or in both. */
function sameIssueTitle(heading: string, title: string): boolean {
  const [a, b] = [plainTitle(heading), plainTitle(title)]
  const [inHeading, inTitle] = [issuePrefix().exec(a), issuePrefix().exec(b)]
  const [restA, restB] = [a.slice(inHeading?.[0].length ?? 0), b.slice(inTitle?.[0].length ?? 0)]
  if (inHeading === null || inTitle === null) return a === b || restA === b || restB === a
  return a === b || (restA === restB && numberOf(inHeading) === numberOf(inTitle))
}

/** Without case and the word for what it is: "Task: Raise the mast". */
function plainTitle(text: string): string {
  return foldTitle(text).replace(issueWord, '').toLowerCase()
}

function numberOf(match: RegExpExecArray): string {
  return (match[1] ?? '').toUpperCase().replace(/(?<!\d)0+(?=\d)/g, '')
}
