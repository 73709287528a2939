import { LRUCache } from 'lru-cache'
import { type Answer, headOf } from './answer.ts'

interface Kept {
  readonly answer: Answer
  readonly keptAt: number
  /** Makes it again as of the newest block. */
  readonly again: Again | undefined
  /** How often it was asked for; what is long ago counts for little. */
  asks: number
}

type Again = () => Promise<unknown>

/** Asked less often, an answer is not worth being made before somebody asks. */
const LEAST_ASKS = 2

/** Windows of time move on between two blocks, so an answer is not kept for longer. */
const FRESH_MS = 30_000
/** Better an answer of an hour ago than none. */
const STALE_MS = 3_600_000

/** The URLs that are asked most are soon among them again; those that hold a whole script are not worth it. */
const MOST_URLS = 5000
const LONGEST_URL = 300

/** The answers given lately, and those that are being made: many who ask the same cause one question. */
export class KeptAnswers {
  readonly #kept: LRUCache<string, Kept>
  readonly #keys = new Map<string, string>()
  readonly #making = new Map<string, Promise<Answer>>()
  readonly #now: () => number

  /** How answers came about since the start of the process. */
  readonly outcomes = { hit: 0, not_modified: 0, made: 0, shared: 0, stale: 0, warmed: 0 }

  /** Whether anything is kept at all. */
  readonly isOn: boolean

  constructor(maxBytes: number, now: () => number) {
    this.isOn = maxBytes > 0
    this.#kept = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ answer }, key) => answer.body.length + key.length + 400,
    })
    this.#now = now
  }

  /** What all of it takes, about. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** The same URL again, letter for letter: known without taking it apart. */
  freshAt(url: string, version: string): Answer | undefined {
    const key = this.#keys.get(url)
    return key === undefined ? undefined : this.#fresh(key, version)
  }

  fresh(key: string, version: string, url: string): Answer | undefined {
    const answer = this.#fresh(key, version)
    if (answer === undefined || url.length > LONGEST_URL) return answer
    if (this.#keys.size >= MOST_URLS) this.#keys.clear()
    this.#keys.set(url, key)
    return answer
  }

  #fresh(key: string, version: string): Answer | undefined {
    const kept = this.#kept.get(key)
    if (kept?.answer.version !== version || this.#now() - kept.keptAt >= FRESH_MS) return undefined
    this.outcomes.hit++
    kept.asks++
    return kept.answer
  }

  /** For when nothing better can be had. */
  stale(key: string): Answer | undefined {
    const kept = this.#kept.get(key)
    if (kept === undefined || this.#now() - kept.keptAt >= STALE_MS) return undefined
    this.outcomes.stale++
    return kept.answer
  }

  /** How to make those again that were asked for most lately. Each call halves what asks so far count. */
  mostAsked(most: number): Again[] {
    const asked = [...this.#kept.values()].filter(({ asks }) => asks >= LEAST_ASKS)
    const hot = asked.toSorted((a, b) => b.asks - a.asks).slice(0, most)
    for (const kept of asked) kept.asks /= 2
    return hot.map(({ again }) => again).filter((again) => again !== undefined)
  }

  /**
   * Makes an answer, or waits for who makes the same. Refusals are shared, not kept.
   * @param again absent where nobody asked, and it is made again before somebody does
   */
  make(key: string, version: string, make: () => Promise<Answer>, again?: Again): Promise<Answer> {
    const flight = `${version} ${key}`
    const known = this.#making.get(flight)
    if (known !== undefined) {
      this.outcomes.shared++
      return known
    }
    this.outcomes[again === undefined ? 'warmed' : 'made']++
    const made = this.#make(key, make, again).finally(() => this.#making.delete(flight))
    this.#making.set(flight, made)
    return made
  }

  async #make(key: string, make: () => Promise<Answer>, again: Again | undefined): Promise<Answer> {
    const answer = await make()
    if (answer.status === 200) {
      const body = Buffer.from(answer.body)
      const before = this.#kept.peek(key)
      this.#kept.set(key, {
        answer: { ...answer, body, head: headOf(answer) },
        keptAt: this.#now(),
        again: again ?? before?.again,
        asks: (before?.asks ?? 0) + (again === undefined ? 0 : 1),
      })
    }
    return answer
  }
}
