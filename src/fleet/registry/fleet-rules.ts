type FleetRuleMeta = { readonly title: string; readonly why: string; readonly fix: string }

/** What can be wrong with a registry, for `sot explain`; docs/fleets.md has a section for each. */
export const fleetRuleMetas = {
  'fleet-unread': {
    title: 'Require registries that can be read',
    why: 'A registry that is no TOML cannot be used: the first mistake hides everything after it. Links are not followed, so that no registry outside the fleet is taken for one of its own.',
    fix: 'Go to the place that is named. Dates, infinite numbers and more than 1 MiB are not read.',
  },
  'fleet-schema': {
    title: 'Require registries that follow their schema',
    why: 'A key that is misspelt or a word that means nothing would be passed over in silence, and an agent would run with something else than what was written.',
    fix: '"sot schema agents" and "sot schema fleet" print what is allowed.',
  },
  'fleet-duplicate': {
    title: 'Forbid one name for two projects, agents or phases',
    why: 'Commands, sessions and models use the name: with two of them it is ambiguous.',
    fix: 'Give each a name of its own.',
  },
  'fleet-models': {
    title: 'Require shorthands that lead to a model',
    why: 'A bare word is a shorthand wherever a registry has shorthands. One that is not among them, or that leads back to itself, names no model.',
    fix: 'Add it to [models], or write the full name of the model.',
  },
  'fleet-phases': {
    title: 'Require phases that name agents and plans that are there',
    why: 'A model for a role that no agent has is never used, and a plan that is elsewhere is never read. A plan that is not written yet is only a warning.',
    fix: 'Name an agent; name a file within the project or its SOT folder.',
  },
  'fleet-path': {
    title: 'Require projects in folders of their own within the fleet',
    why: 'What a registry names is read and, for logs, written. A path that leaves the fleet, by ".." or by a link, or that two projects share, would touch what is not theirs.',
    fix: 'Keep each project in a folder of its own below that of fleet.toml, with its agents.toml and its logs inside.',
  },
  'fleet-prefix': {
    title: 'Require session prefixes that cannot be mistaken for each other',
    why: 'Only the prefix tells sessions of projects apart. Where one prefix begins with another, the sessions of one project would count among those of the other.',
    fix: 'Choose another prefix for one of the projects, or disable one of them.',
  },
  'fleet-engine': {
    title: 'Require engines that are what they are pinned to',
    why: 'A pin is a claim about a repository, and git can verify it. What git cannot verify (a shallow clone, a submodule that is not checked out, no repository) is a note.',
    fix: 'Check out what is pinned, or pin what is there: a commit or a tag, never a branch.',
  },
} as const satisfies Readonly<Record<string, FleetRuleMeta>>

export type FleetRule = keyof typeof fleetRuleMetas

export function isFleetRule(id: string): id is FleetRule {
  return Object.hasOwn(fleetRuleMetas, id)
}
