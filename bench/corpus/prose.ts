import type { Chance } from './random.ts'

const subjects = [
  'the reader',
  'the importer',
  'every export',
  'the night job',
  'a queue',
  'the settings page',
  'the ledger',
  'one adapter',
  'the retry loop',
  'the search index',
  'a second worker',
  'the audit trail',
  'the sign-in form',
  'the price list',
  'the gate',
  'a stale entry',
  'the mobile view',
  'the backup',
  'the cache',
  'each report',
] as const
const verbs = [
  'keeps',
  'writes',
  'compares',
  'holds back',
  'sends',
  'counts',
  'opens',
  'sorts',
  'drops',
  'collects',
  'asks for',
  'shows',
  'folds',
  'renames',
  'prints',
  'splits',
  'joins',
  'watches',
  'limits',
  'explains',
] as const
const objects = [
  'a row per customer',
  'the older of two values',
  'three small files',
  'the name and the date',
  'what the user typed',
  'the first page',
  'an entry that nobody owns',
  'all open orders',
  'the same digest',
  '`config.toml`',
  'a plain list',
  'the `--verbose` flag',
  'the table of contents',
  'one line per step',
  'a copy of the draft',
  '**no** personal data',
  'the column `updated_at`',
  'its own clock',
  'two kinds of answers',
  'the shortest path',
] as const
const ends = [
  'before noon',
  'when the page is loaded',
  'in the order of the folder',
  'as soon as the network is back',
  'without asking twice',
  'on every machine',
  'until somebody looks at it',
  'for each tenant',
  'in plain words',
  'while the old form is still there',
  'after the first attempt',
  'within one second',
  'so that a reader can follow',
  'as the [guide](https://example.com/guide) says',
  'once a day',
  'under load',
  'in both languages',
] as const
const names = [
  'Import',
  'Export',
  'Search',
  'Sign-in',
  'Ledger',
  'Prices',
  'Orders',
  'Reports',
  'Queue',
  'Backup',
  'Cache',
  'Audit',
  'Settings',
  'Mobile',
  'Index',
  'Gateway',
  'Calendar',
  'Invoice',
  'Stock',
  'Labels',
] as const
const aims = [
  'reads old files',
  'in one place',
  'without a restart',
  'for two regions',
  'keeps its order',
  'by date',
  'step by step',
  'with limits',
  'on small screens',
  'from the archive',
  'under one name',
  'in the background',
  'as a list',
  'by team',
] as const

/** "The ledger keeps the first page once a day." */
export function sentence(chance: Chance): string {
  const words = `${chance.oneOf(subjects)} ${chance.oneOf(verbs)} ${chance.oneOf(objects)} ${chance.oneOf(ends)}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** A few sentences, wrapped as people wrap them. */
export function paragraph(chance: Chance, sentences: number): string {
  const lines: string[] = ['']
  for (const word of Array.from({ length: sentences }, () => sentence(chance))
    .join(' ')
    .split(' ')) {
    const line = lines[lines.length - 1] ?? ''
    if (line.length + word.length > 100) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}

/** "Orders keeps its order" */
export function title(chance: Chance): string {
  return `${chance.oneOf(names)} ${chance.oneOf(aims)}`
}

export function list(chance: Chance, items: number, marker: (index: number) => string): string {
  return Array.from({ length: items }, (_, index) => `${marker(index)} ${sentence(chance)}`).join('\n')
}

export function table(chance: Chance, rows: number): string {
  const row = (): string => `| ${chance.oneOf(names)} | ${chance.oneOf(objects)} | ${chance.between(1, 90)} |`
  return [
    '| part | what it needs | days |',
    '| --- | --- | --- |',
    ...Array.from({ length: rows }, row),
  ].join('\n')
}

export function codeBlock(chance: Chance): string {
  const call = chance.oneOf(['npm run report', 'make night', 'python3 -m tool.export', 'go test ./...'])
  return ['```sh', call, `# ${sentence(chance)}`, '```'].join('\n')
}
