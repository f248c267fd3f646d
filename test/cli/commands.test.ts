import { describe, expect, it } from 'vitest'
import { commandEntries } from '../../src/cli/commands/registry.generated.ts'
import { readTracked, trackedFiles } from '../support/source-files.ts'
import { runCli } from './run-cli.ts'

const guides = trackedFiles()
  .filter((path) => /^(README\.md|docs\/(?!rules\/).*\.md)$/.test(path))
  .map(readTracked)
  .join('\n')

const declarations = await Promise.all(commandEntries.map((entry) => entry.load()))

describe.each(declarations.map((declaration) => [`sot ${declaration.name}`, declaration] as const))(
  '%s',
  (line, declaration) => {
    it('has a summary in one line and an example that starts with its own name', () => {
      expect(declaration.summary).toMatch(/^[^\n]{10,110}[^.\n]$/)
      expect(declaration.examples).toContainEqual(expect.stringContaining(line))
    })

    it('describes every argument and option', () => {
      for (const [syntax, description] of declaration.arguments) {
        expect(syntax).toMatch(/^[[<]\w+(\.\.\.)?[\]>]$/)
        expect(description.length).toBeGreaterThan(5)
      }
      for (const { description, negated } of Object.values(declaration.options))
        expect((description ?? negated ?? '').length).toBeGreaterThan(10)
    })

    it('is in a group of the help exactly if it is a command of sot itself', () => {
      expect(declaration.group === null).toBe(declaration.name.includes(' '))
    })

    it('is named in the README or in docs/', () => {
      expect(guides).toContain(line)
    })

    it('shows help with its summary, options and examples', async () => {
      const { exit, stdout, stderr } = await runCli([...declaration.name.split(' '), '--help'])
      expect([exit, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(/\nExamples:\n {2}\S/)
      expect(stdout).toContain('--root <dir>')
    })
  },
)

it('sot --help lists every command of sot with its summary', async () => {
  const { stdout } = await runCli(['--help'])
  const words = stdout.replaceAll(/\s+/g, ' ')
  for (const { name, group, summary } of commandEntries)
    if (group !== null) expect(words).toContain(`${name} ${summary}`.replaceAll(/\s+/g, ' '))
})
