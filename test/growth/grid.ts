import type { Files } from '../support/check-files.ts'
import { fixtureLines, labelledLines } from './project-pieces.ts'

const head = '# Lamp\n\n## LAMP-001 - Wick\n\nStatus: ready\n\n'
const run = '20260608T101500Z-wick'
const six = (at: number): string => String(at).padStart(6, '0')

type Piece = (at: number) => string

/** How often a piece is repeated: the many lines of the project less often than the few that readers look for. */
const sizes = { known: 8000, ofProject: 3000 }

/** Pieces that readers and rules look for; `at` is their number. */
const said: Readonly<Record<string, Piece>> = {
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
  'access keys': (at) => `AKIA7Q${six(at)}ZT4WXY`.replaceAll(/[0189]/g, 'B'),
  brackets: () => '[a',
  emphasis: () => '**a**',
}

/** A line with ids of its own wherever it is repeated. */
function repeated(line: string): readonly [name: string, piece: Piece] {
  return [line, (at) => line.replace(/\b[A-Z][A-Z0-9-]*-\d+\b/g, `LAMP-${six(at)}`)]
}

const known = Object.entries(said)
const lines = fixtureLines().map(repeated)
const labels = labelledLines().map(repeated)

type Place = (pieces: readonly string[]) => Files

const cell = (piece: string): string => piece.replaceAll('|', '\\|')
const quoted = (piece: string): string => `'${piece.replaceAll("'", "''")}'`

/** Places for many pieces. */
const places: Readonly<Record<string, Place>> = {
  'one line': (pieces) => documentOf(pieces.join(' ')),
  'a paragraph': (pieces) => documentOf(pieces.join('\n')),
  paragraphs: (pieces) => documentOf(pieces.join('\n\n')),
  'a title': (pieces) => documentOf(`## LAMP-002 - ${pieces.join(' ')}`),
  'a blocker': (pieces) => documentOf(`Blocked by: ${pieces.join(' ')}`),
  'a list': (pieces) => documentOf(pieces.map((piece) => `- ${piece}`).join('\n')),
  'a quote': (pieces) => documentOf(pieces.map((piece) => `> ${piece}`).join('\n')),
  'one cell': (pieces) =>
    documentOf(`| Id | Note |\n|---|---|\n| LAMP-001 | ${pieces.map(cell).join(' ')} |`),
  'rows of a table': (pieces) =>
    documentOf(
      `| Id | Note |\n|---|---|\n${pieces.map((piece, at) => `| LAMP-${six(at)} | ${cell(piece)} |`).join('\n')}`,
    ),
  'columns of a table': (pieces) => {
    const row = `|${pieces.map(cell).join('|')}|`
    return documentOf(`${row}\n|${pieces.map(() => '-').join('|')}|\n${row}`)
  },
  'cells of html': (pieces) =>
    documentOf(`<table>${pieces.map((piece) => `<tr><td>${piece}</td></tr>`).join('\n')}</table>`),
  'a list of evidence': (pieces) =>
    documentOf(
      `## LAMP-001 Evidence - 2026-06-08\n\n- Run artifact directory: \`harness-runs/${run}-1\`.\n${pieces.map((piece) => `- ${piece}`).join('\n')}`,
    ),
  'a value of front matter': (pieces) => frontMatterOf(`title: ${quoted(pieces.join(' '))}`),
  'keys of front matter': (pieces) =>
    frontMatterOf(pieces.map((piece, at) => `key-${at}: ${quoted(piece)}`).join('\n')),
  'a plan': (pieces) => phaseOf(pieces.map((piece) => `- ${piece}`).join('\n'), 'It burns.'),
  'a journal': (pieces) => phaseOf('- It burns.', pieces.join('\n')),
}

/** Places with readers of their own for sentences and items: there the lines of all fixtures are pieces. */
const placesOfLines = ['one line', 'a paragraph', 'one cell', 'a list of evidence', 'a plan', 'a journal']
/** Places where labels are looked for. */
const placesOfLabels = ['a paragraph', 'a list of evidence']

function piecesOf(place: string): readonly (readonly [name: string, piece: Piece, size: number])[] {
  const ofProject = [
    ...(placesOfLines.includes(place) ? lines : []),
    ...(placesOfLabels.includes(place) ? labels : []),
  ]
  return [
    ...known.map(([name, piece]) => [name, piece, sizes.known] as const),
    ...ofProject.map(([name, piece]) => [name, piece, sizes.ofProject] as const),
  ]
}

function documentOf(text: string): Files {
  return { 'sot/LAMP-ISSUES.md': `${head}${text}\n` }
}

function frontMatterOf(text: string): Files {
  return { 'sot/LAMP-ISSUES.md': `---\n${text}\n---\n\n${head}` }
}

function phaseOf(plan: string, journal: string): Files {
  return {
    'sot/plan-phase-lens.md': `# Plan — phase lens\n\n## Definition of Done\n\n- **D1 (shape)** — a curve\n${plan}\n`,
    'sot/JOURNAL-lens.md': `# JOURNAL — phase lens (Builder)\n\n## 2026-06-02T08:00Z — Built\n\n${journal}\n`,
    'journals.yaml': '{}\n',
  }
}

/** The pieces of every place, as many as asked for. */
export const grid: Readonly<Record<string, readonly GridPiece[]>> = Object.fromEntries(
  Object.entries(places).map(([place, make]) => [
    place,
    piecesOf(place).map(([name, piece, size]) => ({
      name,
      size,
      make: (size: number) => make(Array.from({ length: size }, (_, at) => piece(at))),
    })),
  ]),
)

type GridPiece = { readonly name: string; readonly size: number; readonly make: (size: number) => Files }
