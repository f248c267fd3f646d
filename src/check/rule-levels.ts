import type { Finding, Severity } from '../model/finding.ts'
import { type PresetName, presets } from '../model/presets.ts'
import type { Rule } from '../model/rule.ts'
import type { RuleSetting, Settings } from '../model/settings.ts'

/** How each rule is set: by the command line, else by the config, else by the preset. */
export type RuleLevels = {
  /** The settings in force, by rule. */
  readonly rules: Settings['rules']
  isOff(rule: string): boolean
  /** The finding with the severity that its rule is given; null where the rule is off. */
  settle(finding: Finding): Finding | null
}

/** A rule that the command line or the config names is theirs alone: nothing of the preset is left. */
export function ruleLevels(
  known: readonly Rule[],
  settings: Pick<Settings, 'rules'>,
  severities: Readonly<Record<string, Severity | 'off'>>,
  preset: PresetName,
): RuleLevels {
  const metas = new Map(known.map(({ meta }) => [meta.id, meta]))
  const forced = new Map(Object.entries(settings.rules).map(([id, { severity }]) => [id, severity]))
  for (const [id, severity] of Object.entries(severities)) forced.set(id, severity)
  const own = new Map(Object.entries(presets[preset]).filter(([id]) => !forced.has(id)))
  const unset: RuleSetting = { severity: null, options: {} }
  const isOff = (id: string): boolean => {
    const severity = forced.get(id) ?? own.get(id)?.severity
    return severity === undefined ? metas.get(id)?.optIn === true : severity === 'off'
  }
  return {
    rules: {
      ...Object.fromEntries([...own].map(([id, setting]) => [id, { ...unset, ...setting }])),
      ...settings.rules,
    },
    isOff,
    settle(finding) {
      const { rule } = finding
      if (isOff(rule)) return null
      // A preset replaces the severity of the rule, and leaves a message alone that is milder.
      const isOwn = finding.severity === metas.get(rule)?.severity
      const severity = forced.get(rule) ?? (isOwn ? own.get(rule)?.severity : undefined) ?? finding.severity
      return severity === 'off' || severity === finding.severity ? finding : { ...finding, severity }
    },
  }
}
