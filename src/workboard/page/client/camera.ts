const smallest = 0.04
const largest = 3

/** What part of a drawing is seen, and how large. */
export class Camera {
  x = 0
  y = 0
  scale = 1
  readonly #svg: SVGSVGElement
  readonly #view: HTMLElement
  readonly #width: number
  readonly #height: number

  constructor(svg: SVGSVGElement, view: HTMLElement) {
    this.#svg = svg
    this.#view = view
    this.#width = svg.viewBox.baseVal.width
    this.#height = svg.viewBox.baseVal.height
  }

  get size(): { readonly width: number; readonly height: number } {
    return { width: Math.max(this.#view.clientWidth, 1), height: Math.max(this.#view.clientHeight, 1) }
  }

  /** The scale at which all of it can be seen; never larger than life. */
  get fitting(): number {
    const { width, height } = this.size
    return Math.min(width / this.#width, height / this.#height, 1)
  }

  get isWhole(): boolean {
    return this.scale <= Math.max(this.fitting, smallest) * 1.001
  }

  show(): void {
    const { width, height } = this.size
    const [w, h] = [width / this.scale, height / this.scale]
    // A drawing that fits is centred; one that does not never leaves the view altogether.
    this.x = place(this.x, w, this.#width)
    this.y = place(this.y, h, this.#height)
    this.#svg.setAttribute(
      'viewBox',
      [this.x, this.y, w, h].map((value) => Math.round(value * 100) / 100).join(' '),
    )
  }

  move(right: number, down: number): void {
    this.x += right / this.scale
    this.y += down / this.scale
    this.show()
  }

  /** Zooms about a point of the view, by default its middle. */
  zoom(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const { width, height } = this.size
    const { x, y } = at ?? { x: width / 2, y: height / 2 }
    const scale = Math.min(Math.max(this.scale * factor, Math.min(smallest, this.fitting)), largest)
    this.x += x / this.scale - x / scale
    this.y += y / this.scale - y / scale
    this.scale = scale
    this.show()
  }

  showAll(): void {
    this.scale = this.fitting
    this.x = 0
    this.y = 0
    this.show()
  }

  /** Moves just as far as it takes to see a box. */
  reveal(box: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }): void {
    const { width, height } = this.size
    const [w, h] = [width / this.scale, height / this.scale]
    const margin = 24
    this.x = Math.max(Math.min(this.x, box.x - margin), box.x + box.width + margin - w)
    this.y = Math.max(Math.min(this.y, box.y - margin), box.y + box.height + margin - h)
    this.show()
  }
}

function place(start: number, seen: number, whole: number): number {
  if (seen >= whole) return (whole - seen) / 2
  const slack = seen / 3
  return Math.min(Math.max(start, -slack), whole - seen + slack)
}
