import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fleetRuleMetas } from '../../src/fleet/registry/fleet-rules.ts'
import { reasonMetas } from '../../src/model/evidence/reason-codes.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { rulePage } from '../../src/schema/package-root.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'

describe('sot rules', () => {
  it('lists every rule once, under its group', async () => {
    const { stdout } = await runCli(['rules'])
    for (const { meta } of rules)
      expect(stdout.match(new RegExp(`^ {2}${meta.id} +${meta.severity} `, 'gm'))).toHaveLength(1)
    expect(stdout.indexOf('Front matter\n')).toBeLessThan(stdout.indexOf('Status and chain\n'))
    expect(stdout).toContain(`${rules.length} rules.`)
  })

  it('--json fits its schema', async () => {
    const { exit, stdout, stderr } = await runCli(['rules', '--json'])
    expect([exit, stderr]).toEqual([0, ''])
    const data = JSON.parse(stdout)
    expect(schemaErrors('schemas/rules.schema.json', data)).toEqual([])
    expect(data.rules).toHaveLength(rules.length)
  })
})

describe('sot explain', () => {
  it('explains every rule in words and as JSON', async () => {
    for (const { meta } of rules) {
      const text = await runCli(['explain', meta.id])
      expect([text.exit, text.stderr]).toEqual([0, ''])
      expect(text.stdout).toContain(meta.title)
      expect(text.stdout).toContain(`More: docs/rules/${meta.id}.md`)
      expect(text.stdout).not.toMatch(/(?!\n)\p{Cc}/u)
      const data = JSON.parse((await runCli(['explain', meta.id, '--json'])).stdout)
      expect(schemaErrors('schemas/explain.schema.json', data)).toEqual([])
      expect(data.messages).toHaveLength(Object.keys(meta.messages).length)
    }
  })

  it('names the nearest rule', async () => {
    expect(await runCli(['explain', 'status-conflct'])).toEqual({
      exit: 2,
      stdout: '',
      stderr: `there is no rule or code 'status-conflct'\nDid you mean status-conflict? "sot rules" lists all rules, docs/codes.md all codes.\n`,
    })
    expect((await runCli(['explain', 'cycle'])).stderr).toContain('Did you mean blocked-by-cycle?')
    expect((await runCli(['explain', 'digest-mismach'])).stderr).toContain('Did you mean digest-mismatch?')
    expect((await runCli(['explain', 'zzzzzz'])).stderr).toMatch(/\n"sot rules" lists/)
  })

  it('explains every reason code in words and as JSON', async () => {
    for (const [code, { title, fix }] of Object.entries(reasonMetas)) {
      const { exit, stdout } = await runCli(['explain', code])
      expect(exit).toBe(0)
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(fix.replaceAll(/\s+/g, ' '))
      const data = JSON.parse((await runCli(['explain', code.toUpperCase(), '--json'])).stdout)
      expect(schemaErrors('schemas/explain.schema.json', data)).toEqual([])
      expect(data).toMatchObject({ id: code, kind: 'code', title })
    }
  })

  it('explains what can be wrong with a fleet', async () => {
    for (const [id, { title }] of Object.entries(fleetRuleMetas)) {
      const data = JSON.parse((await runCli(['explain', id, '--json'])).stdout)
      expect(schemaErrors('schemas/explain.schema.json', data)).toEqual([])
      expect(data).toMatchObject({ id, kind: 'fleet', title })
    }
    expect((await runCli(['explain', 'fleet-paths'])).stderr).toContain('Did you mean fleet-path?')
  })

  it('needs no id twice', () => {
    const ids = [
      ...rules.map(({ meta }) => meta.id),
      ...Object.keys(reasonMetas),
      ...Object.keys(fleetRuleMetas),
    ]
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
  })
})

describe('sot schema', () => {
  it('lists what it has', async () => {
    const names = (await runCli(['schema'])).stdout.trim().split('\n')
    expect(names).toEqual([...names].sort())
    expect(names).toEqual(expect.arrayContaining(['check', 'config', 'explain', 'rules', 'workboard']))
    const data = JSON.parse((await runCli(['schema', '--json'])).stdout)
    expect(schemaErrors('schemas/schemas.schema.json', data)).toEqual([])
    expect(data.schemas).toEqual(names)
  })

  it('prints one, byte by byte', async () => {
    const file = readFileSync('schemas/check.schema.json', 'utf8')
    expect((await runCli(['schema', 'check'])).stdout).toBe(file)
    expect((await runCli(['schema', 'check.schema.json'])).stdout).toBe(file)
  })

  it('knows no others in any folder', async () => {
    expect((await runCli(['schema', 'chek'])).stderr).toBe("there is no schema 'chek'\nDid you mean check?\n")
    expect(await runCli(['schema', '../package'])).toMatchObject({ exit: 2, stdout: '' })
  })
})

it('every rule links to a page that is in the package', () => {
  for (const { meta } of rules) expect(readFileSync(new URL(rulePage(meta.id)), 'utf8')).toContain(meta.title)
})
