const fillers =
  /(?:[\s:(,—–-]+|\b(?:repo(?:sitory)?|working|cold|live|local|staged|clone|checkout|project|copy|tree|at|in|is|v?\d[\w.]*)\b)*$/iu
const lastName = /(?<![\p{L}\p{N}_./-])[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u

/** Which places a document calls by one name: "Engine clone: `/srv/engine`", "Engine `acme/engine`". */
export class PlaceNames {
  readonly #namesOf = new Map<string, Set<string>>()
  readonly #placesOf = new Map<string, Set<string>>()

  /** Takes a place up with the words right before it. */
  add(place: string, lead: string): void {
    const name = lastName.exec(lead.replace(fillers, ''))?.[0].toLowerCase()
    if (name === undefined) return
    this.#namesOf.set(place, (this.#namesOf.get(place) ?? new Set()).add(name))
    this.#placesOf.set(name, (this.#placesOf.get(name) ?? new Set()).add(place))
  }

  /** The names of a place, and the other places that go by one of them or by this place as a name. */
  alsoCalled(place: string): string[] {
    const names = [place.toLowerCase(), ...(this.#namesOf.get(place) ?? [])]
    const places = names.flatMap((name) => [...(this.#placesOf.get(name) ?? [])])
    return [...new Set([...places, ...names])].filter((name) => name !== place).sort()
  }
}
