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
      expect(await excessOf(make, 12_000)).toBeNull()
    },
    timeout,
  )

  it.each(Object.entries(grid))(
    'of any piece in %s',
    async (_, pieces) => {
      const excesses: string[] = []
      for (const { name, make, size } of pieces) {
        const excess = await excessOf(make, size)
        if (excess !== null) excesses.push(`${name}: ${excess}`)
      }
      expect(excesses).toEqual([])
    },
    5 * timeout,
  )

  it.each(Object.entries(workspaces))(
    'of issues: %s',
    async (_, make) => {
      expect(await excessOf(make, 4000)).toBeNull()
    },
    timeout,
  )
})
