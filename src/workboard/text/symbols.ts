import type { Proof } from '../../model/result.ts'

/** Signs that help the eye; whatever they say stands beside them in words. */
export type Symbols = {
  readonly proof: Readonly<Record<Exclude<Proof, 'none'>, string>>
  /** Between pieces of one line. */
  readonly dot: string
  readonly ellipsis: string
  readonly arrow: string
  readonly branch: string
  readonly lastBranch: string
  readonly trunk: string
}

export const unicodeSymbols: Symbols = {
  proof: { proven: '✓', broken: '✗', stale: '~', unbacked: '○', unknowable: '?' },
  dot: ' · ',
  ellipsis: '…',
  arrow: '→',
  branch: '├─ ',
  lastBranch: '└─ ',
  trunk: '│  ',
}

export const asciiSymbols: Symbols = {
  proof: { proven: '+', broken: 'x', stale: '~', unbacked: 'o', unknowable: '?' },
  dot: ' | ',
  ellipsis: '...',
  arrow: '->',
  branch: '|- ',
  lastBranch: '`- ',
  trunk: '|  ',
}
