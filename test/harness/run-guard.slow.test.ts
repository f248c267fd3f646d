import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { scratch } from './harness-run.ts'

const guardModule = JSON.stringify(join(import.meta.dirname, '../../src/harness/process/run-guard.ts'))

/** A harness of nothing but its guard, until it is killed. */
async function guarded(folder: string): Promise<() => void> {
  const mark = JSON.stringify({ tag: `guarded-${process.pid}`, folders: [folder] })
  const code = `import { RunGuard } from ${guardModule}
new RunGuard(${mark}, [${JSON.stringify(folder)}])
console.log('on guard')
setTimeout(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return () => void child.kill('SIGKILL')
}

/** A process in a session of its own that carries nothing with it. */
function bare(cwd: string): () => boolean {
  const child = spawn('/bin/sleep', ['60'], { cwd, env: {}, detached: true, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return () => child.exitCode === null && child.signalCode === null
}

it.runIf(existsSync('/proc/self/cwd'))(
  'ends processes in the folders of a killed harness, and no others',
  async () => {
    const top = scratch()
    const [folder, beside] = [join(top, 'run'), join(top, 'run-2')]
    for (const one of [join(folder, "in it's own"), beside]) mkdirSync(one, { recursive: true })
    const inside = [bare(folder), bare(join(folder, "in it's own"))]
    const outside = bare(beside)
    const kill = await guarded(folder)
    expect([...inside, outside].map((lives) => lives())).toEqual([true, true, true])
    kill()
    for (let turn = 0; turn < 200 && existsSync(folder); turn += 1) await pause(50)
    expect([...inside.map((lives) => lives()), outside(), existsSync(folder)]).toEqual([
      false,
      false,
      true,
      false,
    ])
  },
  30_000,
)
