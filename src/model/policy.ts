import type { Settings } from './settings.ts'

/**
 * The part of a configuration that decides how a change is judged: severities, limits, what counts as proof and whose word
 * counts. Everything else says where things are, and belongs to the author of the change.
 */
function policyOf(settings: Settings): Partial<Settings> {
  const { rules, proof, trust, authors, reviewers, backends, baseline, allowEmpty, reviewMaxAgeDays } =
    settings
  return {
    extends: settings.extends,
    rules,
    proof,
    trust,
    authors,
    reviewers,
    backends,
    baseline,
    allowEmpty,
    reviewMaxAgeDays,
  }
}

/** Settings that are judged by the policy of others. */
export function withPolicy(settings: Settings, policy: Settings | null): Settings {
  if (policy === null) return settings
  const { unavailable, maxAgeDays } = policy.evidence
  return {
    ...settings,
    ...policyOf(policy),
    evidence: { ...settings.evidence, unavailable, maxAgeDays },
  }
}

/** The keys of the policy that differ, as the configuration spells them. */
export function changedPolicyKeys(before: Settings, after: Settings): string[] {
  const [then, now] = [policyKeys(before), policyKeys(after)]
  const keys = [...new Set([...then.keys(), ...now.keys()])].sort()
  return keys.filter((key) => JSON.stringify(then.get(key)) !== JSON.stringify(now.get(key)))
}

/** Everything that the policy says, by key. */
export function policyKeys(settings: Settings): ReadonlyMap<string, unknown> {
  const { rules, proof, trust, authors, reviewMaxAgeDays, ...single } = policyOf(settings)
  const { unavailable, maxAgeDays } = settings.evidence
  return new Map([
    ...entriesBelow('rules', rules, (name) => name),
    ...entriesBelow('proof', proof),
    ...entriesBelow('trust', trust),
    ...entriesBelow('authors', authors, (name) => name),
    ...entriesBelow('evidence', { unavailable, maxAgeDays }),
    ...entriesBelow('review', { maxAgeDays: reviewMaxAgeDays }),
    ...Object.entries(single).map(([name, value]) => [configKey(name), value] as const),
  ])
}

function entriesBelow(above: string, values: object = {}, keyOf = configKey): [string, unknown][] {
  return Object.entries(values).map(([name, value]) => [`${above}.${keyOf(name)}`, value])
}

/** A name of the settings as the configuration spells it: `setupNetwork` is `setup_network`. */
function configKey(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
