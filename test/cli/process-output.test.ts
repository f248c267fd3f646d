import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { ProcessOutput } from '../../src/cli/process-output.ts'
import { workspaceFolder } from './workspace-folder.ts'

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants

/** An output over a handle, what its stream got, and what it was told to have failed. */
function outputTo(handle: number) {
  const stream = new PassThrough()
  const failures: string[] = []
  let opened = 0
  const open = (): NodeJS.WriteStream => {
    opened += 1
    return stream as unknown as NodeJS.WriteStream
  }
  const output = new ProcessOutput(handle, open, (code) => failures.push(code))
  return {
    output,
    failures,
    opened: () => opened,
    streamed: (): Buffer => stream.read() ?? Buffer.alloc(0),
    stream,
  }
}

function fifo(): string {
  const path = join(workspaceFolder({}), 'fifo')
  execFileSync('mkfifo', [path])
  return path
}

describe('an output of the process', () => {
  it('writes to a file without a stream', () => {
    const path = join(workspaceFolder({}), 'out')
    const handle = openSync(path, 'w')
    const { output, failures, opened } = outputTo(handle)
    output.write('é one\n')
    output.write('')
    output.write('two\n')
    expect(readFileSync(path, 'utf8')).toBe('é one\ntwo\n')
    expect([output.isTerminal, output.columns, output.isWritten, opened(), failures]).toEqual([
      false,
      null,
      true,
      0,
      [],
    ])
    closeSync(handle)
  })

  it('leaves to its stream what a reader does not take right now, and all that follows', () => {
    const handle = openSync(fifo(), O_RDWR | O_NONBLOCK)
    const { output, failures, streamed, opened } = outputTo(handle)
    const text = 'a line of words\n'.repeat(20_000)
    output.write(text)
    const bytes = Buffer.alloc(text.length)
    const taken = readSync(handle, bytes)
    output.write('the end\n')
    const all = Buffer.concat([bytes.subarray(0, taken), streamed()]).toString()
    expect(all === `${text}the end\n`).toBe(true)
    expect([taken > 0, taken < text.length, opened(), failures]).toEqual([true, true, 1, []])
    closeSync(handle)
  })

  it('drops what is left to say when the reader went away', () => {
    const path = fifo()
    const reader = openSync(path, O_RDONLY | O_NONBLOCK)
    const handle = openSync(path, O_WRONLY | O_NONBLOCK)
    closeSync(reader)
    const { output, failures, opened } = outputTo(handle)
    output.write('nobody reads this\n')
    output.write('nor this\n')
    expect([failures, opened(), output.isWritten]).toEqual([[], 0, true])
    closeSync(handle)
  })

  it('tells once what cannot be written', () => {
    const path = join(workspaceFolder({ file: '' }), 'file')
    const handle = openSync(path, 'r')
    const { output, failures } = outputTo(handle)
    output.write('one\n')
    output.write('two\n')
    expect(failures).toEqual(['EBADF'])
    closeSync(handle)
  })

  it('hears of what its stream cannot write, and waits for what it holds', () => {
    const handle = openSync('/dev/null', 'w')
    const { output, failures, stream } = outputTo(handle)
    output.write('held')
    expect(output.isWritten).toBe(stream.writableLength === 0)
    stream.emit('error', Object.assign(new Error('full'), { code: 'ENOSPC' }))
    stream.emit('error', Object.assign(new Error('full'), { code: 'ENOSPC' }))
    output.write('dropped')
    expect(failures).toEqual(['ENOSPC'])
    expect(String(stream.read())).toBe('held')
    closeSync(handle)
  })
})
