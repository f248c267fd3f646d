import { describe, expect, it } from 'vitest'
import { readRecord } from '../../src/parse/issues/record.ts'
import { blocksOf } from '../../src/parse/markdown/blocks.ts'
import { prepareReference, readMarkdown } from '../../src/parse/markdown/markdown.ts'
import { makeSource } from '../../src/parse/markdown/source.ts'

await prepareReference()

function blocksIn(text: string) {
  const source = makeSource(text)
  return { blocks: blocksOf(readMarkdown(text), source), source }
}

function read(text: string) {
  const { blocks, source } = blocksIn(text)
  return readRecord(blocks, source)
}

/** The labels and values of one entry, as `label=value`. */
function entry(text: string, name: string): string[] {
  const found = read(text).entries.filter((known) => known.name === name)
  return found.flatMap(({ fields }) => fields.map(({ label, value }) => `${label}=${value}`))
}

describe('the words of a record', () => {
  it('are what a reader sees: code and tables, but no fences and no comments', () => {
    const text =
      '# Big\n\nOne `Two`\nthree\n\n| a | B |\n| - | - |\n| c | d |\n\n```\nfour\n```\n\n<!-- five -->\n'
    expect(read(text).text).toBe('big | one two three | a | b | c | d')
  })
})

describe('the entries of a record', () => {
  it('are rows, named by the first cell that names', () => {
    const table = '| # | Case | Event |\n| - | - | - |\n| 1 | no diff | run.blocked |\n'
    expect(entry(table, '1 no diff')).toEqual(['Case=no diff', 'Event=run.blocked'])
    expect(read(table).entries.map(({ span }) => span)).toEqual([[3, 1, 3, 30]])
  })

  it('take the head of a table of pairs for a pair as well', () => {
    expect(entry('| Risk class | low |\n| - | - |\n| Reasons | none |\n', 'Risk class')).toEqual(['low=low'])
  })

  it.each([
    ['labelled lines', '## No diff\n\nReason: empty\nEvent: `run.blocked`\n'],
    ['labelled paragraphs', '## No diff\n\n**Reason:** empty\n\n**Event**: run.blocked\n'],
    ['bullets', '## No diff\n\n- Reason: empty\n- Event — run.blocked\n'],
    ['sub-headings', '## No diff\n\n### Reason\n\nempty\n\n### Event\n\nrun.blocked\n'],
    ['a list in a list', '- No diff:\n  - Reason: empty\n  - Event: run.blocked\n'],
    ['one line', '- No diff: reason: empty; event: run.blocked\n'],
    ['a bold line as heading', '**No diff**\n\nReason: empty\n\nEvent: run.blocked\n'],
    ['a label and a list', 'No diff:\n\n- Reason: empty\n- Event: run.blocked\n'],
    [
      'a table of pairs',
      '## No diff\n\n| Key | Value |\n| - | - |\n| Reason | empty |\n| Event | run.blocked |\n',
    ],
  ])('read their fields from %s', (_, text) => {
    const fields = entry(text, 'No diff').map((field) => field.toLowerCase())
    expect(fields).toContain('reason=empty')
    expect(fields).toContain('event=run.blocked')
  })

  it('contain words without a label', () => {
    expect(entry('- no diff: reason X; `run.blocked`; exit 1\n', 'no diff')).toEqual([
      '=reason X',
      '=run.blocked',
      '=exit 1',
    ])
  })

  it('distinguish a label without a value from a mention', () => {
    expect(entry('- Reasons:\n', 'Reasons')).toEqual(['='])
    expect(entry('- nobody knows\n', 'nobody knows')).toEqual([])
  })

  it('take the text below a label as its value, including a code fence', () => {
    expect(entry('## Stage\n\nArtifacts:\n\n- a.json\n- b.md\n\nScope: none\n', 'Stage')).toContain(
      'Artifacts=a.json b.md',
    )
    expect(entry('## Source\n\nCommand:\n\n```sh\ngit clone x\n```\n', 'Source')).toContain(
      'Command=git clone x',
    )
    expect(entry('## Command\n\n```sh\ngit clone x\n```\n', 'Command')).toContain('=git clone x')
  })

  it('do not cut addresses and code at their colons', () => {
    expect(entry('## A\n\n- Source URL: https://code.acme.example/x.git\n', 'A')).toContain(
      'Source URL=https://code.acme.example/x.git',
    )
    expect(entry('- `backend: case` stays\n', 'backend: case stays')).toEqual([])
  })

  it('cost time in proportion to the document', () => {
    const list = blocksIn(`# All\n\n${'- name: value; other: value\n'.repeat(20_000)}`)
    const headings = blocksIn('## Head\n\nwords\n\n'.repeat(10_000))
    expect(readRecord(list.blocks, list.source).entries.length).toBe(20_001)
    expect(readRecord(headings.blocks, headings.source).entries.length).toBe(10_000)
  })
})
