import { chooseReader, readByReferenceSoFar } from '../parse/markdown.ts'
import { rules } from '../rules/registry.generated.ts'
import type { HelperAnswer, HelperQuestion, HelperTask } from './helper.ts'
import { leanFacts } from './lean-facts.ts'
import { readDocument } from './read-document.ts'
import { DocumentJudge } from './run-rules.ts'

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
    const { settings, wanted, keepsFacts } = this.#task
    const before = [this.#judge.bugs.length, readByReferenceSoFar()] as const
    try {
      const read = await readDocument(file, entry, settings)
      const own = this.#judge.judge(read.facts)
      const byReference = readByReferenceSoFar() > before[1]
      if (this.#judge.bugs.length > before[0]) return { number, held: null, facts: null, byReference }
      const held = JSON.stringify({ ...read, facts: leanFacts(read.facts, wanted), own })
      return { number, held, facts: keepsFacts ? JSON.stringify(read) : null, byReference }
    } catch {
      // Whoever asked meets the same fault, and tells of it.
      return { number, held: null, facts: null, byReference: false }
    }
  }
}
