import type { Settings } from '../../model/settings.ts'
import type { RunOptions } from '../run-rules.ts'
import { sha256Of } from '../sha256.ts'
import { severitiesInOrder } from './cached.ts'

/** A short name for all that facts depend on besides their file and its place. */
export function underOf(settings: Settings, reader: string): string {
  return sha256Of(JSON.stringify([settings, reader])).slice(0, 24)
}

/** The same for what is held of documents: beside it lies what their own rules found, under these severities. */
export function heldUnder(settings: Settings, reader: string, severities: RunOptions['severities']): string {
  return `${underOf(settings, reader)} ${JSON.stringify(severitiesInOrder(severities))}`
}
