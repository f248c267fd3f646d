import { expect, it } from 'vitest'
import type { PhaseFacts } from '../../src/model/document/phase.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import { prepareReference } from '../../src/parse/markdown/markdown.ts'
import { parseDocument } from '../../src/parse/parse-document.ts'
import { unplaced } from '../../src/parse/read-context.ts'

await prepareReference()

function phaseIn(body: string): PhaseFacts | null {
  const text = `# JOURNAL — phase ferry (Builder)\n\n${body}\n`
  const input = {
    path: 'sot/JOURNAL-ferry.md',
    text,
    sha256: '',
    ...unplaced,
    inSot: true,
  }
  return parseDocument(input, defaultSettings).phase
}

it('names every place with the words of its sentence before it', () => {
  const places = phaseIn(
    'Clones are here, not parts/of/it. Engine clone: `/srv/ferry/engine/`; the office `acme/office` is not.\n\n' +
      'A sentence that goes on for quite some time before it comes to the end, at `/srv/ferry/live`.',
  )?.places
  expect(places?.map(({ place, lead }) => [lead, place])).toEqual([
    ['Engine clone:', '/srv/ferry/engine'],
    ['the office', 'acme/office'],
    ['goes on for quite some time before it comes to the end, at', '/srv/ferry/live'],
  ])
  expect(places?.map(({ span }) => span[0])).toEqual([3, 3, 5])
})

it('takes no label for a place', () => {
  const text = '# JOURNAL — phase ferry (Builder)\n\nDeliverable SHAs: `4f2c9ab`, `77aa001`.\n'
  const input = {
    path: 'sot/JOURNAL-ferry.md',
    text,
    sha256: '',
    ...unplaced,
    inSot: true,
  }
  const { claims } = parseDocument(input, defaultSettings)
  expect(claims.map(({ predicate, subject, value }) => [predicate, subject, value])).toEqual([
    ['pin.commit', null, '4f2c9ab'],
    ['pin.commit', null, '77aa001'],
  ])
})
