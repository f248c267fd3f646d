import { describe, expect, it } from 'vitest'
import { fieldLabels, fieldOfLabel } from '../../src/model/document/field-labels.ts'
import { fieldNames } from '../../src/model/document/issue.ts'

describe('fieldOfLabel', () => {
  it('finds every field by each of its labels, in any case', () => {
    for (const name of fieldNames) {
      for (const label of fieldLabels[name]) {
        expect([label, fieldOfLabel(label)]).toEqual([label, name])
        expect([label, fieldOfLabel(` ${label.toUpperCase()} `)]).toEqual([label, name])
      }
    }
  })

  it('knows no other label', () => {
    expect(fieldOfLabel('Priority')).toBeNull()
    expect(fieldOfLabel('constructor')).toBeNull()
  })
})
