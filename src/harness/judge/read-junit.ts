import type { ReportedTest } from '../../model/schema-types.generated.ts'

type Tag = {
  readonly name: string
  readonly kind: 'open' | 'close' | 'empty'
  readonly attributes: Readonly<Record<string, string>>
}

/** The tests of a JUnit file; a message where it is none. */
export function readJunit(text: string): readonly ReportedTest[] | string {
  const tests: ReportedTest[] = []
  const open: string[] = []
  let test: { name: string[]; file: string | null; state: ReportedTest['state'] } | null = null
  for (const tag of tagsOf(text)) {
    if (typeof tag === 'string') return tag
    const { name, kind, attributes } = tag
    if (open.length === 0 && name !== 'testsuites' && name !== 'testsuite') return 'it has no test suites'
    if (kind !== 'close') {
      if (name === 'testcase') test = testOf(attributes)
      else if (test !== null && open.at(-1) === 'testcase') test.state = stateOf(name) ?? test.state
    }
    if (kind === 'open') open.push(name)
    else if (kind === 'close' && open.pop() !== name) return `</${name}> closes nothing`
    if (name === 'testcase' && kind !== 'open' && test !== null) tests.push(test)
    if (name === 'testcase' && kind !== 'open') test = null
  }
  return open.length === 0 ? tests : `<${open.at(-1)}> is not closed`
}

function testOf({ name = '', classname = '', file, status = '' }: Tag['attributes']) {
  const state: ReportedTest['state'] = idle.has(status.toLowerCase()) ? 'skipped' : 'passed'
  return { file: file ?? null, name: classname === '' ? [name] : [classname, name], state }
}

const idle: ReadonlySet<string> = new Set(['skipped', 'disabled', 'notrun', 'ignored', 'pending', 'todo'])

function stateOf(element: string): ReportedTest['state'] | null {
  if (element === 'failure' || element === 'error') return 'failed'
  return element === 'skipped' ? 'skipped' : null
}

const tagShape = /<(\/?)([A-Za-z_][\w.:-]*)((?:[^<>"'/]|\/(?!>)|"[^"<]*"|'[^'<]*')*)(\/?)>/y
const attributeShape = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Parts of XML that are no tags, by their first and last signs. */
const passages = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

function* tagsOf(text: string): Generator<Tag | string> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const passage = passages.find(([start]) => text.startsWith(start, at))
    if (passage !== undefined) {
      const end = text.indexOf(passage[1], at)
      if (end < 0) return yield `${passage[0]} is not closed`
      at = end + passage[1].length
      continue
    }
    tagShape.lastIndex = at
    const [whole, closing, name = '', words = '', empty] = tagShape.exec(text) ?? []
    if (whole === undefined) return yield `it is no XML at ${JSON.stringify(text.slice(at, at + 20))}`
    at += whole.length
    const kind = closing === '/' ? 'close' : empty === '/' ? 'empty' : 'open'
    yield { name, kind, attributes: attributesOf(words) }
  }
}

function attributesOf(words: string): Record<string, string> {
  const found = [...words.matchAll(attributeShape)]
  return Object.fromEntries(found.map(([, name, double, single]) => [name, plain(double ?? single ?? '')]))
}

const entity = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(lt|gt|amp|quot|apos));/g
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replaceAll(entity, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
