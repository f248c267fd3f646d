import { describe, expect, it } from 'vitest'
import { readText } from '../read-text.ts'
import { phaseOf } from './read-phase-text.ts'

describe('the phase of a document', () => {
  it.each([
    ['# JOURNAL — phase kiln (Builder)', 'kiln'],
    ['# JOURNAL - phase kiln (Builder)', 'kiln'],
    ['# Journal – Phase kiln', 'kiln'],
    ['# JOURNAL: phase `kiln-2` (Builder)', 'kiln-2'],
    ['# **JOURNAL** — phase **kiln**', 'kiln'],
    ['# Journal for phase "kiln": the fire', 'kiln'],
    ['# Phase kiln — the fire', 'kiln'],
    ['# JOURNAL — phase 12 (Builder)', '12'],
    ['JOURNAL — phase kiln (Builder)\n===', 'kiln'],
  ])('is told by the title %s', (title, phase) => {
    expect(phaseOf('journal', `${title}\n`)).toMatchObject({ phase, phaseFrom: 'heading' })
  })

  it.each([
    '# A day at the mill',
    '# Journal of the phase that never ends',
    'No title.',
    '# JOURNAL — mill (Builder)',
  ])('is told by the name of the file where the title is %s', (title) => {
    expect(phaseOf('journal', `${title}\n`)).toMatchObject({ phase: 'mill', phaseFrom: 'name' })
  })

  it('is the first word of a plan’s file name, and a key of the front matter before all', () => {
    expect(phaseOf('plan', '# Grinding\n').phase).toBe('mill')
    const keyed = phaseOf('review', '---\nphase: kiln\nrole: Adversary\n---\n# REVIEW — phase mill\n')
    expect(keyed).toMatchObject({ phase: 'kiln', phaseFrom: 'front-matter', role: 'Adversary' })
  })

  it('is told in files of any name whose kind is told otherwise, or not at all', () => {
    const named = (text: string) =>
      readText(text, { path: 'log/day.md', configuredKind: 'journal' }).phase?.phase
    expect(named('# JOURNAL — phase kiln (Builder)\n')).toBe('kiln')
    expect(named('# JOURNAL — kiln (Builder)\n')).toBe('kiln')
    expect(named('# A day\n')).toBeUndefined()
    expect(readText('# JOURNAL — phase kiln (Builder)\n', { path: 'sot/NOTES.md' }).phase).toBeNull()
  })
})

describe('the role of a document', () => {
  it.each([
    ['# JOURNAL — phase kiln (Builder)', 'Builder'],
    ['# JOURNAL — phase kiln (Builder-owned)', 'Builder'],
    ['# JOURNAL — phase kiln (draft)', null],
    ['# JOURNAL — phase kiln (draft) (Builder), day 2', 'Builder'],
    ['# JOURNAL — phase kiln\n\nRole: Builder', 'Builder'],
    ['# JOURNAL — phase kiln\n\n**Author:** the Builder, alone', 'Builder'],
    ['# JOURNAL — phase kiln\n\n> JOURNAL is Builder-owned.', 'Builder'],
    ['# JOURNAL — phase kiln\n\n## Later\n\nRole: Builder', null],
  ])('of %s', (text, role) => {
    expect(phaseOf('journal', `${text}\n`).role).toBe(role)
  })
})

describe('the note of ownership', () => {
  it.each([
    ['> Ownership: per rule 6 the JOURNAL is Builder-owned; REVIEW is Adversary-owned.', 'Builder'],
    ['> REVIEW is Adversary-owned, JOURNAL is Builder-owned.', 'Builder'],
    ['Owner: Builder', 'Builder'],
    ['**Ownership:** Builder.', 'Builder'],
    ['This file is owned by the Builder.', 'Builder'],
    ['Only the Builder writes here.', 'Builder'],
    ['Ownership: as agreed.', null],
  ])('%s', (note, owner) => {
    expect(phaseOf('journal', `# JOURNAL — phase kiln\n\n${note}\n`).ownership).toMatchObject({ owner })
  })

  it('stands before the first section, under its own heading, or behind its own label', () => {
    const below = (text: string) =>
      phaseOf('journal', `# JOURNAL — phase kiln\n\n## A\n\n${text}\n`).ownership
    expect(below('The lamp is Builder-owned.')).toBeNull()
    expect(below('Ownership: Builder')).not.toBeNull()
    expect(below('## Ownership\n\nThis is Builder-owned.')).not.toBeNull()
    expect(phaseOf('journal', '---\nowner: Ida\n---\n# JOURNAL — phase kiln\n').ownership).toBeNull()
  })
})
