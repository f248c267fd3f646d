import { chmodSync, copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findEngineProgram } from '../../../src/harness/engines/find-program.ts'
import { changeOf, type ProgramPin, pinProgram } from '../../../src/harness/engines/program-pin.ts'
import { sha256Of } from '../../../src/workspace/files/digest.ts'
import { host, scratch } from '../harness-run.ts'

/** Writes files and returns the program among them. */
function installed(main: string, files: Readonly<Record<string, string>>) {
  const folder = scratch()
  for (const [path, text] of Object.entries({ [main]: '#!/usr/bin/env node\n', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  chmodSync(join(folder, main), 0o755)
  const program = findEngineProgram(join(folder, main), host())
  if (program === null) throw new Error('no program')
  return { folder, program }
}

function pinOf(program: Parameters<typeof pinProgram>[0]): ProgramPin {
  const pin = pinProgram(program)
  if ('message' in pin) throw new Error(pin.message)
  return pin
}

const codex = {
  'lib/node_modules/@openai/codex/package.json': JSON.stringify({
    bin: { codex: 'bin/codex.js' },
    optionalDependencies: { '@openai/codex-linux-x64': '1', '@openai/codex-darwin-arm64': '1' },
  }),
  'lib/node_modules/@openai/codex-linux-x64/vendor/codex': '\u007fELF one',
  'lib/node_modules/@openai/codex/vendor/rg': '\u007fELF two',
  'lib/node_modules/other/index.js': '',
}
const pi = {
  'node_modules/@mario/pi/package.json': '{ "dependencies": { "pi-ai": "1", "gone": "1" } }',
  'node_modules/@mario/pi/dist/loop.js': 'one',
  'node_modules/pi-ai/package.json': '{ "dependencies": { "wire": "1", "@mario/pi": "1" } }',
  'node_modules/pi-ai/index.js': 'one',
  'node_modules/pi-ai/node_modules/wire/index.js': 'one',
  'node_modules/wire/index.js': 'another version that is not used',
}
const clone = {
  'package.json': '{ "bin": "cli.js", "dependencies": { "wire": "1" } }',
  'src/loop.js': 'one',
  'node_modules/wire/index.js': 'one',
  'node_modules/unused/index.js': 'one',
  '.git/index': 'one',
}

describe('the pin of a program', () => {
  it('is the digest of a program that stands alone, also in a folder of another package', () => {
    const { program } = installed('tools/gull.mjs', { 'package.json': '{ "bin": "other.js" }' })
    expect(pinOf(program).sha256).toBe(sha256Of(readFileSync(program.file)))
  })

  const changes: [
    what: string,
    main: string,
    files: Record<string, string>,
    path: string,
    counts: boolean,
  ][] = [
    ['its own file', 'lib/node_modules/@openai/codex/bin/codex.js', codex, 'bin', true],
    [
      'the native program beside it',
      'lib/node_modules/@openai/codex/bin/codex.js',
      codex,
      'codex-linux-x64/vendor',
      true,
    ],
    [
      'another file of its package',
      'lib/node_modules/@openai/codex/bin/codex.js',
      codex,
      'codex/vendor/rg',
      true,
    ],
    ['an unrelated package', 'lib/node_modules/@openai/codex/bin/codex.js', codex, 'other/', false],
    ['a module of its package', 'node_modules/@mario/pi/dist/cli.js', pi, 'loop.js', true],
    ['a dependency', 'node_modules/@mario/pi/dist/cli.js', pi, 'pi-ai/index.js', true],
    ['a dependency of a dependency', 'node_modules/@mario/pi/dist/cli.js', pi, 'node_modules/wire', true],
    ['a module of a clone', 'cli.js', clone, 'loop.js', true],
    ['a dependency of a clone', 'cli.js', clone, 'wire', true],
    ['a package that a clone does not use', 'cli.js', clone, 'unused', false],
    ['the repository of a clone', 'cli.js', clone, '.git', false],
  ]
  it.each(changes)('covers what runs: %s', (_what, main, files, path, counts) => {
    const { folder, program } = installed(main, files)
    const before = pinOf(program)
    const name = [main, ...Object.keys(files)].find((one) => one.includes(path)) ?? 'nothing'
    writeFileSync(join(folder, name), `${readFileSync(join(folder, name), 'utf8')}// changed`)
    const after = pinOf(program)
    expect({ sha256: after.sha256 !== before.sha256, state: after.state !== before.state }).toEqual({
      sha256: counts,
      state: counts,
    })
    expect(changeOf(program, before) === null).toBe(!counts)
  })

  it('is the same wherever the package is installed, and covers files that come to it', () => {
    const main = 'lib/node_modules/@openai/codex/bin/codex.js'
    const [one, two] = [installed(main, codex), installed(main, codex)]
    expect(pinOf(one.program).sha256).toBe(pinOf(two.program).sha256)
    writeFileSync(join(two.folder, 'lib/node_modules/@openai/codex/hook.js'), '')
    expect(pinOf(one.program).sha256).not.toBe(pinOf(two.program).sha256)
  })

  it('notices what was swapped and put back', () => {
    const { folder, program } = installed('bin/gull', {})
    const before = pinOf(program)
    copyFileSync(program.file, join(folder, 'copy'))
    renameSync(join(folder, 'copy'), program.file)
    expect(pinOf(program).sha256).toBe(before.sha256)
    expect(changeOf(program, before)).toContain('was written or replaced')
  })

  it('notices a package that was moved away and back', () => {
    const main = 'lib/node_modules/@openai/codex/bin/codex.js'
    const { folder, program } = installed(main, codex)
    const before = pinOf(program)
    const place = join(folder, 'lib/node_modules/@openai/codex')
    renameSync(place, `${place}-away`)
    expect(changeOf(program, before)).not.toBeNull()
    renameSync(`${place}-away`, place)
    expect(changeOf(program, before)).toContain('was written or replaced')
  })
})
