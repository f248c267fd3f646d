import { execFile } from 'node:child_process'
import { window, workspace } from 'vscode'
import { findProgram } from './find-program.ts'

/** The installed `sot` for these folders of the workspace; null where there is none. */
export function installedProgram(folders: readonly string[]): string | null {
  return findProgram({ folders, setting: settingOfPath(), path: process.env.PATH ?? '' })
}

function settingOfPath(): string {
  const value: unknown = workspace.getConfiguration('planning-sot').get('path')
  return typeof value === 'string' ? value.trim() : ''
}

/** Says that there is no `sot`, and what to do. */
export function reportNoProgram(): void {
  const setting = settingOfPath()
  void window.showErrorMessage(
    setting === ''
      ? 'No sot was found. Install it in the workspace: npm install --save-dev planning-sot.'
      : `The setting planning-sot.path is ${setting}, which is no program. Correct it, or leave it empty.`,
  )
}

/** The folders of the workspace that are on this machine. */
export function localFolders(): string[] {
  return (workspace.workspaceFolders ?? []).flatMap(({ uri }) => (uri.scheme === 'file' ? uri.fsPath : []))
}

export type ProgramOutput = { readonly stdout: string; readonly failure: string | null }

const mostBytes = 64 * 1024 * 1024

/** Runs `sot` in a folder, without a shell, and returns what it prints. Findings are no failure. */
export function runProgram(program: string, args: readonly string[], cwd: string): Promise<ProgramOutput> {
  return new Promise((resolve) => {
    execFile(program, [...args], { cwd, maxBuffer: mostBytes }, (error, stdout, stderr) => {
      const failure = error === null || error.code === 1 ? null : stderr.trim() || error.message
      resolve({ stdout, failure })
    })
  })
}
