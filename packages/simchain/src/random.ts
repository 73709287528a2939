/**
 * A deterministic random generator: the same seed gives the same numbers on every machine (xoshiro128**, seeded from
 * text by FNV-1a and splitmix32). The content of the chain uses no other randomness and never the clock.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #d: number

  constructor(seed: string) {
    const mix = splitmix(fnv1a(seed))
    this.#a = mix()
    this.#b = mix()
    this.#c = mix()
    this.#d = mix()
  }

  /** 32 random bits. */
  bits(): number {
    const result = Math.imul(rotated(Math.imul(this.#b, 5), 7), 9) >>> 0
    const t = this.#b << 9
    this.#c ^= this.#a
    this.#d ^= this.#b
    this.#b ^= this.#c
    this.#a ^= this.#d
    this.#c ^= t
    this.#d = rotated(this.#d, 11)
    return result
  }

  /** A number in [0, 1). */
  fraction(): number {
    return this.bits() / 2 ** 32
  }

  /** An integer in [0, limit). */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit)
  }

  /** An integer in [from, to]. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1)
  }

  /** An amount in [from, to], in steps of a millionth of the range, which is fine enough to look natural. */
  amountBetween(from: bigint, to: bigint): bigint {
    return from + ((to - from) * BigInt(this.below(1_000_001))) / 1_000_000n
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new RangeError('pick needs at least one item')
    return item
  }

  /** The index of a random weight, chosen in proportion to the weights. */
  weightedIndex(weights: readonly number[]): number {
    let left = this.fraction() * weights.reduce((sum, weight) => sum + weight, 0)
    const found = weights.findIndex((weight) => (left -= weight) < 0)
    return found < 0 ? weights.length - 1 : found
  }

  /** An exponentially distributed waiting time with this mean, like block intervals. */
  exponential(mean: number): number {
    return -mean * Math.log(1 - this.fraction())
  }

  /** A Poisson-distributed number of events with this mean. */
  poisson(mean: number): number {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = this.fraction(); product > limit; product *= this.fraction()) count++
    return count
  }

  /** Filler bytes, cut from a long precomputed string, because proofs are most of a chain's bytes. */
  hex(byteLength: number): string {
    const row = fillerRow()
    const start = this.below(row.length - byteLength * 2)
    return row.slice(start, start + byteLength * 2)
  }
}

const FILLER_DIGITS = 2 ** 17
let filler = ''

function fillerRow(): string {
  if (filler !== '') return filler
  const random = new Random('filler')
  const chunks = Array.from({ length: FILLER_DIGITS / 8 }, () => random.bits().toString(16).padStart(8, '0'))
  return (filler = chunks.join(''))
}

const rotated = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

function splitmix(state: number): () => number {
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
}
