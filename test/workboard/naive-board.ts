import { isClosed } from '../../src/model/document/status.ts'
import type { IssueSketch } from './board-facts.ts'

/** Slow and plainly right: what the board says of issues that wait for issues and words alone. */
export class NaiveBoard {
  readonly #byId: ReadonlyMap<string, IssueSketch>

  constructor(sketches: readonly IssueSketch[]) {
    this.#byId = new Map(sketches.map((sketch) => [sketch.id, sketch]))
  }

  isOpen(ref: string): boolean {
    return !isClosed(this.#byId.get(ref)?.status ?? 'unstated')
  }

  /** What an issue waits for directly. */
  openBlockers(id: string): string[] {
    const sketch = this.#byId.get(id)
    if (sketch === undefined || !this.isOpen(id)) return []
    const refs = (sketch.blockedBy ?? []).map((blocker) =>
      typeof blocker === 'string' ? blocker : blocker.ref,
    )
    return [...new Set(refs)].filter((ref) => this.isOpen(ref))
  }

  /** Everything that is reached from an issue over open blockers, by one step at least. */
  waitsFor(id: string): Set<string> {
    const found = new Set<string>()
    const queue = this.openBlockers(id)
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (found.has(next)) continue
      found.add(next)
      queue.push(...this.openBlockers(next))
    }
    return found
  }

  fanOut(ref: string): number {
    return [...this.#byId.keys()].filter((id) => id !== ref && this.waitsFor(id).has(ref)).length
  }

  /** What is reached and leads nowhere but back to itself. */
  roots(id: string): string[] {
    return [...this.waitsFor(id)]
      .filter((ref) => [...this.waitsFor(ref)].every((other) => this.waitsFor(other).has(ref)))
      .sort()
  }

  cycles(): string[][] {
    const groups = [...this.#byId.keys()].map((id) =>
      [...this.waitsFor(id)].filter((other) => other !== id && this.waitsFor(other).has(id)),
    )
    const cycles = groups.flatMap((others, number) => {
      const id = [...this.#byId.keys()][number] ?? ''
      return others.length === 0 ? [] : [[id, ...others].sort().join('\n')]
    })
    return [...new Set(cycles)].sort().map((cycle) => cycle.split('\n'))
  }
}
