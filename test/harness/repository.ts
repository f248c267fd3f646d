import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { caseFacts, type HarnessCase } from '../../src/evidence/run/cases.ts'
import type { CaseRunRequest } from '../../src/harness/run/run-state.ts'
import type { JsonRecord } from '../../src/model/workspace.ts'
import { readRecord } from '../../src/workspace/board/json-record.ts'
import { caseRunRequest, scratch, shippedCase } from './harness-run.ts'

/** Git as a user has it, and nothing of the user's own. */
export function git(folder: string, ...args: readonly string[]): string {
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.invalid', '-c', 'commit.gpgSign=false']
  return execFileSync('git', [...who, '-C', folder, ...args], { env, encoding: 'utf8', stdio: 'pipe' }).trim()
}

export function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** A repository with two commits, whose work tree contains the fault of the first case. */
export function repository(): string {
  const folder = join(scratch(), 'booth')
  mkdirSync(folder)
  git(folder, 'init', '-q', '-b', 'trunk')
  put(folder, 'README.md', '# Booth\n')
  put(folder, '.gitignore', 'node_modules/\n*.log\n')
  git(folder, 'add', '.')
  git(folder, 'commit', '-q', '-m', 'Begin')
  cpSync(join(shippedCase().folder, 'fixture'), folder, { recursive: true })
  git(folder, 'add', '.')
  git(folder, 'commit', '-q', '-m', 'Add slugify')
  return realpathSync(folder)
}

/** The first case, without the files that a repository brings. */
export async function repositoryCase(): Promise<HarnessCase> {
  const { folder } = shippedCase()
  const own = join(scratch(), 'booth-slugify')
  mkdirSync(own)
  for (const part of ['solution.patch', 'hidden', 'mutants']) {
    cpSync(join(folder, part), join(own, part), { recursive: true })
  }
  const yaml = readFileSync(join(folder, 'case.yaml'), 'utf8')
  const told = yaml
    .replace(/^id: .*$/m, 'id: booth-slugify\nrepository: true')
    .replace(/^stage: .*$/m, 'stage: 3')
  writeFileSync(join(own, 'case.yaml'), told)
  const found = caseFacts(own)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

export function admissionOf(path: string, more: Readonly<Record<string, unknown>> = {}): JsonRecord {
  const data = {
    repository_path: path,
    stages: [3, 4, 5],
    status: 'admitted',
    owner: 'ana',
    created: '2025-06-01',
    last_reviewed: '2025-06-01',
    core_promotion_status: 'not-promoted',
    ...more,
  }
  return readRecord('sot/BOOTH-REPOSITORY-ADMISSION.booth.json', JSON.stringify(data), 'a5'.repeat(32))
}

/** A request for a run on a copy of a repository that is allowed. */
export async function repositoryRequest(
  path: string,
  more: Partial<CaseRunRequest> = {},
  admissions: readonly JsonRecord[] | null = [admissionOf(path)],
): Promise<CaseRunRequest> {
  const request = caseRunRequest({ harnessCase: await repositoryCase(), repository: path, ...more })
  return { ...request, verifying: { ...request.verifying, admissions } }
}
