import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildRun } from '../support/run-builder.ts'
import { faultsOf } from './attack.ts'

it('a run directory with 100,000 entries is refused early', async () => {
  const run = buildRun()
  for (let at = 0; at < 100_000; at += 1) writeFileSync(join(run.dir, 'backend', `${at}`), '')
  expect(await faultsOf(run)).toContain('directory-readable broken too-many-files')
}, 600_000)
