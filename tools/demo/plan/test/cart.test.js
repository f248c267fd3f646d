import assert from 'node:assert'
import test from 'node:test'
import { total } from '../src/cart.js'

test('the cart adds up its prices', () => assert.equal(total([{ price: 2 }, { price: 3 }]), 5))
test('an empty cart costs nothing', () => assert.equal(total([]), 0))
