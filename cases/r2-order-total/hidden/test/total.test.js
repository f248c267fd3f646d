import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderTotal } from '../src/total.js'

const lines = [
  { price: 1000, quantity: 2 },
  { price: 500, quantity: 2, discount: 0.5 },
]

test('tax is added to the sum of the lines', () => {
  assert.equal(orderTotal({ lines, taxRate: 0.2 }), 3000)
})

test('a voucher is taken off before tax', () => {
  assert.equal(orderTotal({ lines, voucher: 500, taxRate: 0.2 }), 2400)
})

test('a voucher never makes an order cost less than nothing', () => {
  assert.equal(orderTotal({ lines, voucher: 9000, taxRate: 0.2 }), 0)
})

test('hidden: other orders, vouchers and rates', () => {
  assert.equal(orderTotal({ lines: [{ price: 999, quantity: 3 }], voucher: 100, taxRate: 0.19 }), 3447)
  assert.equal(orderTotal({ lines: [], taxRate: 0.2 }), 0)
})

test('hidden: tax is rounded, not cut off', () => {
  assert.equal(orderTotal({ lines: [{ price: 3, quantity: 1 }], taxRate: 0.2 }), 4)
})
