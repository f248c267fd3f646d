import assert from 'node:assert'
import test from 'node:test'
import { sorted } from '../src/catalogue.js'

test('sold-out products come last', () => {
  assert.deepEqual(sorted([{ stock: 0 }, { stock: 2 }]), [{ stock: 2 }, { stock: 0 }])
})
