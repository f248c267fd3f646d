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
  'fields of no issue': (size) => documentOf(lines(size, (at) => `## Part ${at}\n\nStatus: done\n`)),
  'issues that are items': (size) => documentOf(lines(size, (at) => `- [ ] LAMP-${at + 10}: Wick (ready)`)),
  'ids of a pattern': (size) => ({
    'sot.config.yaml': "version: 1\nids: { pattern: '(?:LAMP|TASK)-\\d+(?:\\.\\d+)*' }\n",
    'sot/LAMP-ISSUES.md': `${issue}${'LAMP-1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19-TASK- '.repeat(size)}\n`,
  }),
  'cells of html': (size) => documentOf(`<table><tr>\n${lines(size, (at) => `<td>LAMP-${at}`)}`),
  'empty lines of front matter': (size) => ({
    'sot/LAMP-ISSUES.md': `---\ntitle: Lamp\n${'\n'.repeat(2 * size)}---\n\n${issue}`,
  }),
  'documents that refer to each other': (size) => {
    const count = Math.floor(size / 10)
    const say = (at: number): string =>
      `# Lamp ${at}\n\n## LAMP-${at} - Wick\n\nStatus: ready\n\nBlocked by: [LAMP-${at + 1}](L${at + 1}-ISSUES.md)\n`
    return Object.fromEntries(Array.from({ length: count }, (_, at) => [`sot/L${at}-ISSUES.md`, say(at)]))
  },
  'misspelt labels': (size) => documentOf(lines(size, () => 'Typ: AFK')),
  'access keys of one line': (size) => documentOf('AKIA7QBCDEFGHZT4WXYA '.repeat(size)),
  'open brackets': (size) => documentOf(lines(size, () => '&a [x')),
  'nested items with a box': (size) => documentOf(lines(size, () => '- - [x] Wick.')),
  'empty items': (size) => documentOf(lines(size, () => '- -')),
  'headings in items': (size) => documentOf(lines(size, () => '- \n### Wick\n')),
}
