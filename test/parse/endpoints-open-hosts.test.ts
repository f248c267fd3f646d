import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findEndpoints } from '../../src/parse/mentions/endpoints.ts'

const pieces = [
  ...'http:// https:// wss:// file:// a.example A.B.org c.LOCAL d.internal lan .lan localhost'.split(' '),
  ...'10.0.0.1 1.2.3 [::1] [ ] x-1 . - / ? # @ : :80 :8080 <port> $PORT " ` ) é <b>'.split(' '),
  ...[' ', '\n', ' as '],
]

it('finds the same where the hosts of the open internet are looked at as well', () => {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (words) => {
      // The end of a variable's name is no variable, but one may be near.
      expect(findEndpoints(`${words}\n\n_BASE_URL`)).toEqual(findEndpoints(words))
    }),
    { numRuns: 3000 },
  )
})
