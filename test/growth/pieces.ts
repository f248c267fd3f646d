import type { Files } from '../support/check-files.ts'

const issue = '# Lamp\n\n## LAMP-001 - Wick\n\nStatus: ready\n\n'
const documentOf = (text: string): Files => ({ 'sot/LAMP-ISSUES.md': `${issue}${text}\n` })
const lines = (size: number, say: (at: number) => string): string =>
  Array.from({ length: size }, (_, at) => say(at)).join('\n')

/** Pieces that are repeated: each of them took quadratic time once, in a reader or in a rule. */
export const pieces: Readonly<Record<string, (size: number) => Files>> = {
  'statuses of one paragraph': (size) => documentOf(lines(size, () => 'Status: ready | Type: AFK')),
  'statuses of one line': (size) => documentOf('**Status:** done - 2026-04-29 '.repeat(size)),
  'comments in a title': (size) => ({
    'sot/LAMP-ISSUES.md': `# Lamp\n\n## LAMP-001 - ${'<!-- sot-disable placeholder -- why --> TBD '.repeat(size)}\n`,
  }),
  'runs that comments cover': (size) =>
    documentOf(
      lines(
        size,
        (at) =>
          `<!-- sot-disable-next-line evidence-run-missing -- why -->\nRun artifact directory: \`harness-runs/20260608T101500Z-wick-${at}\`.\n`,
      ),
    ),
  'links to headings that do not exist': (size) => documentOf(lines(size, (at) => `## [a](#lamp-${at})\n`)),
  'slashes in a blocker': (size) => documentOf(`Blocked by: ${'a/ '.repeat(size)}`),
  'empty items': (size) => documentOf(lines(size, () => '- -')),
  'headings in items': (size) => documentOf(lines(size, () => '- \n### Wick\n')),
}
