import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { builtBin } from '../cli/built-bin.ts'
import { commit, env, proofOf, repository } from '../cli/proof-repository.ts'
import { runCli } from '../cli/run-cli.ts'
import { workspaceFolder, writeFiles } from '../cli/workspace-folder.ts'
import { readTracked } from '../support/source-files.ts'

const page = readTracked('docs/attestation.md')
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  )
const hasSsh = spawnSync('ssh-keygen', ['-?']).error === undefined

it.skipIf(!hasSsh)('docs/attestation.md signs runs with the commands that it shows', async () => {
  const home = workspaceFolder({})
  const bin = join(home, 'bin')
  mkdirSync(bin)
  mkdirSync(join(home, '.ssh'))
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(home, '.ssh/id_ed25519')])
  writeFileSync(join(bin, 'sot'), `#!/bin/sh\nexec "${process.execPath}" "${builtBin('sot')}" "$@"\n`, {
    mode: 0o755,
  })
  const cwd = repository('`node --test`')
  const { dir } = await proofOf(cwd, workspaceFolder({}))
  const around = { HOME: home, PATH: `${bin}${delimiter}${process.env.PATH}`, XDG_STATE_HOME: home }
  for (const block of blocks('sh')) {
    const script = block.replaceAll(/harness-runs\/\S+/g, dir)
    execFileSync('sh', ['-ec', script], { cwd, env: around, stdio: 'pipe' })
  }
  const verify = async (config: string) => {
    writeFiles(cwd, { 'sot.config.yaml': config })
    commit(cwd, 'Trust')
    const { stdout } = await runCli(['verify', dir, '--json'], { cwd, env })
    return JSON.parse(stdout).runs[0]
  }
  const [bySsh = '', byKeys = ''] = blocks('yaml')
  expect(await verify(bySsh)).toMatchObject({ level: 3, signers: [{ id: 'noor@example.org' }] })
  const both = byKeys.replace('valid_before: 2027-01-01', 'valid_before: 2100-01-01')
  expect(await verify(`version: 1\n${both}`)).toMatchObject({
    level: 3,
    signers: [{ id: 'harbour' }, { id: 'noor@example.org' }],
  })
})
