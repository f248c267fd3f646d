import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineTotal } from '../src/lines.js'

test('a line without discount', () => {
  assert.equal(lineTotal({ price: 250, quantity: 4 }), 1000)
})

test('a discounted line counts its quantity once', () => {
  assert.equal(lineTotal({ price: 250, quantity: 4, discount: 0.1 }), 900)
})

test('a line that is free', () => {
  assert.equal(lineTotal({ price: 99, quantity: 3, discount: 1 }), 0)
})

test('hidden: the whole line is rounded once', () => {
  assert.equal(lineTotal({ price: 99, quantity: 3, discount: 0.5 }), 149)
  assert.equal(lineTotal({ price: 333, quantity: 7, discount: 0.25 }), 1748)
})

test('hidden: a line without goods', () => {
  assert.equal(lineTotal({ price: 99, quantity: 0, discount: 0.5 }), 0)
})
