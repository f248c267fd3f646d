import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type { HelperAnswer, HelperTask } from '../../src/check/incremental/helper.ts'
import { HelpingReader } from '../../src/check/incremental/helping-reader.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import { testNow } from '../support/check-files.ts'
import { builtBin, runBuilt } from './built-bin.ts'
import { runCli } from './run-cli.ts'
import { brokenIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const task: HelperTask = {
  settings: defaultSettings,
  now: testNow,
  severities: {},
  reader: null,
}
const file = {
  path: issuesPath,
  text: `${brokenIssues}\nTBD is here.\n`,
  sha256: 'a'.repeat(64),
  secrets: [],
}
const entry = { path: issuesPath, inSot: true, configuredKind: null, globBase: 'sot' }

/** The same document so many times, with ids and paths of its own each time. */
function harbours(count: number): Record<string, string> {
  const texts = Array.from({ length: count }, (_, at) =>
    brokenIssues.replaceAll('HRB-001', `HRB-${100 + at}`),
  )
  return Object.fromEntries(texts.map((text, at) => [`sot/HARBOUR-${at}-ISSUES.md`, text]))
}

describe('the thread that helps', () => {
  it('answers one question after the other as this thread would', async () => {
    const thread = new Worker(join(builtBin('sot'), '../helper.js'), { workerData: task })
    const questions = [7, 3, 5].map((number) => ({ number, file, entry }))
    const answers: HelperAnswer[] = []
    thread.on('message', (answer: HelperAnswer) => answers.push(answer))
    thread.postMessage(questions.slice(0, 2))
    thread.postMessage(questions.slice(2))
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(3)
    await thread.terminate()
    const here = new HelpingReader(task)
    const expected: HelperAnswer[] = []
    for (const question of questions) expected.push(await here.answer(question))
    expect(answers).toEqual(expected)
    expect(JSON.parse(answers[0]?.made?.held ?? '').own).not.toEqual([])
  })

  it('changes nothing of what a check tells', async () => {
    const cwd = workspaceFolder(harbours(60))
    for (const format of ['text', 'json', 'sarif']) {
      const args = ['check', '--no-cache', '--now', testNow, '--format', format]
      const built = await runBuilt(builtBin('sot'), args, cwd)
      // From source there is no such thread.
      expect(built).toEqual(await runCli(args, { cwd }))
      expect(built.exit).toBe(1)
    }
  })
})
