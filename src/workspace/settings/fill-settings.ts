import { readInstant } from '../../model/calendar.ts'
import { type DocumentKind, documentKinds } from '../../model/document/document.ts'
import { formatIds } from '../../model/document/format-ids.generated.ts'
import { canonicalStatuses } from '../../model/document/status.ts'
import type { Severity } from '../../model/finding.ts'
import { presetNames } from '../../model/presets.ts'
import {
  defaultSettings,
  type PathMapping,
  type RequiredEntry,
  type RuleSetting,
  type Settings,
} from '../../model/settings.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { listOf, numberOf, recordOf, textOf, textsOf } from '../../schema/narrow.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import { unanchored } from './id-pattern.ts'

/** Settings from a config that its schema has let through, with every default filled in. */
export function fillSettings(path: string, data: unknown, spanOf: SpanOf): Settings {
  const config = recordOf(data)
  return {
    path,
    extends: presetNames.find((name) => name === config.extends) ?? defaultSettings.extends,
    documents: textsOf(config.documents),
    formats: formatsOf(config.formats),
    kinds: listsByName(documentKinds, config.kinds),
    idPatterns: textsOf(recordOf(config.ids).pattern).map(unanchored),
    types: 'types' in config ? textsOf(config.types) : defaultSettings.types,
    disclaimer: textOf(config.disclaimer) ?? defaultSettings.disclaimer,
    statuses: listsByName(canonicalStatuses, config.statuses),
    reviewMaxAgeDays: numberOf(recordOf(config.review).max_age_days),
    allowEmpty: config.allow_empty === true,
    daemon: config.daemon === true,
    baseline: textOf(config.baseline),
    evidence: evidenceSettings(recordOf(config.evidence)),
    proof: proofSettings(recordOf(config.proof)),
    trust: trustSettings(recordOf(config.trust)),
    repos: listOf(config.repos)
      .map(recordOf)
      .map((repo) => ({ name: textOf(repo.name) ?? '', path: textOf(repo.path) ?? '' })),
    files: mappingsOf(config.files),
    reviewers: 'reviewers' in config ? textsOf(config.reviewers) : null,
    authors: Object.fromEntries(
      Object.entries(recordOf(config.authors)).map(([role, value]) => [role, textsOf(value)]),
    ),
    required: listOf(config.required).map((entry, index) => requiredEntry(entry, index, spanOf)),
    backends: [...defaultSettings.backends, ...textsOf(config.backends)],
    harnessCases: textsOf(recordOf(config.harness).cases),
    rules: Object.fromEntries(
      Object.entries(recordOf(config.rules)).map(([id, value]) => [id, ruleSetting(value)]),
    ),
  }
}

function formatsOf(value: unknown): Settings['formats'] {
  return Array.isArray(value) ? formatIds.filter((id) => value.includes(id)) : defaultSettings.formats
}

function evidenceSettings(evidence: Readonly<Record<string, unknown>>): Settings['evidence'] {
  return {
    roots: mappingsOf(evidence.roots),
    unavailable:
      severities.find((word) => word === evidence.unavailable) ?? defaultSettings.evidence.unavailable,
    maxAgeDays: numberOf(evidence.max_age_days),
    runs: textOf(evidence.runs),
    store: evidence.store === 'git' ? 'git' : 'folder',
  }
}

function proofSettings(proof: Readonly<Record<string, unknown>>): Settings['proof'] {
  return {
    allow: textsOf(proof.allow),
    rules: listOf(proof.rules)
      .map(recordOf)
      .map(({ issues, command }) => ({ issues: textOf(issues) ?? '', command: textOf(command) ?? '' })),
    setup: textsOf(proof.setup),
    setupNetwork: proof.setup_network === true,
    reuse: textsOf(proof.reuse),
    baseline: textOf(proof.baseline),
    tests: textsOf(proof.tests),
    junit: typeof proof.junit === 'string' ? [proof.junit] : textsOf(proof.junit),
    require: levels.find((level) => level === proof.require) ?? defaultSettings.proof.require,
  }
}

function trustSettings(trust: Readonly<Record<string, unknown>>): Settings['trust'] {
  const { root, identities } = recordOf(trust.sigstore)
  return {
    signers: textOf(trust.signers),
    keys: listOf(trust.keys)
      .map(recordOf)
      .map((key) => ({
        id: textOf(key.id) ?? '',
        file: textOf(key.file) ?? '',
        validAfter: readInstant(textOf(key.valid_after) ?? ''),
        validBefore: readInstant(textOf(key.valid_before) ?? ''),
      })),
    sigstore:
      typeof root === 'string'
        ? {
            root,
            identities: listOf(identities)
              .map(recordOf)
              .map(({ issuer, subject }) => ({
                issuer: textOf(issuer) ?? '',
                subject: textOf(subject) ?? '',
              })),
          }
        : null,
    require: trust.require === 'signed' ? 'signed' : listOrNone(trust.require),
  }
}

function listOrNone(value: unknown): 'none' | readonly string[] {
  return Array.isArray(value) ? textsOf(value) : 'none'
}

const levels = [1, 2, 3] as const
const severities: readonly Severity[] = ['error', 'warning', 'note']

function ruleSetting(value: unknown): RuleSetting {
  const [word, options] = Array.isArray(value) ? value : [value]
  return {
    severity: word === 'off' ? 'off' : (severities.find((severity) => severity === word) ?? null),
    options: recordOf(options),
  }
}

function mappingsOf(value: unknown): PathMapping[] {
  return listOf(value)
    .map(recordOf)
    .map(({ from, to }) => ({ from: textOf(from) ?? '', to: textOf(to) ?? '' }))
}

function requiredEntry(entry: unknown, index: number, spanOf: SpanOf): RequiredEntry {
  const span = spanOf(childPointer('/required', index))
  const { kind, at_least: atLeast } = recordOf(entry)
  const named = documentKinds.find((name) => name === kind)
  return named ? { kind: named, atLeast: numberOf(atLeast) ?? 1, span } : { path: textOf(entry) ?? '', span }
}

function listsByName<Name extends DocumentKind | (typeof canonicalStatuses)[number]>(
  names: readonly Name[],
  value: unknown,
): Partial<Record<Name, readonly string[]>> {
  const lists: Partial<Record<Name, readonly string[]>> = {}
  const given = recordOf(value)
  for (const name of names) if (given[name] !== undefined) lists[name] = textsOf(given[name])
  return lists
}
