import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findEngineProgram } from '../../../src/harness/engines/find-program.ts'
import { host, scratch } from '../harness-run.ts'

describe('the program of an engine', () => {
  const place = (path: string, text: string): string => {
    const file = join(scratch(), path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
    chmodSync(file, 0o755)
    return file
  }

  it.each([
    ['a package', 'node_modules/@gull/cli/bin/gull.js', '#!/usr/bin/env node\n', '/node_modules'],
    ['a script', 'bin/gull', '#!/bin/sh\n', '/bin'],
    ['a program', 'bin/gull', '\u007fELF', '/bin/gull'],
  ])('takes no more with it than it lives on: %s', (_what, path, text, root) => {
    const file = place(path, text)
    const link = join(scratch(), 'gull')
    symlinkSync(file, link)
    const found = findEngineProgram(link, host())
    expect(found?.file).toBe(file)
    expect(file.startsWith(found?.root ?? 'nowhere')).toBe(true)
    expect(found?.root.endsWith(root)).toBe(true)
  })

  it('includes the interpreter that its first line names', () => {
    const interpreter = place('tools/gullscript', '#!/bin/sh\n')
    const file = place('bin/gull', '#!/usr/bin/env gullscript\n')
    const found = findEngineProgram(file, host({ env: { PATH: join(interpreter, '..') } }))
    expect(found?.tools).toEqual([{ name: 'gullscript', file: interpreter }])
  })

  it('passes over what a version manager puts in the place of an interpreter', () => {
    const stand = place('shims/gullscript', '#!/bin/sh\nexec /home/ana/.versions/gullscript "$@"\n')
    const real = place('versions/gullscript', '\u007fELF')
    const file = place('bin/gull', '#!/usr/bin/env gullscript\n')
    const PATH = [join(stand, '..'), join(real, '..')].join(':')
    const found = findEngineProgram(file, host({ env: { PATH } }))
    expect(found?.tools).toEqual([{ name: 'gullscript', file: real }])
  })
})
