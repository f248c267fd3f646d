import type { Severity } from '../model/finding.ts'
import type { Settings } from '../model/settings.ts'

/** All rules about what commits did are called so: without one of them git is not asked. */
const prefix = 'history-'

/** True when a rule about what commits did is switched on; each of them is off until somebody asks for it. */
export function wantsHistory(
  { rules }: Pick<Settings, 'rules'>,
  severities: Readonly<Record<string, Severity | 'off'>>,
): boolean {
  const configured = Object.entries(rules).map(([id, { severity }]) => [id, severity] as const)
  const wanted = new Map([...configured, ...Object.entries(severities)])
  return [...wanted].some(([id, severity]) => id.startsWith(prefix) && severity !== 'off')
}
