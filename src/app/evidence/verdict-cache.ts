import { lstatSync } from 'node:fs'
import { dirname } from 'node:path'
import type { StoredRun } from '../../evidence/claims/run-store.ts'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import type { RunVerdict, SeenRuns, VerifiedRun } from '../../model/evidence/evidence.ts'
import { type Cache, readCacheFile, writeCacheFile } from '../../workspace/cache/cache-file.ts'
import { walkFolder } from '../../workspace/files/walk-folder.ts'
import { isSettled, markOf } from '../../workspace/sources/mark.ts'

/** A verdict with the state of everything that it was decided by. */
type Known = {
  /** What the directory contains. A new name in a folder changes the state of the folder. */
  readonly names: readonly string[]
  /** The states of the ledger, of what this machine remembers of the run, of the directory and of its names: one a line. */
  readonly marks: string
  /** What git could say then. */
  readonly history: string
  /** The instant of the verification: at any later one the run is as old or older. */
  readonly at: string
  readonly reportSha256: string | null
  readonly digest: string
  /** The verdict as JSON. */
  readonly text: () => string
}

type Around = Pick<Known, 'history'> & { readonly now: string }

const mostEntries = 1000

/**
 * Verdicts on proven proofs, for as long as nothing changes that they were decided by: the files of the run, the ledger in its
 * folder, what this machine executed, and the history of the repository. Any other run is verified each time.
 */
export class VerdictCache {
  readonly #cache: Cache
  readonly #around: Around
  readonly #seen: Pick<SeenRuns, 'entryOf'>
  readonly #known: Map<string, Known>
  readonly #current = new Map<string, Known>()
  /** Many runs have the same ledger. */
  readonly #ledgers = new Map<string, string>()
  #hasNew = false

  constructor(cache: Cache, around: Around, seen: Pick<SeenRuns, 'entryOf'>) {
    this.#cache = cache
    this.#around = around
    this.#seen = seen
    const body = readCacheFile(cache, 'verdicts')
    this.#known = new Map(body === null ? [] : knownIn(body))
  }

  /** The verdict of a directory, or of a run in git: the known one, or that of `verify`. */
  async verdictOf(
    dir: string,
    verify: () => Promise<VerifiedRun | null>,
    inGit: StoredRun | null = null,
  ): Promise<VerifiedRun | null> {
    const { now, history } = this.#around
    const place = inGit ?? dir
    const key = inGit?.ref ?? dir
    const known = this.#known.get(key)
    if (known !== undefined && known.history === history && known.at <= now) {
      if (this.#marksOf(place, known.names, known) === known.marks) {
        this.#current.set(key, known)
        return { isProof: true, digest: () => known.digest, read: () => JSON.parse(known.text()) }
      }
    }
    const names = inGit === null ? namesIn(dir) : []
    const before = this.#marksOf(place, names ?? [], null)
    const verified = await verify()
    if (verified === null) return null
    const verdict = verified.read()
    if (names === null || verdict.verdict !== 'proven' || !verified.isProof) return verified
    const marks = this.#marksOf(place, names, verdict)
    // Nothing may have changed meanwhile.
    const hasEntry = !marks.startsWith(`${nothing}\n`)
    const isOfEntry = verdict.level === 3 || hasEntry === (verdict.level === 2)
    if (marks.endsWith(before) && isOfEntry) {
      const { reportSha256 } = verdict
      const text = (): string => JSON.stringify(verdict)
      this.#current.set(key, {
        ...{ names, marks, history, at: now, reportSha256, digest: verified.digest(), text },
      })
      this.#hasNew = true
    }
    return verified
  }

  /** Stores the verdicts of this check. `startedAt` is when the program began, by the clock of a file system that shows `clock`. */
  save(startedAt: (clock: number) => number): void {
    if (!this.#hasNew) return
    writeCacheFile(this.#cache, 'verdicts', (clock) => {
      const start = startedAt(clock)
      const isStill = (mark: string): boolean => isSettled(mark, start)
      const settled = [...this.#current].filter(([, { marks }]) => marks.split('\n').every(isStill))
      return pieces(settled)
    })
  }

  /** With a run also the state of what this machine remembers of the run, in front. */
  #marksOf(
    place: string | StoredRun,
    names: readonly string[],
    run: Pick<RunVerdict, 'reportSha256'> | null,
  ): string {
    let marks = ''
    if (run !== null) marks += `${stateOf(this.#seen.entryOf(run.reportSha256 ?? ''))}\n`
    if (typeof place !== 'string') return marks + place.state
    const dir = place
    const ledger = `${dirname(dir)}/${ledgerName}`
    const known = this.#ledgers.get(ledger) ?? stateOf(ledger)
    this.#ledgers.set(ledger, known)
    marks += `${known}\n${stateOf(dir)}`
    for (const name of names) marks += `\n${stateOf(`${dir}/${name}`)}`
    return marks
  }
}

/** What is known of runs in one line, and a line for the verdict on each: only those that are needed are parsed. */
function pieces(runs: readonly (readonly [dir: string, known: Known])[]): string[] {
  const heads = runs.map(([dir, { text: _text, ...known }]) => [dir, known])
  return [JSON.stringify(heads), ...runs.map(([, { text }]) => `\n${text()}`)]
}

function knownIn(body: Buffer): [dir: string, known: Known][] {
  const [head = '[]', ...texts] = body.toString('utf8').split('\n')
  // The signature of the file says that we wrote it.
  const heads: [string, Omit<Known, 'text'>][] = JSON.parse(head)
  return heads.map(([dir, known], at) => [dir, { ...known, text: () => texts[at] ?? '' }])
}

/** Everything in a run directory; null where marks do not show its state. */
function namesIn(dir: string): readonly string[] | null {
  const names: string[] = []
  try {
    for (const { path } of walkFolder(dir, { most: mostEntries })) {
      if (names.length > mostEntries) return null
      names.push(path)
    }
  } catch {
    return null
  }
  return names
}

const nothing = 'none'

function stateOf(path: string | null): string {
  try {
    const stats = path === null ? undefined : lstatSync(path, { throwIfNoEntry: false })
    return stats === undefined ? nothing : `${stats.mode} ${markOf(stats)}`
  } catch {
    return nothing
  }
}
