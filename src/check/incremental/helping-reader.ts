import { chooseReader, readByReferenceSoFar } from '../../parse/markdown/markdown.ts'
import { rules } from '../../rules/registry.generated.ts'
import type { FoundDocument } from '../../workspace/discover.ts'
import { readDocument } from '../read-document.ts'
import type { MaskedText } from '../read-masked.ts'
import { DocumentJudge } from '../run-rules.ts'
import type { HelperAnswer, HelperQuestion, HelperTask, Made } from './helper.ts'
import { leanFacts } from './lean-facts.ts'

/** The work of a helper: reads documents and runs their own rules, as a check does by itself. */
export class HelpingReader {
  readonly #task: HelperTask
  readonly #judge: DocumentJudge

  constructor(task: HelperTask) {
    if (!chooseReader(task.reader)) throw new Error('the chosen reader of markdown does not load here')
    this.#task = task
    this.#judge = new DocumentJudge(rules, task.settings, task)
  }

  async answer({ number, file, entry }: HelperQuestion): Promise<HelperAnswer> {
    try {
      return { number, made: await this.#make(file, entry) }
    } catch {
      // Whoever asked meets the same fault, and tells of it.
      return { number, made: null }
    }
  }

  /** Null where a rule fails. */
  async #make(file: MaskedText, entry: FoundDocument): Promise<Made | null> {
    const bugsBefore = this.#judge.bugs.length
    const referredBefore = readByReferenceSoFar()
    const read = await readDocument(file, entry, this.#task.settings)
    const own = this.#judge.judge(read.facts)
    if (this.#judge.bugs.length > bugsBefore) return null
    return {
      held: JSON.stringify({ ...read, facts: leanFacts(read.facts), own }),
      byReference: readByReferenceSoFar() > referredBefore,
    }
  }
}
