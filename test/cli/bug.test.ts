import { describe, expect, it } from 'vitest'
import { newCommand } from '../../src/cli/command.ts'
import { runCli } from './run-cli.ts'

describe('a bug', () => {
  it('shows its stack, says what it is and exits 2', async () => {
    const { exit, stdout, stderr } = await runCli([], {
      program: (context) =>
        newCommand('sot', context).action(() => {
          throw new TypeError('x is not a function')
        }),
    })
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^This is a bug in planning-sot, .*\nTypeError: x is not a function\n {4}at /)
  })
})
