import { UserMistake } from './user-mistake.ts'

type OptionKind = { readonly words: string; readonly fits: (value: unknown) => boolean }

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const levels: readonly unknown[] = ['off', 'note', 'warning', 'error']

export const optionKinds = {
  text: { words: 'a text that is not empty', fits: isText },
  texts: { words: 'a list of texts', fits: (value) => Array.isArray(value) && value.every(isText) },
  flag: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
  evidence: { words: '"verify" or "skip"', fits: (value) => value === 'verify' || value === 'skip' },
  clock: { words: 'a text or a Date', fits: (value) => isText(value) || value instanceof Date },
  listener: { words: 'a function', fits: (value) => typeof value === 'function' },
  levels: {
    words: 'an object with "off", "note", "warning" or "error" for each rule',
    fits: (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((level) => levels.includes(level)),
  },
} as const satisfies Record<string, OptionKind>

export type OptionShape = Readonly<Record<string, OptionKind>>

/** Refuses options that no type checker has seen: an unknown name would be silently without effect. */
export function refuseOptions(
  caller: string,
  options: unknown,
  shape: OptionShape,
  required: readonly string[],
): void {
  if (typeof options !== 'object' || options === null)
    throw new UserMistake(`${caller} was given no options.`, `Write ${caller}({ ${required.join(', ')} }).`)
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  for (const [name, value] of given) {
    const kind = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (kind === undefined)
      throw new UserMistake(`${caller} has no option ${name}.`, `There are ${Object.keys(shape).join(', ')}.`)
    if (!kind.fits(value))
      throw new UserMistake(`The option ${name} of ${caller} is not accepted.`, `It is ${kind.words}.`)
  }
  const missing = required.find((name) => given.every(([known]) => known !== name))
  if (missing !== undefined)
    throw new UserMistake(`${caller} needs the option ${missing}.`, `It is ${shape[missing]?.words}.`)
}
