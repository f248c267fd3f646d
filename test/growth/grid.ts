import type { Files } from '../support/check-files.ts'

const head = '# Lamp\n\n## LAMP-001 - Wick\n\nStatus: ready\n\n'
const run = '20260608T101500Z-wick'
const six = (at: number): string => String(at).padStart(6, '0')

/** Pieces that readers and rules look for; `at` is their number. */
const said: Readonly<Record<string, (at: number) => string>> = {
  'empty quotes': () => '" "',
  ids: (at) => `LAMP-${six(at)}`,
  statuses: (at) => `LAMP-${six(at)}: done`,
  labels: (at) => `Mark ${at}: \`7\``,
  links: (at) => `[a](x${at}.md#lamp-${at})`,
  paths: (at) => `sot/a${at}.md`,
  tags: () => '<td><b title="x">y</b></td>',
  runs: (at) => `\`harness-runs/${run}-${at}\``,
  digests: (at) => `report digest \`${at.toString(16).padStart(64, 'a')}\``,
  validators: () => '`harness/evals/health.sh --json` passed',
  secrets: (at) => `API_TOKEN=x${six(at)}abcDEF123`,
  brackets: () => '[a',
}

/** Places for many pieces. */
const places: Readonly<Record<string, (pieces: readonly string[]) => Files>> = {
  'one line': (pieces) => documentOf(pieces.join(' ')),
  'a blocker': (pieces) => documentOf(`Blocked by: ${pieces.join(' ')}`),
  'a list': (pieces) => documentOf(pieces.map((piece) => `- ${piece}`).join('\n')),
  'columns of a table': (pieces) =>
    documentOf(`|${pieces.join('|')}|\n|${pieces.map(() => '-').join('|')}|\n|${pieces.join('|')}|`),
  'a list of evidence': (pieces) =>
    documentOf(
      `## LAMP-001 Evidence - 2026-06-08\n\n- Run artifact directory: \`harness-runs/${run}-1\`.\n${pieces.map((piece) => `- ${piece}`).join('\n')}`,
    ),
  'a value of front matter': (pieces) => ({
    'sot/LAMP-ISSUES.md': `---\ntitle: '${pieces.join(' ')}'\n---\n\n${head}`,
  }),
  'a journal': (pieces) => ({
    'sot/plan-phase-lens.md': '# Plan — phase lens\n\n## Definition of Done\n\n- **D1 (shape)** — a curve\n',
    'sot/JOURNAL-lens.md': `# JOURNAL — phase lens (Builder)\n\n## 2026-06-02T08:00Z — Built\n\n${pieces.join('\n')}\n`,
    'journals.yaml': '{}\n',
  }),
}

function documentOf(text: string): Files {
  return { 'sot/LAMP-ISSUES.md': `${head}${text}\n` }
}

/** Every piece in every place, as many as asked for. */
export const grid: readonly { readonly name: string; readonly make: (size: number) => Files }[] =
  Object.entries(places).flatMap(([place, make]) =>
    Object.entries(said).map(([name, say]) => ({
      name: `${name} in ${place}`,
      make: (size: number) => make(Array.from({ length: size }, (_, at) => say(at))),
    })),
  )
