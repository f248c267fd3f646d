import { type ChildProcess, spawn } from 'node:child_process'
import type { RunMark } from './stop-processes.ts'

// Fixed text; what varies comes as arguments. Waits for the end of its input, which is the end of the harness.
const watch = `read -r word && exit 0
tag="SOT_RUN_ID=$1"
shift
works() {
  at="$(readlink "$1/cwd" 2>/dev/null)/"
  shift
  for folder; do case "$at" in "$folder"/*) return 0 ;; esac; done
  return 1
}
for round in 1 2 3 4 5 6; do
  for place in /proc/[0-9]*; do
    if tr '\\0' '\\n' <"$place/environ" 2>/dev/null | grep -qxF "$tag" || works "$place" "$@"; then
      kill -9 "\${place#/proc/}" 2>/dev/null
    fi
  done
  sleep 0.05
done
rm -rf -- "$@"`

/** Ends what a run started, known by its tag or by working in the folders, should the harness itself be killed in the middle of it. */
export class RunGuard {
  readonly #child: ChildProcess

  constructor({ tag }: RunMark, folders: readonly string[]) {
    this.#child = spawn('/bin/sh', ['-c', watch, 'sot-guard', tag, ...folders], {
      cwd: '/',
      detached: true,
      env: { PATH: '/usr/bin:/bin' },
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    this.#child.on('error', () => undefined)
    this.#child.stdin?.on('error', () => undefined)
    this.#child.unref()
  }

  /** The run is over and nothing is left to guard. */
  dismiss(): void {
    this.#child.stdin?.end('done\n')
  }
}
