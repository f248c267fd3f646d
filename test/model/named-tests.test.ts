import { describe, expect, it } from 'vitest'
import { namedTestsOf } from '../../src/model/document/named-tests.ts'

describe('the tests that a criterion names', () => {
  it.each([
    ['A refund arrives (test: refunds within 24 h)', ['refunds within 24 h']],
    ['A refund arrives (Test: refunds within 24 h).', ['refunds within 24 h']],
    ['A refund arrives (test:refunds), see the plan', ['refunds']],
    ['Nothing else (tests: refunds; sends one message)', ['refunds', 'sends one message']],
    ['One name (test: first; then second)', ['first; then second']],
    ['Both (test: refunds) (test: sends)', ['refunds', 'sends']],
    ['Brackets (test: refund(amount) of (part) charges)', ['refund(amount) of (part) charges']],
    ['Unpaired (test: opens with a bracket ( of its own)', ['opens with a bracket ( of its own']],
    ['Unpaired (test: "smiles :) at once")', ['smiles :) at once']],
    ['Commas (test: keeps a, b and c)', ['keeps a, b and c']],
    ['Code (test: `test_refund[eur]`)', ['test_refund[eur]']],
    ['Code (tests: `a`, `b` and `c; d`)', ['a', 'b', 'c; d']],
    ['Quotes (tests: "a; b"; "c")', ['a; b', 'c']],
    ['Inner quotes (test: says "hello" twice)', ['says "hello" twice']],
    ["Apostrophes (tests: doesn't wait; doesn't lose)", ["doesn't wait", "doesn't lose"]],
    ['Paths (test: refunds  >  within 24 h)', ['refunds > within 24 h']],
    ['Paths (test: refunds › within 24 h)', ['refunds > within 24 h']],
    ['Paths (test: tests/test_pay.py::TestPay::test_refund)', ['tests/test_pay.py > TestPay > test_refund']],
    ['Signs (test: a->b stays)', ['a->b stays']],
    ['Escapes (test: test\\_refund\\_all)', ['test_refund_all']],
    ['Lines (test: refunds\n  within 24 h)', ['refunds within 24 h']],
    ['None', []],
    ['Empty (test: )', []],
    ['Never closed (test: refunds', []],
    ['The words `(test: name)` are read', []],
    ['By hand (tested: yes), (the test: it runs)', []],
  ])('%s', (criterion, names) => {
    expect(namedTestsOf(criterion)).toEqual(names)
  })

  it('takes linear time', () => {
    for (const part of ['(test: ', '(test: a) ', '`"(', '"', ' > ', '\\(']) {
      const began = performance.now()
      namedTestsOf(`(tests: ${part.repeat(200_000)}`)
      expect(performance.now() - began).toBeLessThan(2000)
    }
  })
})
