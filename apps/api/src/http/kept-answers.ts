import { LRUCache } from 'lru-cache'
import { type Answer, headOf } from './answer.ts'

interface Kept {
  readonly answer: Answer
  readonly keptAt: number
}

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
    return kept?.answer.version === version && this.#now() - kept.keptAt < FRESH_MS ? kept.answer : undefined
  }

  /** For when nothing better can be had. */
  stale(key: string): Answer | undefined {
    const kept = this.#kept.get(key)
    return kept !== undefined && this.#now() - kept.keptAt < STALE_MS ? kept.answer : undefined
  }

  /** Makes an answer, or waits for who makes the same. Refusals are shared, not kept. */
  make(key: string, version: string, make: () => Promise<Answer>): Promise<Answer> {
    const flight = `${version} ${key}`
    const known = this.#making.get(flight)
    if (known !== undefined) return known
    const made = this.#make(key, make).finally(() => this.#making.delete(flight))
    this.#making.set(flight, made)
    return made
  }

  async #make(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const answer = await make()
    if (answer.status === 200) {
      const body = Buffer.from(answer.body)
      this.#kept.set(key, { answer: { ...answer, body, head: headOf(answer) }, keptAt: this.#now() })
    }
    return answer
  }
}
