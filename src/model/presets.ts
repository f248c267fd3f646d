import type { SharedFacts } from './document/shared-facts.ts'
import type { Severity } from './finding.ts'

/** Severities for plans of one kind, as the configuration names them under `extends:`. */
export const presetNames = ['recommended', 'strict', 'cto'] as const
export type PresetName = (typeof presetNames)[number]

/** What a preset says of a rule. Only rules about the whole workspace have options here: a document is read before its preset is known. */
type PresetSetting = {
  readonly severity?: Severity | 'off'
  readonly options?: Readonly<Record<string, unknown>>
}

type PresetRules = Readonly<Record<string, PresetSetting>>

const off: PresetSetting = { severity: 'off' }
const error: PresetSetting = { severity: 'error' }

const recommended: PresetRules = {
  'authority-candidate-wording': off,
  'authority-default-claim': off,
  'authority-disclaimer': off,
  'authority-promotion': off,
  'contract-complete': off,
  'eligibility-decision': off,
  'endpoint-in-sot': { options: { reserved: 'allow' } },
  'evidence-required': { severity: 'warning', options: { before_runs: 'count' } },
  'failure-matrix-complete': off,
  'frontmatter-dates': off,
  'frontmatter-required': { options: { missing: 'allow' } },
  'frontmatter-schema': off,
  'frontmatter-source': off,
  'heading-duplicate': { severity: 'note' },
  'heading-order': { severity: 'note' },
  'issue-fields': off,
  'issue-type': { options: { words: 'any' } },
  'link-reference': { options: { closed_issues: 'note' } },
  placeholder: { severity: 'note' },
  'source-admission': off,
  'stage-gates-complete': off,
  'title-heading': { severity: 'warning' },
  'workboard-drift': { severity: 'warning' },
}

/** A plan that contradicts itself, or a claim that nothing shows. What is left a warning is a matter of form. */
const strict: PresetRules = {
  ...recommended,
  'acceptance-unticked': error,
  'blocker-contradicted': error,
  'blocker-stale': error,
  'blocks-mismatch': error,
  'disable-comment': error,
  'evidence-criteria-changed': error,
  'evidence-label-unread': error,
  'evidence-required': error,
  'evidence-stray': error,
  'issue-field-unknown': error,
  placeholder: { severity: 'warning' },
  'ready-over-open-blocker': error,
  'run-left-out': error,
  'user-story-coverage': error,
  'title-heading': error,
  'workboard-drift': error,
}

/** The settings of rules in each preset. What a preset does not name is as the rule declares it. */
export const presets: Readonly<Record<PresetName, PresetRules>> = { recommended, strict, cto: {} }

/** What a preset says of a rule; nothing where it does not name it. */
export function presetSetting(preset: PresetName, rule: string): PresetSetting {
  return (Object.hasOwn(presets[preset], rule) ? presets[preset][rule] : undefined) ?? {}
}

/** The severity of a rule in a preset. */
export function presetSeverity(
  preset: PresetName,
  { id, optIn, severity }: { readonly id: string; readonly optIn?: true; readonly severity: Severity },
): Severity | 'off' {
  return presetSetting(preset, id).severity ?? (optIn === true ? 'off' : severity)
}

/** The preset that is on, and why. */
export type PresetChoice = { readonly name: PresetName; readonly reason: string }

/** The keys of front matter by which documents say that the house rules are theirs. */
export const familyKeys = ['lifecycle_classification', 'core_promotion_status'] as const

/** The preset of a workspace. `program` is the program under whose name `auto` means cto; null for any other. */
export function choosePreset(
  chosen: PresetName | 'auto',
  documents: readonly Pick<SharedFacts, 'path' | 'frontMatter'>[],
  program: string | null,
): PresetChoice {
  if (chosen !== 'auto') return { name: chosen, reason: `extends: ${chosen}` }
  if (program !== null) return { name: 'cto', reason: `auto: started as ${program}` }
  for (const { path, frontMatter } of documents) {
    const key = familyKeys.find((name) => Object.hasOwn(frontMatter?.data ?? {}, name))
    if (key !== undefined) return { name: 'cto', reason: `auto: ${path} has ${key}` }
  }
  return { name: 'recommended', reason: `auto: no document has ${familyKeys.join(' or ')}` }
}

/** `cto (auto: sot/PRD.md has core_promotion_status)`. */
export function presetInWords({ name, reason }: PresetChoice): string {
  return `${name} (${reason})`
}
