/** Tasks that end when the test decides, with a record of what happened to them. */
export class ManualTasks {
  readonly started: number[] = []
  readonly aborted: number[] = []
  maxInFlight = 0
  readonly #open = new Map<number, PromiseWithResolvers<string>>()

  get inFlight(): readonly number[] {
    return [...this.#open.keys()]
  }

  readonly run = (item: number, signal: AbortSignal): Promise<string> => {
    const result = Promise.withResolvers<string>()
    signal.addEventListener('abort', () => this.#open.has(item) && this.aborted.push(item))
    this.started.push(item)
    this.#open.set(item, result)
    this.maxInFlight = Math.max(this.maxInFlight, this.#open.size)
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

export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of source) items.push(item)
  return items
}

/** Lets all pending work run that does not wait for the test. */
export const flushPending = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** The rejection reason. Observed from now on, so that an early rejection does not count as unhandled. */
export const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
