import { describe, expect, it } from 'vitest'
import { buildFleetBoard } from '../../src/workboard/fleet/build-fleet-board.ts'
import { now } from './board-facts.ts'
import { harbourBoard } from './shown-board.ts'
import { shownFleet, shownProjects, sketchedProject } from './shown-fleet.ts'

const seen = (day: string) => ({ firstSeen: `2026-${day}T08:00:00.000Z` })

describe('the boards of a fleet as one', () => {
  it('sum up what the projects say, those alone that are shown', () => {
    const { totals } = shownFleet
    expect(totals.projects).toEqual({ shown: 3, broken: 1, disabled: 1 })
    expect(totals).toMatchObject({ ...harbourBoard.totals, byStatus: expect.anything(), documents: 6 })
    expect(totals.byStatus).toMatchObject({
      ready: harbourBoard.totals.byStatus.ready + 2,
      blocked: 5,
      validated: 5,
    })
    expect(totals.findings).toEqual({ error: 1, warning: 1, note: 1 })
    expect(totals).toMatchObject({ cycles: 1, contradictions: 1, staleBlockers: 1, overdue: 1 })
  })

  it('offer what can start anywhere: surest, then what frees most, then oldest; each with its project', () => {
    const { next } = buildFleetBoard(
      [
        sketchedProject('a', [
          { id: 'A-1', status: 'ready', ...seen('05-01') },
          { id: 'A-2', status: 'validated' },
          { id: 'A-3', status: 'ready', blockedBy: ['A-2'], ...seen('01-01') },
        ]),
        sketchedProject('b', [
          { id: 'A-1', status: 'ready', ...seen('04-01') },
          { id: 'B-2', status: 'ready' },
          { id: 'B-3', status: 'blocked', blockedBy: ['B-2'] },
        ]),
      ],
      now,
    )
    expect(next.map(({ project, id, ready, fanOut }) => [project, id, ready, fanOut])).toEqual([
      ['b', 'B-2', 'proven', 1],
      ['b', 'A-1', 'proven', 0],
      ['a', 'A-1', 'proven', 0],
      ['a', 'A-3', 'claimed', 0],
    ])
  })

  it('list what only a person may start separately', () => {
    expect(shownFleet.nextHitl.map(({ project, id }) => `${project} ${id}`)).toEqual([
      'harbour HRB-007',
      'lighthouse-of-the-northern-breakwater LMP-4',
    ])
    expect(shownFleet.next.some(({ type }) => type === 'HITL')).toBe(false)
  })

  it('list the oldest blockers first; a blocker that is not an issue is as old as the oldest issue that waits for it', () => {
    const board = buildFleetBoard(
      [
        sketchedProject('a', [
          { id: 'A-1', status: 'ready', ...seen('03-01') },
          { id: 'A-2', status: 'blocked', blockedBy: ['A-1'], ...seen('02-01') },
        ]),
        sketchedProject('b', [
          { id: 'B-1', status: 'blocked', blockedBy: ['TOWN-9'], ...seen('02-10') },
          { id: 'B-2', status: 'blocked', blockedBy: ['TOWN-9', 'B-3'], ...seen('02-05') },
          { id: 'B-3', status: 'ready' },
        ]),
      ],
      now,
    )
    expect(
      board.blockers.map(({ project, ref, ageDays, waiting }) => [project, ref, ageDays, waiting]),
    ).toEqual([
      ['b', 'TOWN-9', 130, 2],
      ['a', 'A-1', 106, 1],
      ['b', 'B-3', null, 1],
    ])
  })

  it('grow older in cached summaries, which do not depend on the clock', () => {
    const later = buildFleetBoard(JSON.parse(JSON.stringify(shownProjects)), '2026-06-25T12:00:00.000Z')
    const age = (board: typeof shownFleet) => board.next.find(({ id }) => id === 'LMP-1')?.ageDays
    expect([age(shownFleet), age(later)]).toEqual([164, 174])
  })
})
