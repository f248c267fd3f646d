import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pictures, size } from '../../tools/demo/pictures.ts'
import { readTracked } from '../support/source-files.ts'

it.each(pictures)(
  'the README shows the %s picture, which has the size that "npm run screenshots" gives it',
  (_, path) => {
    expect(readTracked('README.md')).toContain(`"${path}"`)
    const header = readFileSync(join(import.meta.dirname, '../..', path)).subarray(0, 24)
    expect(header.toString('latin1', 1, 4)).toBe('PNG')
    expect({ width: header.readUInt32BE(16), height: header.readUInt32BE(20) }).toEqual(size)
  },
)
