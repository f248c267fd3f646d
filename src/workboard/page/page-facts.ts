import type { Board, BoardItem, IssueHistory } from '../../model/board/board.ts'
import type { Criterion } from '../../model/document/issue.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { IssueProof } from '../../model/evidence/issue-proof.ts'
import type { JudgedClaim } from '../../model/evidence/judged-claim.ts'
import type { CitedRun } from '../../model/evidence/run-evidence.ts'
import type { Finding } from '../../model/finding.ts'
import { firstBy, groupBy } from '../../model/group-by.ts'
import type { CheckResult } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { boardNames } from '../build/board-names.ts'
import { compareItems } from '../build/board-sections.ts'

export type PageInput = {
  readonly board: Board
  readonly result: CheckResult
  /** History from git, by issue id; empty without git. */
  readonly history: ReadonlyMap<string, IssueHistory>
  /** The clock of the board: an ISO instant. */
  readonly now: string
  /** What is checked out; null where git knows no commit. */
  readonly commit: PageCommit | null
  /** Heading of the page and of its tab. */
  readonly title: string
  /** The page is served: it listens at `events` and reloads on a change. */
  readonly live: boolean
  /**
   * Way from the page to the workspace root, as a relative address (`''`, `'../'`), for links to files; null where
   * files cannot be reached from the page.
   */
  readonly base: string | null
  /** Addresses of places in other programs, with `{path}` and `{line}`; they replace those at `base`. */
  readonly link?: string | null
  /** Of a page that is served: why the documents cannot be read, and since when; it shows the last board that could be read. */
  readonly trouble?: PageTrouble | null
}

/** A commit by its full name, and the ISO instant it was made. */
export type PageCommit = { readonly commit: string; readonly at: string }

export type PageTrouble = UserProblem & {
  /** An ISO instant. */
  readonly since: string
}

/** What the page knows of one issue. */
export type IssueFacts = {
  readonly item: BoardItem
  /** Its id on the page: unique, and safe in an address. */
  readonly anchor: string
  readonly issue: LinkedIssue | null
  readonly criteria: readonly Criterion[]
  readonly proof: IssueProof | null
  readonly claims: readonly JudgedClaim[]
  readonly findings: readonly NumberedFinding[]
  readonly history: IssueHistory | null
}

export type NumberedFinding = { readonly finding: Finding; readonly anchor: string }

export type PageFacts = {
  readonly input: PageInput
  readonly issues: readonly IssueFacts[]
  readonly findings: readonly NumberedFinding[]
  /** What an id is called on the page. */
  readonly nameOf: (id: string) => string
  /** The first issue of each id. */
  readonly byId: ReadonlyMap<string, IssueFacts>
  readonly runs: ReadonlyMap<string, CitedRun>
  /** Anchor of each run that is shown, by run id. A run that several issues cite is on the page once. */
  readonly runAnchors: ReadonlyMap<string, string>
  /** Issue that shows the run, by run id. */
  readonly runOwners: ReadonlyMap<string, IssueFacts>
  /** Too much for one page: met obligations are only counted, long histories and rows of links are shortened. */
  readonly isLarge: boolean
}

const largeFrom = 400

/** Joins board, result and history, so that every part of the page finds what it shows. */
export function pageFacts(input: PageInput): PageFacts {
  const { board, result } = input
  const findings = board.findings.map((finding, index) => ({ finding, anchor: `f-${index + 1}` }))
  const issues = issuesOf(input, findings).sort((a, b) => compareItems(a.item, b.item))
  const byId = firstBy(issues, ({ item }) => item.id)
  const runOwners = new Map<string, IssueFacts>()
  for (const facts of issues)
    for (const { run } of facts.proof?.runs ?? []) if (!runOwners.has(run)) runOwners.set(run, facts)
  const { runs } = result.workspace.evidence
  const shown = new Set([...runOwners.keys(), ...runs.keys()])
  const runAnchors = new Map([...shown].map((run, index) => [run, `r-${index + 1}`]))
  const isLarge = issues.length > largeFrom || shown.size > largeFrom
  const nameOf = boardNames(board)
  return { input, issues, findings, byId, nameOf, runs, runAnchors, runOwners, isLarge }
}

function issuesOf({ board, result, history }: PageInput, findings: readonly NumberedFinding[]): IssueFacts[] {
  const places = new Map<string, number>()
  for (const [index, { id, path, issue }] of result.workspace.issues.entries())
    places.set(placeKey(path, issue.span[0], id), index)
  const claims = groupBy(result.claims, ({ claim }) => claim.issue)
  const findingsOf = groupBy(findings, ({ finding }) => finding.issue)
  const inDocument = {
    claims: groupBy(result.claims, ({ path }) => path),
    findings: groupBy(findings, ({ finding }) => (finding.issue === null ? finding.path : null)),
  }
  const seen = new Map<string, number>()
  return board.items.map((item) => {
    const place = places.get(placeKey(item.path, item.line, item.id))
    const before = seen.get(item.id) ?? 0
    seen.set(item.id, before + 1)
    // Claims and findings of an id that is defined twice belong to its first definition.
    const isFirst = before === 0
    const issue = place === undefined ? null : (result.workspace.issues[place] ?? null)
    return {
      item,
      anchor: anchorOf(item.id, before),
      issue,
      criteria:
        issue === null ? [] : criteriaOf(result.workspace.byPath.get(issue.criteriaPath), issue.issue),
      proof: place === undefined ? null : (result.proofs[place] ?? null),
      claims: isFirst ? (claims.get(item.id) ?? ofDocuments(item, inDocument.claims)) : [],
      findings: isFirst ? (findingsOf.get(item.id) ?? ofDocuments(item, inDocument.findings)) : [],
      history: isFirst ? (history.get(item.id) ?? null) : null,
    }
  })
}

/** Claims and findings in the documents of a phase belong to the phase. */
function ofDocuments<T>({ phase }: BoardItem, byPath: ReadonlyMap<string, readonly T[]>): readonly T[] {
  return (phase?.documents ?? []).flatMap(({ path }) => byPath.get(path) ?? [])
}

function placeKey(path: string, line: number, id: string): string {
  return `${path}\n${line}\n${id}`
}

/** `i-` and the id, digits and letters as they are: no id of an issue can pass for a part of the page itself. */
function anchorOf(id: string, before: number): string {
  const plain = id.replace(/[^A-Za-z0-9._-]/gu, (character) => `~${character.codePointAt(0)?.toString(16)}~`)
  return before === 0 ? `i-${plain}` : `i-${plain}~${before + 1}`
}
