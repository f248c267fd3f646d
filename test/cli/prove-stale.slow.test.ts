import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commit, proof, prove, repository } from './proof-repository.ts'

const other = (allowed: string) =>
  `\n## PIER-2 - Paint the pier\n\nStatus: ready\n\n${allowed}\n\nValidator: \`node --test\`\n\nAcceptance criteria:\n\n- [ ] It is red\n`

/** A repository with two issues and a recorded proof of each. */
async function provenTwice(): Promise<string> {
  const cwd = repository('`node --test`')
  edit(cwd, (text) => `${text}${other('Allowed files: paint/**')}`)
  commit(cwd, 'Plan the paint')
  await prove(cwd, '--all', '--yes', '--record')
  commit(cwd, 'Record')
  return cwd
}

function edit(cwd: string, change: (text: string) => string, path = 'sot/ISSUES.md'): void {
  writeFileSync(join(cwd, path), change(readFileSync(join(cwd, path), 'utf8')))
}

async function stale(cwd: string): Promise<string[]> {
  const { exit, stdout } = await prove(cwd, '--stale', '--dry-run', '--json')
  expect(exit).toBe(0)
  return JSON.parse(stdout).would.map(({ issue }: { issue: string }) => issue)
}

describe('sot prove --stale', () => {
  it('lists nothing where proofs are current, and proves nothing', async () => {
    const cwd = await provenTwice()
    expect(await stale(cwd)).toEqual([])
    expect(await prove(cwd, '--stale', '--yes')).toEqual({
      exit: 0,
      stdout: '',
      stderr: 'No proof is stale.\n',
    })
  })

  it('proves again what changed code made stale', async () => {
    const cwd = await provenTwice()
    writeFileSync(join(cwd, 'more.js'), '1\n')
    commit(cwd, 'More')
    expect(await stale(cwd)).toEqual(['PIER-1'])
    expect((await prove(cwd, '--stale', '--yes', '--record')).stdout).toContain('pass     PIER-1')
    expect(await stale(cwd)).toEqual([])
  })

  it.each<[string, (text: string) => string]>([
    ['its criteria', (text) => text.replace('It is red', 'It is blue')],
    [
      'its commands',
      (text) =>
        text.replace(
          'Validator: `node --test`\n\nAcceptance criteria:\n\n- [ ] It is red',
          'Validator: `npm test`\n\nAcceptance criteria:\n\n- [ ] It is red',
        ),
    ],
  ])('lists an issue that changed %s', async (_name, change) => {
    const cwd = await provenTwice()
    edit(cwd, change)
    expect(await stale(cwd)).toEqual(['PIER-2'])
  })

  it('is one way to choose issues', async () => {
    const cwd = repository('`node --test`')
    expect((await prove(cwd, '--stale', '--all')).stderr).toContain(
      'several options say which issues to prove',
    )
    expect(await proof(cwd)).toMatchObject({ status: 'pass' })
  })
})

describe('sot prove --since', () => {
  it('proves the issues whose allowed files changed', async () => {
    const cwd = repository('`node --test`')
    edit(cwd, (text) => `${text}${other('Allowed files: paint/**')}`)
    commit(cwd, 'Plan the paint')
    writeFileSync(join(cwd, 'more.js'), '1\n')
    const would = async () => {
      const { stdout } = await prove(cwd, '--since', 'HEAD', '--dry-run', '--json')
      return JSON.parse(stdout).would.map(({ issue }: { issue: string }) => issue)
    }
    expect(await would()).toEqual([])
    edit(cwd, (text) => text.replace('paint/**', 'paint/**, more.js'))
    commit(cwd, 'Allow more')
    writeFileSync(join(cwd, 'more.js'), '2\n')
    expect(await would()).toEqual(['PIER-2'])
  })
})
