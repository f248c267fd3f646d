import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A document without a finding. */
export const cleanIssues = `---
title: Harbour Issues
status: draft
lifecycle_classification: sot
owner: harbour-team
created: 2026-05-01
last_reviewed: 2026-06-01
core_promotion_status: not-promoted
---

# Harbour Issues

Local planning SOT only. Not a Core Protocol. Not active Core authority.

## HRB-001 - Dredge the basin

Status: ready.

Acceptance:

- The basin is four metres deep.
`

/** The same with one error: HRB-001 waits for itself. */
export const brokenIssues = cleanIssues.replace('Status: ready.', 'Status: blocked.\n\nBlocked by: HRB-001')

/** The path of a document in the SOT folder. */
export const issuesPath = 'sot/HARBOUR-ISSUES.md'

/** A folder that is gone when the test is over, with these files in it. */
export function workspaceFolder(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sot-cli-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
  return folder
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Runs git in a folder, without the configuration of the user who runs the tests. */
export function git(folder: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  const env = {
    PATH: process.env.PATH,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    HOME: folder,
  }
  execFileSync('git', [...identity, ...args], { cwd: folder, env, stdio: 'pipe' })
}

/** A repository in which everything is committed. */
export function committedFolder(files: Readonly<Record<string, string>>): string {
  const folder = workspaceFolder(files)
  git(folder, 'init', '-q', '-b', 'main')
  git(folder, 'add', '.')
  git(folder, 'commit', '-q', '-m', 'Start')
  return folder
}
