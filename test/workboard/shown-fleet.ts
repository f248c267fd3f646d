import type { FleetBoard, FleetBoardProject } from '../../src/model/fleet/fleet-board.ts'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { buildFleetBoard, summariseProject } from '../../src/workboard/fleet/build-fleet-board.ts'
import { factsOf, type IssueSketch, now } from './board-facts.ts'
import { harbourFacts } from './shown-board.ts'

/** A project of a fleet with the board of these facts. */
export function shownProject(name: string, facts: ReturnType<typeof factsOf>): FleetBoardProject {
  const { history } = facts
  const summary = summariseProject({ board: buildBoard(facts), documents: 2, history, notes: [] })
  return { name, path: `projects/${name}`, state: 'shown', summary }
}

/** A project in which every issue is as sketched. */
export function sketchedProject(name: string, sketches: readonly IssueSketch[]): FleetBoardProject {
  return shownProject(name, factsOf(sketches))
}

const lighthouse: readonly IssueSketch[] = [
  {
    id: 'LMP-1',
    title: 'Replace the lamp',
    status: 'ready',
    type: 'AFK',
    firstSeen: '2026-01-02T08:00:00.000Z',
  },
  { id: 'LMP-2', title: 'Wind the clockwork', status: 'blocked', blockedBy: ['LMP-1'] },
  { id: 'LMP-3', title: 'Tell the pilots', status: 'blocked', blockedBy: ['LMP-2', 'LMP-1'] },
  { id: 'LMP-4', title: 'Agree on the colour', status: 'ready', type: 'HITL' },
]

/** A fleet with something of everything. */
export const shownProjects: readonly FleetBoardProject[] = [
  shownProject('harbour', harbourFacts),
  sketchedProject('lighthouse-of-the-northern-breakwater', lighthouse),
  {
    name: 'wreck',
    path: 'projects/wreck',
    state: 'broken',
    problem: {
      what: 'sot.config.yaml:3:1: unknown key "documants"',
      todo: 'Write documents, or leave it out.',
    },
  },
  { name: 'mothballed', path: 'projects/mothballed', state: 'disabled' },
  sketchedProject('sandbank', []),
]

export const shownFleet: FleetBoard = buildFleetBoard(shownProjects, now)
