const adjectives =
  'working|cold|live|local|staged|staging|fresh|new|old|own|other|second|public|private|remote|upstream|scratch|throwaway|temporary|temp|bare|shallow|v?\\d[\\w.]*'
const fillers = new RegExp(
  String.raw`(?:[\s:(),—–[\]-]|(?<![\w.-])(?:${adjectives}|at|in|is)(?![\w-]))*$`,
  'iu',
)
/** "Engine v2 working clone:" says what a place is called; "see" and "from" do not. */
const noun = /(?<![\w.-])(?:repo(?:sitory)?|clone|checkout|project|copy|tree)$/iu
const lastName = /(?<![\p{L}\p{N}_./-])[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u
const noNames = new Set(
  'a an and at by for from git his its my of on or our that the their this to with your'.split(' '),
)
/** Words further away say nothing of a place. */
const farthest = 80
/** So many places by one name say nothing of each other. */
const mostAlike = 8

/** Which places a document calls by one name: "Engine clone: `/srv/engine`" … "Engine `acme/engine`". */
export class PlaceNames {
  readonly #namesOf = new Map<string, Set<string>>()
  readonly #placesOf = new Map<string, Set<string>>()
  /** Names that are given to a place somewhere, and not just words before one. */
  readonly #given = new Set<string>()

  /** Takes a place up with the words right before it. */
  add(place: string, lead: string): void {
    const { name, isGiven } = nameIn(lead)
    if (name === null) return
    if (isGiven) this.#given.add(name)
    this.#namesOf.set(place, (this.#namesOf.get(place) ?? new Set()).add(name))
    this.#placesOf.set(name, (this.#placesOf.get(name) ?? new Set()).add(place))
  }

  /** The names of a place, and the other places that go by one of them or by this place as a name. */
  alsoCalled(place: string): string[] {
    const called = [place.toLowerCase(), ...(this.#namesOf.get(place) ?? [])]
    const names = called.filter((name) => this.#given.has(name))
    const places = names.flatMap((name) => [...(this.#placesOf.get(name) ?? [])].slice(0, mostAlike))
    return [...new Set([...places, ...called])].filter((name) => name !== place).sort()
  }
}

function nameIn(lead: string): { readonly name: string | null; readonly isGiven: boolean } {
  let rest = lead.slice(-farthest).replace(fillers, '')
  let isGiven = false
  for (let match = noun.exec(rest); match !== null; match = noun.exec(rest)) {
    isGiven = true
    rest = rest.slice(0, match.index).replace(fillers, '')
  }
  const name = lastName.exec(rest)?.[0].toLowerCase() ?? null
  return { name: name === null || noNames.has(name) ? null : name, isGiven }
}
