import type { Claim, Outcome } from '../../../model/document/claim.ts'
import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import type { DocumentCommits } from '../../../model/document-history.ts'
import type {
  FileAnswer,
  JournalAnswers,
  JournalCode,
  PinAnswer,
  PinCode,
} from '../../../model/evidence/journal-answers.ts'
import type { JudgedClaim } from '../../../model/evidence/judged-claim.ts'
import type { Evidence } from '../../../model/evidence/run-evidence.ts'
import type { LinkedPhase } from '../../../model/workspace.ts'
import { BaselineHistory } from './baseline-history.ts'
import { DocumentQuestions, journalQuestions } from './journal-questions.ts'
import { PreservedTexts } from './preserved-texts.ts'

/** What a claim about repositories, files or earlier words comes to. */
export type JournalJudgement = Pick<JudgedClaim, 'outcome' | 'witness' | 'found' | 'reason'>

type Judged = { readonly documents: readonly SharedFacts[]; readonly phases: readonly LinkedPhase[] }

type Answered = {
  readonly pins: ReadonlyMap<string, PinAnswer>
  readonly files: ReadonlyMap<string, FileAnswer>
}

/** Compares what the documents of phases claim against what git and files say. Only what was looked up is judged. */
export function judgeJournals(
  { documents, phases }: Judged,
  answers: JournalAnswers | null,
  histories: Evidence['histories'],
): ReadonlyMap<Claim, JournalJudgement> {
  const questions = answers === null ? null : journalQuestions(documents)
  if (answers === null || questions === null) return new Map()
  const answered = {
    pins: byQuestion(questions.pins, answers.pins),
    files: byQuestion(questions.files, answers.files),
  }
  const judged = new Map<Claim, JournalJudgement>()
  for (const members of groupsOf({ documents, phases })) {
    const line = new BaselineHistory(members)
    for (const document of members) {
      const judge = new DocumentClaims(document, answered, line, histories.get(document.path))
      for (const claim of document.claims) {
        const judgement = judge.judge(claim)
        if (judgement !== null) judged.set(claim, judgement)
      }
    }
  }
  return judged
}

function byQuestion<Q, A>(questions: readonly Q[], answers: readonly A[]): Map<string, A> {
  return new Map(
    questions.flatMap((question, at) => {
      const answer = answers[at]
      return answer === undefined ? [] : [[JSON.stringify(question), answer] as const]
    }),
  )
}

/** The documents of each phase together; any other document with such a claim is a group of its own. */
export function groupsOf({ documents, phases }: Judged): (readonly SharedFacts[])[] {
  const groups = phases.map(({ plans, journals, reviews, statuses }) => [
    ...plans,
    ...journals,
    ...reviews,
    ...statuses,
  ])
  const grouped = new Set(groups.flat())
  const alone = documents.filter((document) => !grouped.has(document) && document.claims.some(isOfJournal))
  return [...groups, ...alone.map((document) => [document])]
}

function isOfJournal({ predicate }: Claim): boolean {
  return /^(?:pin|baseline|text|parity)\./.test(predicate)
}

/** Judges the claims of one document. */
class DocumentClaims {
  readonly #document: SharedFacts
  readonly #questions: DocumentQuestions
  readonly #answered: Answered
  readonly #line: BaselineHistory
  readonly #kept: PreservedTexts

  constructor(
    document: SharedFacts,
    answered: Answered,
    line: BaselineHistory,
    history: DocumentCommits | undefined,
  ) {
    this.#document = document
    this.#questions = new DocumentQuestions(document)
    this.#answered = answered
    this.#line = line
    this.#kept = new PreservedTexts(history)
  }

  /** Null for claims of other sorts. */
  judge(claim: Claim): JournalJudgement | null {
    switch (claim.predicate) {
      case 'baseline.digest':
      case 'baseline.value':
        return this.#told(claim)
      case 'baseline.held':
        return this.#held(claim)
      case 'text.verbatim':
        return this.#keptText(claim)
      case 'parity.equal':
        return this.#equal(claim)
      default:
        return claim.predicate.startsWith('pin.') ? this.#pinned(claim) : null
    }
  }

  #pinned(claim: Claim): JournalJudgement {
    const question = this.#questions.pin(claim)
    const answer = question === null ? undefined : this.#answered.pins.get(JSON.stringify(question))
    if (answer === undefined) return judged('unknowable', 'unmapped')
    const { code, repo, commit } = answer
    const witness = repo === null ? null : { path: repo, pointer: commit, sha256: null }
    const outcome = pinOutcomes[code]
    return { ...judged(outcome, code), witness, found: outcome === 'broken' ? commit : null }
  }

  #told(claim: Claim): JournalJudgement {
    const read = this.#readFor(claim)
    return this.#line.retold({ path: this.#document.path, claim }) === null
      ? read
      : { ...read, outcome: 'stale', found: null, reason: 'retold' }
  }

  /** What the file says of a claim about it, whatever was recorded since. */
  #readFor(claim: Claim): JournalJudgement {
    const question = this.#questions.file(claim)
    const answer = question === null ? undefined : this.#answered.files.get(JSON.stringify(question))
    return answer === undefined ? judged('unknowable', 'file-unmapped') : fileJudgement(claim, answer)
  }

  #held(claim: Claim): JournalJudgement {
    const held = this.#line.heldBy({ path: this.#document.path, claim })
    if (held === null) return judged('unbacked', 'no-baseline')
    const { baseline, last } = held
    if (last.value !== baseline.value) return { ...judged('broken', 'not-held'), found: last.value }
    const read = this.#readFor(baseline.claim)
    const isRetold = read.outcome === 'broken' && this.#line.retold(last) !== null
    return isRetold ? { ...read, outcome: 'stale', found: null, reason: 'retold' } : read
  }

  #keptText({ subject, words }: Claim): JournalJudgement {
    const { path, phase } = this.#document
    const section = phase?.kept.find((kept) => kept.subject === subject)
    if (section === undefined) return judged('unknowable', 'no-section')
    const answer = this.#kept.lookUp(section.text, words)
    if (answer.code === 'confirmed') {
      return { ...judged('proven', answer.code), witness: { path, pointer: answer.commit, sha256: null } }
    }
    return judged(answer.code === 'text-differs' ? 'broken' : 'unknowable', answer.code)
  }

  #equal(claim: Claim): JournalJudgement {
    const pair = this.#questions.pair(claim).map((each) => this.#answered.files.get(JSON.stringify(each)))
    const [one, other] = pair
    if (one?.sha256 == null || other?.sha256 == null) return judged('unknowable', 'not-compared')
    const witness = { path: one.path ?? '', pointer: null, sha256: one.sha256 }
    const isEqual = one.sha256 === other.sha256
    return { ...judged(isEqual ? 'proven' : 'broken', isEqual ? 'file-read' : 'files-differ'), witness }
  }
}

const pinOutcomes: Readonly<Record<PinCode, Outcome>> = {
  confirmed: 'proven',
  'moved-on': 'stale',
  elsewhere: 'broken',
  ambiguous: 'broken',
  'no-commit': 'broken',
  'no-name': 'broken',
  'no-branch': 'unknowable',
  unmapped: 'unknowable',
  'not-here': 'unknowable',
  'no-repository': 'unknowable',
  'not-whole': 'unknowable',
}

function judged(outcome: Outcome, reason: JournalCode): JournalJudgement {
  return { outcome, witness: null, found: null, reason }
}

function fileJudgement(claim: Claim, { code, path, sha256, isValue, number }: FileAnswer): JournalJudgement {
  if (code !== 'read' || path === null) {
    // Where the file has to lie is known only when its whole path is mapped.
    const isMissed = code === 'absent' && path !== null
    return judged(isMissed ? 'broken' : 'unknowable', `file-${code}`)
  }
  const witness = { path, pointer: null, sha256 }
  const isDigest = claim.predicate === 'baseline.digest'
  const isTrue = isDigest ? String(claim.value).toLowerCase() === sha256 : isValue === true
  if (isTrue) return { ...judged('proven', 'file-read'), witness }
  const found = isDigest ? sha256 : number
  return { ...judged('broken', isDigest ? 'digest-differs' : 'value-differs'), witness, found }
}
