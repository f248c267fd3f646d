import { describe, expect, it } from 'vitest'
import { excessOf } from './cost-of.ts'
import { workspaces } from './crowds.ts'
import { grid } from './grid.ts'
import { pieces } from './pieces.ts'

const timeout = 300_000

describe('twice as much takes at most thrice the time', () => {
  it.each(Object.entries(pieces))(
    'of %s',
    async (_, make) => {
      expect(await excessOf(make, 20_000)).toBeNull()
    },
    timeout,
  )

  it.each(grid)(
    'of $name',
    async ({ make }) => {
      expect(await excessOf(make, 8000)).toBeNull()
    },
    timeout,
  )

  it.each(Object.entries(workspaces))(
    'of issues: %s',
    async (_, make) => {
      expect(await excessOf(make, 4000)).toBeNull()
    },
    timeout,
  )
})
