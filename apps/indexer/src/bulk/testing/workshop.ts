/** Work that ends when the test says so, and remembers what happened to it. */
export class Workshop {
  readonly started: number[] = []
  readonly aborted: number[] = []
  peak = 0
  readonly #open = new Map<number, PromiseWithResolvers<string>>()

  get inFlight(): readonly number[] {
    return [...this.#open.keys()]
  }

  readonly work = (item: number, signal: AbortSignal): Promise<string> => {
    const result = Promise.withResolvers<string>()
    signal.addEventListener('abort', () => this.#open.has(item) && this.aborted.push(item))
    this.started.push(item)
    this.#open.set(item, result)
    this.peak = Math.max(this.peak, this.#open.size)
    return result.promise
  }

  finish(item: number): void {
    this.#take(item).resolve(`${item}`)
  }

  fail(item: number, error: Error): void {
    this.#take(item).reject(error)
  }

  #take(item: number): PromiseWithResolvers<string> {
    const result = this.#open.get(item)
    if (result === undefined) throw new RangeError(`item ${item} is not in flight`)
    this.#open.delete(item)
    return result
  }
}

export async function* countTo(count: number): AsyncGenerator<number, void> {
  for (let item = 1; item <= count; item++) yield item
}

export async function collected<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of source) items.push(item)
  return items
}

/** Lets everything happen that does not wait for the test. */
export const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** What the promise is rejected with, watched from now on so that a fault before the test looks is not unhandled. */
export const rejected = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
