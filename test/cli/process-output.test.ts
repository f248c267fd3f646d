import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { processOutput } from '../../src/cli/context.ts'

/** An output over a stream, and the failures that it reports. */
function outputTo(stream: PassThrough) {
  const failures: string[] = []
  const output = processOutput(stream as unknown as NodeJS.WriteStream, (code) => failures.push(code))
  return { output, failures }
}

const errorWith = (code: string): Error => Object.assign(new Error(code), { code })

describe('an output of the process', () => {
  it('writes to its stream, and is no terminal where the stream is none', () => {
    const stream = new PassThrough()
    const { output, failures } = outputTo(stream)
    output.write('é one\n')
    output.write('two\n')
    expect(String(stream.read())).toBe('é one\ntwo\n')
    expect([output.isTerminal, output.columns, failures]).toEqual([false, null, []])
  })

  it('drops the rest when the reader went away', () => {
    const stream = new PassThrough()
    const { output, failures } = outputTo(stream)
    stream.emit('error', errorWith('EPIPE'))
    output.write('nobody reads this\n')
    expect([failures, stream.read()]).toEqual([[], null])
  })

  it('reports once what cannot be written, and drops the rest', () => {
    const stream = new PassThrough()
    const { output, failures } = outputTo(stream)
    output.write('written')
    stream.emit('error', errorWith('ENOSPC'))
    stream.emit('error', errorWith('ENOSPC'))
    output.write('dropped')
    expect(failures).toEqual(['ENOSPC'])
    expect(String(stream.read())).toBe('written')
  })
})
