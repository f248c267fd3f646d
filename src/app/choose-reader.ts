import { chooseReader, readerNames } from '../parse/markdown/markdown.ts'
import { UserError } from './user-error.ts'

/** Uses the markdown reader that `SOT_READER` names for everything this process reads. */
export function forceReader(name: string): void {
  const known = readerNames.find((reader) => reader === name)
  if (known === undefined) {
    throw new UserError({
      what: `SOT_READER is "${name}", which is no reader of markdown.`,
      todo: `Set it to ${readerNames.map((reader) => `"${reader}"`).join(' or ')}, or leave it out.`,
    })
  }
  if (chooseReader(known)) return
  throw new UserError({
    what: `SOT_READER is "${name}", and the binding of satteri does not load here.`,
    todo: 'Install the optional dependencies (npm install --include=optional), or leave SOT_READER out.',
  })
}
