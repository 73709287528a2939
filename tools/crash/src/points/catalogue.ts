import { Random } from '@ergo-explorer/simchain'
import type { Moment } from '../wire/gate.ts'
import type { Phase, Scene } from '../wire/narrator.ts'

/** A statement at which the indexer can be killed. */
export interface Point {
  readonly phase: Phase
  readonly label: string
  /** How many others of its phase were seen before it. */
  readonly place: number
  readonly moments: readonly Moment[]
}

/** Catching a statement while it runs costs seconds, so that is rarer. */
const MOMENTS: readonly Moment[] = ['before', 'before', 'after', 'after', 'midway', 'midway', 'while']

/** Every statement that the indexer was seen to change something with. */
export class Catalogue {
  readonly #seed: string
  readonly #points = new Map<string, Point>()
  readonly #uses = new Map<Point, number>()

  constructor(seed: string) {
    this.#seed = seed
  }

  note(scene: Scene): Point {
    const { phase, label } = scene
    const known = this.#points.get(`${phase} ${label}`)
    if (known !== undefined) return known
    const point = { phase, label, place: this.of(phase).length, moments: momentsOf(scene) }
    this.#points.set(`${phase} ${label}`, point)
    return point
  }

  of(phase: Phase): readonly Point[] {
    return [...this.#points.values()].filter((point) => point.phase === phase)
  }

  /** One of those that were chosen least, from a place on and before another. */
  choose(phase: Phase, from: number, end: number): Point | undefined {
    const [point] = this.of(phase)
      .filter(({ place }) => place >= from && place < end)
      .toSorted((a, b) => this.#usesOf(a) - this.#usesOf(b) || this.#lotOf(a) - this.#lotOf(b))
    if (point !== undefined) this.#uses.set(point, this.#usesOf(point) + 1)
    return point
  }

  #usesOf(point: Point): number {
    return this.#uses.get(point) ?? 0
  }

  /** Each has its own, so that one statement more or less, of those that only come at times, changes no other choice. */
  #lotOf(point: Point): number {
    return new Random(`${this.#seed} ${point.phase} ${point.label} ${this.#usesOf(point)}`).bits()
  }
}

function momentsOf({ deed: { verb, heldBy } }: Scene): Moment[] {
  return MOMENTS.filter((moment) => {
    if (moment === 'midway') return verb === 'COPY'
    return moment !== 'while' || heldBy !== undefined
  })
}
