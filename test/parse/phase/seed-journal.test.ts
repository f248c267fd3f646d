import { existsSync, readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { chooseReader, readerNames } from '../../../src/parse/markdown/markdown.ts'
import { seedsFolder, withSeeds } from '../../support/seeds.ts'
import { readText } from '../read-text.ts'

const file = `${seedsFolder}journals/JOURNAL-poe2e.md`

afterAll(() => {
  chooseReader(null)
})

withSeeds('the seed journal', () => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''

  it.each(readerNames)('is read whole by %s, and nothing is read that it does not say', (reader) => {
    expect(chooseReader(reader)).toBe(true)
    const { phase, claims } = readText(text, { path: 'sot/JOURNAL-poe2e.md' })
    expect(phase).toMatchObject({ phase: 'poe2e', phaseFrom: 'heading', role: 'Builder' })
    expect(phase?.ownership?.owner).toBe('Builder')
    expect(phase?.entries.map(({ time, title }) => `${time} ${title}`)).toEqual([
      '2026-06-13T19:30:00.000Z Bootstrap / orientation',
      '2026-06-13T19:41:00.000Z All 5 DoD built + cold-verified; claiming gate',
    ])
    const items = phase?.items.map(({ id, title, says, hasEvidence, entry }) => [
      id,
      title,
      says,
      hasEvidence,
      entry,
    ])
    expect(items).toEqual([
      ['D1', 'lifecycle', 'claimed', true, 1],
      ['D2', 'migration + parity', 'claimed', true, 1],
      ['D3', null, 'claimed', true, 1],
      ['D4', null, 'claimed', true, 1],
      ['D5', null, 'claimed', true, 1],
    ])
    expect(phase?.gates.map(({ says, count, entry }) => [says, count, entry])).toEqual([
      ['claimed', 5, 1],
      ['claimed', 5, 1],
    ])
    const told = claims.map(({ predicate, subject, file: of, value, span }) => [
      span[0],
      predicate,
      subject === of ? '' : subject,
      of,
      typeof value === 'string' ? value.slice(0, 8) : value,
    ])
    expect(told.filter(([, predicate]) => predicate !== 'commit.exists')).toEqual([
      [16, 'pin.tag', '/home/loops/aoeng/agent-orchestrator', 'v0.1.0', '289ef07'],
      [17, 'pin.branch', '/home/loops/porepo/project-orchestrator', 'main', '346ed31'],
      [18, 'pin.submodule', '/home/loops/porepo/project-orchestrator', 'engine', '289ef07'],
      [49, 'parity.equal', 'builder.md, adversary.md, /srv/cc-ci/cc-ci-plan/prompts/', null, true],
      [57, 'gate.passed', 'poe2e', null, 'claimed'],
      [61, 'gate.item', 'poe2e/D1', null, 'claimed'],
      [62, 'pin.submodule', '/tmp/poe2e-scratch/scratch-e2e', 'engine', '289ef07'],
      [66, 'gate.item', 'poe2e/D2', null, 'claimed'],
      [66, 'parity.equal', 'role_model(), cmd_status()', null, true],
      [68, 'parity.equal', 'phases', null, true],
      [70, 'parity.equal', 'builder/adversary, kickoff-cc-ci-*.txt', null, true],
      [72, 'parity.equal', 'status', null, true],
      [79, 'gate.item', 'poe2e/D3', null, 'claimed'],
      [81, 'gate.item', 'poe2e/D4', null, 'claimed'],
      [87, 'gate.item', 'poe2e/D5', null, 'claimed'],
      [87, 'baseline.held', '', 'agents.py', true],
      [87, 'baseline.held', '', 'agents.toml', true],
      [87, 'baseline.value', '', 'state/phase-idx', 18],
      [91, 'pin.commit', '/home/loops/poe2e/cc-ci', null, '38e5c90'],
      [91, 'pin.submodule', '/home/loops/poe2e/cc-ci', 'engine', '289ef07'],
      [91, 'pin.tag', 'engine', 'v0.1.0', '289ef07'],
      [92, 'pin.commit', 'recipe-maintainers/project-orchestrator', null, '6cc3ed4'],
      [95, 'text.verbatim', 'Adversary pre-Builder D5 baseline', null, true],
      [101, 'baseline.digest', '', 'agents.toml', '0d78ba55'],
      [102, 'baseline.digest', '', 'agents.py', 'b4567b73'],
      [103, 'baseline.value', '', 'state/phase-idx', 18],
    ])
  })
})
