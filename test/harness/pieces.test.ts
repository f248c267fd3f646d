import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Inspection } from '../../src/harness/engines/inspection.ts'
import { claimsIn, readScenario } from '../../src/harness/engines/script-engine.ts'
import { CappedLog } from '../../src/harness/process/capped-log.ts'
import { pool } from '../../src/harness/process/pool.ts'
import { foremost } from '../../src/harness/run/reasons.ts'
import { splitCommand } from '../../src/model/document/own-commands.ts'
import { scratch } from './harness-run.ts'

function logOf(chunks: readonly string[], caps = { head: 4, tail: 4 }) {
  const path = join(scratch(), 'log')
  const log = new CappedLog(path, caps)
  for (const chunk of chunks) log.write(Buffer.from(chunk))
  log.close()
  return { text: readFileSync(path, 'utf8'), total: log.total, truncated: log.truncated }
}

describe('a capped log', () => {
  it('stores everything that fits', () => {
    expect(logOf(['ab', 'cdef', 'gh'])).toEqual({ text: 'abcdefgh', total: 8, truncated: false })
    expect(logOf([])).toEqual({ text: '', total: 0, truncated: false })
  })

  it('stores the beginning and the end of longer output, and counts it', () => {
    const note = '\n[... 2 of 10 bytes left out ...]\n'
    expect(logOf(['abcdefghij'])).toEqual({ text: `abcd${note}ghij`, total: 10, truncated: true })
    expect(logOf([...'abcdefghij'])).toEqual({ text: `abcd${note}ghij`, total: 10, truncated: true })
  })
})

describe('splitCommand', () => {
  it('knows words and quotes, and nothing of a shell', () => {
    expect(splitCommand('node --test  "a b.js" \'c;d\'')).toEqual(['node', '--test', 'a b.js', 'c;d'])
    expect(splitCommand('make && rm -rf $HOME')).toEqual(['make', '&&', 'rm', '-rf', '$HOME'])
  })
})

describe('the inspection of paths', () => {
  const places = { workspace: '/t/w', artifacts: '/r/run', home: '/t/home' }

  it('names roots by their names and system folders as they are', () => {
    const inspection = new Inspection()
    inspection.contract('allowed_files', 'src/a.js')
    inspection.text('env', 'PATH', '/t/home/bin:/usr/bin', places)
    inspection.text('argv', 'node', '--out=/r/run/x', places)
    const proof = inspection.proof('id', 1)
    expect(proof).toMatchObject({ passed: true, violations: [] })
    expect(JSON.stringify(proof)).not.toContain('/t/')
    expect(inspection.violations).toEqual([])
  })

  it.each(['/proc', '/proc/cpuinfo', '/proc/self/status', '/proc/7/task/8/stat', '/dev', '/dev/null'])(
    'takes %s for the system',
    (path) => {
      const inspection = new Inspection()
      inspection.text('argv', 'node', path, places)
      expect(inspection.proof('id', 1)).toMatchObject({ checked: [{ path, within: 'system' }] })
    },
  )

  it.each([
    '/srv/target',
    '/t/w/../other',
    '/t/wide',
    '../up',
    '--dir=/home/me/repo',
    '/proc/1/root/srv/target',
    '/proc//self/./cwd',
    '/proc/thread-self/fd/3',
    '/proc/7/task/8/root/srv',
    '/proc/7/map_files/a-b',
    '/proc/self/exe',
    '/dev/fd/3',
    '/dev/stdin',
    '/dev/sda1',
    '/dev/shm/target',
    '/dev/null/x',
  ])('finds %s', (path) => {
    const inspection = new Inspection()
    inspection.text('argv', 'node', path, places)
    expect(inspection.violations).toEqual([0])
    expect(inspection.proof('id', 1)).toMatchObject({ passed: false, violations: [0] })
    expect(JSON.stringify(inspection.proof('id', 1))).not.toContain(path)
  })
})

describe('claims of an engine', () => {
  it('are read with the places of their bytes; similar lines are not events', () => {
    const log = Buffer.from(
      'hello\n@claim {"type":"plan","value":"é"}\n@claim nonsense\n @claim {"type":"plan"}\n@claim {"type":"merge"}\n',
    )
    const [claim, ...others] = claimsIn(log)
    expect(others).toEqual([])
    expect(claim).toMatchObject({ type: 'plan', value: 'é' })
    const { offset = 0, length = 0 } = claim?.source ?? {}
    expect(log.subarray(offset, offset + length).toString()).toBe('@claim {"type":"plan","value":"é"}')
  })
})

describe('a scenario', () => {
  it('is read from YAML or JSON, and refused at its line', () => {
    expect(readScenario('plan: false\nsteps:\n  - exit: 3\n')).toEqual({ plan: false, steps: [{ exit: 3 }] })
    expect(readScenario('{"steps": []}')).toEqual({ steps: [] })
    expect(readScenario('steps:\n  - exti: 3\n')).toHaveProperty('problem', expect.stringContaining('line 2'))
  })
})

describe('the pool', () => {
  it('limits parallel work, preserves the order and hides no failure', async () => {
    let running = 0
    let most = 0
    const results = await pool([1, 2, 3, 4, 5], 2, async (number) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 10 * (6 - number)))
      running -= 1
      if (number === 2) throw new Error('two')
      return number
    })
    expect(most).toBe(2)
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      1,
      'failed',
      3,
      4,
      5,
    ])
  })
})

describe('the foremost reason', () => {
  it('is the gravest, whatever came first', () => {
    const problem = (reason: 'timeout' | 'failed tests' | 'interrupted') => ({ reason, detail: '' })
    expect(foremost([problem('failed tests'), problem('timeout')])?.reason).toBe('timeout')
    expect(foremost([problem('timeout'), problem('interrupted')])?.reason).toBe('interrupted')
    expect(foremost([])).toBeNull()
  })
})
