import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { corpusDocument } from './corpus/documents.ts'
import { planningCorpus } from './corpus/write-corpus.ts'
import { editor } from './edits.ts'
import { environmentOf, type Subject } from './measure.ts'
import { emptyNode, lspInUse, sessionInMemory, sotBin, sotCheck } from './own.ts'
import { type Job, rumdlByNpm } from './peers.ts'
import type { Scale, Situation } from './situations.ts'

/** What stays in memory: a session, a daemon, a language server. */
export function resident(work: string, { middle, large, rounds }: Scale): Situation[] {
  const few = Math.min(rounds, 3)
  return [
    session(work, middle, few, [{ milliseconds: 15 }]),
    session(work, large, 1, [{ milliseconds: 150 }, { megabytes: 400 }]),
    {
      id: `daemon-${middle}`,
      title: `one changed document of ${middle}, through the daemon`,
      rounds: rounds * 3,
      limits: [
        { against: 'node -e 0', atMost: 2 },
        { against: 'rumdl via npm', atMost: 1 },
      ],
      subjects: () => {
        const cwd = planningCorpus(work, middle, 'daemon')
        const one: Job = { cwd, documents: middle, file: corpusDocument(0).path, warm: true }
        return [byDaemon(one, editor(cwd, 'word')), emptyNode, rumdlByNpm(one)]
      },
    },
    {
      id: `daemon-unchanged-${middle}`,
      title: `nothing changed in ${middle} documents, through the daemon`,
      rounds: rounds * 3,
      limits: [],
      subjects: () => {
        const cwd = planningCorpus(work, middle, 'daemon')
        return [byDaemon({ cwd, documents: middle, file: null, warm: true }), emptyNode]
      },
    },
    ...(['keystroke', 'first'] as const).map((name) => ({
      id: `lsp-${name}-${middle}`,
      title: `sot lsp, ${middle} documents, warm: ${name === 'first' ? 'start' : 'keystroke'} to diagnostics`,
      rounds: few,
      limits: [{ milliseconds: name === 'first' ? 600 : 50 }],
      subjects: (): [Subject] => {
        const cwd = planningCorpus(work, middle, 'lsp')
        const check = sotCheck({ cwd, documents: middle, file: null, warm: true })
        return [lspInUse(cwd, name, check)]
      },
    })),
  ]
}

function session(work: string, documents: number, rounds: number, limits: Situation['limits']): Situation {
  return {
    id: `session-${documents}`,
    title: `a session in memory, one changed document of ${documents}`,
    rounds,
    limits,
    subjects: () => [sessionInMemory(planningCorpus(work, documents, 'session'))],
  }
}

/** `sot check` with a daemon that runs until the measurement ends. */
function byDaemon(job: Job, change: () => void = () => {}): Subject {
  const runtime = join(job.cwd, '.run')
  const check = sotCheck(job, change)
  // Python sets a locale where there is none, and a daemon answers its own environment only.
  const own = { ...check.env, XDG_RUNTIME_DIR: runtime, LC_ALL: 'C.UTF-8' }
  const subject = { ...check, name: 'sot check by its daemon', env: own }
  const daemon = (action: string): void => {
    const options = { cwd: job.cwd, env: environmentOf(subject), stdio: 'ignore' } as const
    const { status } = spawnSync(process.execPath, [sotBin(), 'daemon', action], options)
    if (status !== 0)
      console.log(`sot daemon ${action} ended with ${status}: the times are those of a check by itself.`)
  }
  let isStarted = false
  return {
    ...subject,
    reset() {
      if (!isStarted) {
        mkdirSync(runtime, { recursive: true, mode: 0o700 })
        daemon('start')
        process.on('exit', () => daemon('stop'))
      }
      isStarted = true
      change()
    },
  }
}
