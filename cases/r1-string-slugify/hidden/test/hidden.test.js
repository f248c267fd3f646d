import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugify } from '../src/slugify.js'

test('hidden: keeps digits', () => {
  assert.equal(slugify('Pier 39, berth 2'), 'pier-39-berth-2')
})

test('hidden: takes other texts than the examples', () => {
  assert.equal(slugify('Ebb\tand\nflow'), 'ebb-and-flow')
  assert.equal(slugify('-- Été à Nîmes --'), 'ete-a-nimes')
})

test('hidden: is empty for an empty title', () => {
  assert.equal(slugify(''), '')
})

test('hidden: gives the same for its own result', () => {
  for (const title of ['Harbour', 'A  b__c', 'Ærø 12']) assert.equal(slugify(slugify(title)), slugify(title))
})
