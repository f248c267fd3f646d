import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file as it should be; `text` is null where there should be none. */
export type Output = { readonly path: string; readonly text: string | null }

/** Writes the file, or with `check` shows how it differs. True when it was not as it should be. */
export function settle(root: string, output: Output, check: boolean): boolean {
  const file = join(root, output.path)
  const current = existsSync(file) ? readFileSync(file, 'utf8') : null
  if (current === output.text) return false
  if (check) showDifference(root, output)
  else if (output.text === null) rmSync(file)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, output.text)
  }
  return true
}

function showDifference(root: string, output: Output): void {
  const before = existsSync(join(root, output.path)) ? output.path : '/dev/null'
  const after = output.text === null ? '/dev/null' : '-'
  const run = spawnSync('git', ['diff', '--no-index', '--no-color', '--', before, after], {
    cwd: root,
    input: output.text ?? '',
    encoding: 'utf8',
  })
  console.error(`${output.path} is stale\n${run.stdout}`)
}
