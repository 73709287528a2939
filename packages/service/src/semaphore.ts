/** Thrown when the queue is full. The request itself is valid; retrying later may succeed. */
export class Overloaded extends Error {}

export interface SemaphoreOptions {
  /** Maximum number of concurrent holders. */
  readonly permits: number
  /** Maximum queue length and queue time. Without them, callers are never queued. */
  readonly maxQueued?: number
  readonly queueTimeoutMs?: number
  /** Message of the Overloaded error. */
  readonly errorMessage: string
}

/** Limits concurrency. Queued callers are served in order. */
export class Semaphore {
  readonly #options: SemaphoreOptions
  readonly #queue = new Set<() => void>()
  #active = 0

  constructor(options: SemaphoreOptions) {
    this.#options = options
  }

  get queued(): number {
    return this.#queue.size
  }

  /** True if another caller could not even be queued. */
  get isFull(): boolean {
    const { permits, maxQueued = 0 } = this.#options
    return this.#active >= permits && this.#queue.size >= maxQueued
  }

  /**
   * Acquires a permit immediately (returns undefined) or when the promise resolves. Call {@link release} afterwards.
   * @throws Overloaded
   */
  acquire(): Promise<void> | undefined {
    const { permits, errorMessage } = this.#options
    if (this.isFull) throw new Overloaded(errorMessage)
    if (this.#active >= permits) return this.#enqueue()
    this.#active++
    return undefined
  }

  release(): void {
    const [next] = this.#queue
    if (next === undefined) this.#active--
    else next()
  }

  #enqueue(): Promise<void> {
    const { queueTimeoutMs, errorMessage } = this.#options
    return new Promise((resolve, reject) => {
      const grant = () => {
        this.#queue.delete(grant)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#queue.delete(grant)
        reject(new Overloaded(errorMessage))
      }, queueTimeoutMs)
      this.#queue.add(grant)
    })
  }
}
