import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../../src/check/check.ts'
import type { CheckRequest } from '../../src/check/check-request.ts'
import type { Helper, HelperAnswer, HelperQuestion, HelperTask } from '../../src/check/incremental/helper.ts'
import { HelpingReader } from '../../src/check/incremental/helping-reader.ts'
import { leanFacts } from '../../src/check/incremental/lean-facts.ts'
import { Session } from '../../src/check/session.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { type Files, testNow } from '../support/check-files.ts'
import { crowd } from './crowd.ts'
import { cacheRoom, requestFor, tellAgain, tellAnew, told } from './remembering.ts'

/** What a helper does in its turns: nothing yet, answers some, fails on one, or goes away. */
type Turn = 'waits' | 'answers' | 'fails' | 'goes'

/** A helper in the same thread that follows a script; after that it answers. */
class Scripted implements Helper {
  answered = 0
  left = false
  readonly #reader: HelpingReader
  readonly #script: Turn[]
  #asked: HelperQuestion[] = []
  #isGone = false

  constructor(task: HelperTask, script: readonly Turn[]) {
    // What another thread is told is copied.
    this.#reader = new HelpingReader(structuredClone(task))
    this.#script = [...script]
  }

  ask: Helper['ask'] = (questions) => {
    this.#asked.push(...structuredClone(questions))
  }

  answers: Helper['answers'] = async (isAwaited) => {
    const turn = this.#script.shift() ?? 'answers'
    if (turn === 'goes') this.#isGone = true
    if (this.#isGone) return null
    if (turn === 'waits' && !isAwaited) return []
    // Whoever has been asked last is answered first.
    const asked = this.#asked.splice(-3).reverse()
    const answers: HelperAnswer[] = []
    for (const question of asked) answers.push(await this.#reader.answer(question))
    this.answered += answers.length
    return turn === 'fails' ? answers.map((answer) => ({ ...answer, made: null })) : answers
  }

  leave: Helper['leave'] = () => {
    this.left = true
  }
}

async function checked(files: Files, more: Partial<CheckRequest> = {}): Promise<string> {
  const request = { source: memorySource(files), now: testNow, ...more }
  const result = await check(request, new Session(request), leanFacts)
  if ('problem' in result) throw new Error(result.problem.what)
  return told(result)
}

describe('a check with a helper', () => {
  it('tells what it tells alone, whatever the helper does', async () => {
    const files = crowd(70)
    const alone = await checked(files)
    const turns = fc.array(fc.constantFrom<Turn>('waits', 'answers', 'answers', 'fails', 'goes'), {
      maxLength: 60,
    })
    await fc.assert(
      fc.asyncProperty(turns, async (script) => {
        const helpers: Scripted[] = []
        const openHelper = async (task: HelperTask) => {
          const helper = new Scripted(task, script)
          helpers.push(helper)
          return helper
        }
        expect(await checked(files, { openHelper })).toBe(alone)
        expect(helpers.map(({ left }) => left)).toEqual([true])
        if (!script.includes('goes')) expect(helpers[0]?.answered).toBeGreaterThan(0)
      }),
      { numRuns: 25 },
    )
  })

  it('leaves behind what it leaves behind alone', async () => {
    const room = cacheRoom()
    const openHelper = async (task: HelperTask) => new Scripted(task, ['answers', 'fails', 'waits'])
    const files = crowd(50)
    const listed = { listed: true }
    expect((await tellAgain(requestFor(files, testNow, { openHelper }), room)).text).toBe(
      await tellAnew(requestFor(files, testNow, listed)),
    )
    const last = 'sot/N48.md'
    const edited = { ...files, [last]: `${files[last]}\nOne more word.\n` }
    const again = await tellAgain(requestFor(edited, testNow), room)
    expect(again.text).toBe(await tellAnew(requestFor(edited, testNow, listed)))
    expect(again.cache).toBe('findings; documents judged again: 1')
    const grown = { ...edited, 'sot/NEW.md': '# New\n\nHRB-003 remains blocked.\n' }
    const third = await tellAgain(requestFor(grown, testNow), room)
    expect(third.text).toBe(await tellAnew(requestFor(grown, testNow, listed)))
    expect(third.cache).toMatch(/^facts of 5\d of /)
  })

  it('lets its helper go when it fails itself', async () => {
    const files = crowd(50)
    const source = memorySource(files)
    const read: typeof source.read = (path) => {
      if (path === 'sot/N30.md') throw new Error('the disk is gone')
      return source.read(path)
    }
    const helpers: Scripted[] = []
    const openHelper = async (task: HelperTask) => {
      const helper = new Scripted(task, [])
      helpers.push(helper)
      return helper
    }
    await expect(checked(files, { source: { ...source, read }, openHelper })).rejects.toThrow(
      'the disk is gone',
    )
    expect(helpers.map(({ left }) => left)).toEqual([true])
  })

  it('asks nobody for a few documents', async () => {
    let opened = 0
    const openHelper = async () => {
      opened += 1
      return null
    }
    await checked(crowd(20), { openHelper })
    expect(opened).toBe(0)
    await checked(crowd(60), { openHelper })
    expect(opened).toBe(1)
  })
})
