import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { structuredPatch } from 'diff'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import { tempFolder, writeFiles } from '../workspace/temp-folder.ts'
import { runCli } from './run-cli.ts'

const path = 'sot/SEA-ISSUES.md'

type Facts = {
  id: string
  status: string
  blockedBy: { ref: string }[]
  acceptance: { checked: boolean | null }[]
}

/** What a check says of the issues. */
async function factsOf(cwd: string) {
  const { stdout } = await runCli(['check', '--json', '--evidence', 'skip'], { cwd })
  const { issues }: { issues: Facts[] } = JSON.parse(stdout)
  return issues.map(({ id, status, blockedBy, acceptance }) => ({
    id,
    status,
    blockedBy: blockedBy.map(({ ref }) => ref).sort(),
    checks: acceptance.map(({ checked }) => checked),
  }))
}

type Drawn = { status: string; blockers: number[]; criteria: boolean[]; list: boolean; dialect: number }

/** An issue in one of the dialects; several may be in one document. */
function issueText({ status, blockers, criteria, list, dialect }: Drawn, at: number): string {
  const waits = [...new Set(blockers.filter((number) => number < at + 1))].map((number) => `SEA-${number}`)
  const field = (label: string, value: string): string =>
    [
      `${label}: ${value}\n`,
      `**${label}:** ${value}\n`,
      `\n### ${label}\n\n${value}\n`,
      `- ${label}: ${value}\n`,
    ][dialect] ?? ''
  const listed = list && waits.length > 0 && dialect !== 3
  const label = ['Blocked by:', '**Blocked by:**', '### Blocked by'][dialect]
  const blocked = listed
    ? `\n${label}\n\n${waits.map((id) => `- ${id}\n`).join('')}`
    : waits.length === 0
      ? ''
      : field('Blocked by', waits.join(', '))
  const boxes = criteria.map((isTicked, index) => `- [${isTicked ? 'x' : ' '}] Wave ${index}, *high*.\n`)
  const acceptance =
    boxes.length === 0
      ? ''
      : `\n${['Acceptance:', '**Acceptance:**', '### Acceptance', 'Acceptance:'][dialect]}\n\n${boxes.join('')}`
  return `## SEA-${at + 1} - Sail ${at}\n\n${field('Status', status)}${blocked}${acceptance}\n`
}

const drawn = fc.record({
  status: fc.constantFrom(
    'ready',
    'Ready',
    'proposed',
    'in-progress',
    'todo.',
    'In Progress (for Ann)',
    '`ready`',
    'review',
  ),
  blockers: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  criteria: fc.array(fc.boolean(), { maxLength: 2 }),
  list: fc.boolean(),
  dialect: fc.integer({ min: 0, max: 3 }),
})

const id = fc.integer({ min: 1, max: 3 }).map((number) => `SEA-${number}`)
const command = fc.oneof(
  fc.tuple(fc.constantFrom('start', 'done', 'drop', 'unblock'), id),
  fc.tuple(fc.constant('tick'), id, fc.constantFrom('1', '2')),
  fc.tuple(fc.constantFrom('block', 'unblock'), id, fc.constant('--by'), id),
  fc.tuple(fc.constant('block'), id, fc.constant('--by'), fc.constantFrom('the tide', 'access to the quay')),
  fc.tuple(fc.constant('set'), id, fc.constant('status'), fc.constantFrom('ready', 'on hold', 'review')),
)

const words: Readonly<Record<string, string>> = { 'on hold': 'deferred', review: 'review', ready: 'ready' }

/** The facts as a command that succeeds leaves them. */
function intended(
  facts: Awaited<ReturnType<typeof factsOf>>,
  [name = '', issue, ...rest]: readonly string[],
) {
  const by = rest[1]
  return facts.map((one) => {
    if (one.id !== issue) return one
    const { status, blockedBy, checks } = one
    const isUnderWay = status === 'active' || status === 'review'
    if (name === 'start') return { ...one, status: isUnderWay ? status : 'active' }
    if (name === 'done') return { ...one, status: 'validated' }
    if (name === 'drop') return { ...one, status: 'dropped' }
    if (name === 'set') return { ...one, status: words[by ?? ''] ?? '' }
    if (name === 'tick')
      return { ...one, checks: checks.map((checked, at) => checked || at + 1 === Number(rest[0])) }
    if (name === 'block') return { ...one, blockedBy: [...new Set([...blockedBy, by ?? ''])].sort() }
    return { ...one, blockedBy: by === undefined ? [] : blockedBy.filter((ref) => ref !== by) }
  })
}

/** How many lines a change removes and adds. */
function changedLines(before: string, after: string): { removed: number; added: number } {
  const lines = structuredPatch('', '', before, after, '', '').hunks.flatMap((hunk) => hunk.lines)
  const count = (sign: string): number => lines.filter((line) => line.startsWith(sign)).length
  return { removed: count('-'), added: count('+') }
}

it('commands change what is intended, in few lines, and nothing when they run again', {
  timeout: 600_000,
}, async () => {
  const plan = fc.array(drawn, { minLength: 2, maxLength: 3 })
  const sequence = fc.array(command, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(plan, sequence, fc.boolean(), async (issues, commands, isWindows) => {
      const cwd = tempFolder()
      const text = `# Sea\n\nProse, and **more**.\n\n${issues.map(issueText).join('')}## Notes\n\nNone.\n`
      writeFiles(cwd, { [path]: isWindows ? `\uFEFF${text.replaceAll('\n', '\r\n')}` : text })
      const read = () => readFileSync(join(cwd, path), 'utf8')
      for (const args of commands) {
        const [before, facts] = [read(), await factsOf(cwd)]
        const { exit, stderr } = await runCli(args, { cwd, env: { SOT_AGENT: 'ann' } })
        expect([0, 1, 2], stderr).toContain(exit)
        expect(stderr).not.toContain('bug')
        const after = read()
        if (exit !== 0) {
          expect(after).toBe(before)
          continue
        }
        expect(await factsOf(cwd)).toEqual(intended(facts, args))
        const { removed, added } = changedLines(before, after)
        expect([removed <= 2, added <= 6]).toEqual([true, true])
        if (isWindows) expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const again = await runCli(args, { cwd, env: { SOT_AGENT: 'ann' } })
        expect([again.exit, again.stdout, read()]).toEqual([
          0,
          expect.stringContaining('nothing changed'),
          after,
        ])
      }
    }),
    { numRuns: propertyRuns(200) },
  )
})
