import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { caseFacts, type HarnessCase, loadCases } from '../../src/evidence/run/cases.ts'
import { scanText } from '../../src/evidence/secrets/scan.ts'
import { fakeEngine } from '../../src/harness/engines/engines.ts'
import { scriptEngine } from '../../src/harness/engines/script-engine.ts'
import type { Host } from '../../src/harness/process/harness-host.ts'
import { runWithBaseline } from '../../src/harness/run/run-case.ts'
import type { CaseRunRequest, FinishedRun } from '../../src/harness/run/run-state.ts'
import type { Scenario } from '../../src/model/schema-types.generated.ts'

const root = join(import.meta.dirname, '../..')
export const { cases } = loadCases([join(root, 'cases')])

/** A folder that is gone when the test is over. */
export function scratch(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'harness-test-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function host(more: Partial<Host> = {}): Host {
  const start = Date.now() - performance.now()
  return {
    clock: {
      now: () => new Date(Math.round(start + performance.now())).toISOString(),
      elapsed: () => performance.now(),
    },
    pid: process.pid,
    nodePath: process.execPath,
    env: { PATH: process.env.PATH },
    tempFolder: scratch(),
    version: '0.0.0-test',
    platform: process.platform,
    arch: process.arch,
    runtime: process.version,
    isolation: 'auto',
    ...more,
  }
}

export function shippedCase(id = 'r1-string-slugify'): HarnessCase {
  const found = cases.get(id)
  if (found === undefined) throw new Error(`no case ${id}`)
  return found
}

/** A copy of the first case with some of its files changed. */
export async function changedCase(files: Readonly<Record<string, string>>): Promise<HarnessCase> {
  const folder = join(scratch(), 'r1-string-slugify')
  cpSync(shippedCase().folder, folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const found = caseFacts(folder)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

export function caseRunRequest(more: Partial<CaseRunRequest> = {}): CaseRunRequest {
  const { harnessCase = shippedCase(), engine = fakeEngine } = more
  return {
    host: host(),
    harnessCase,
    engine,
    stage: harnessCase.stage,
    issue: null,
    runsFolder: join(scratch(), 'runs'),
    timeoutMs: 30_000,
    signal: null,
    progress: () => undefined,
    verifying: {
      cases: new Map(cases).set(harnessCase.id, harnessCase),
      admissions: null,
      runFolders: [],
      maxAgeDays: null,
      scan: scanText,
    },
    ...more,
  }
}

export function play(scenario: Scenario, more: Partial<CaseRunRequest> = {}): Promise<FinishedRun> {
  return runWithBaseline(caseRunRequest({ engine: scriptEngine(scenario), ...more }))
}

export function fake(more: Partial<CaseRunRequest> = {}): Promise<FinishedRun> {
  return runWithBaseline(caseRunRequest(more))
}

/** The events of a run, and its log of steps. */
export function linesIn(dir: string, name: string): Record<string, unknown>[] {
  return readFileSync(join(dir, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Living processes that carry the tag of any run, or of one. */
export function taggedNow(runId = ''): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`SOT_RUN_ID=${runId}`)
      } catch {
        return false
      }
    })
    .map(Number)
}
