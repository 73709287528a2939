/**
 * Processes several items in parallel and yields the results in source order. An item counts until its result is
 * consumed, so a slow consumer leaves at most `concurrency` finished results waiting.
 * A consumer that stops early aborts the signal and waits until all tasks in flight have ended.
 */
export function mapParallel<T, U>(
  source: AsyncIterable<T>,
  concurrency: number,
  task: (item: T, signal: AbortSignal) => Promise<U>,
): AsyncIterableIterator<U, void> {
  return runAhead(source, { hasCapacity: (pending) => pending < concurrency, start: task })
}

/**
 * Lets the source run ahead of the consumer until the item limit or the weight limit is reached. The item that reaches
 * the weight limit is still buffered, because its weight is unknown before it is read; at least one item always passes.
 */
export function bufferAhead<T>(
  source: AsyncIterable<T>,
  limits: { readonly items: number; readonly weight: number },
  weigh: (item: T) => number,
): AsyncIterableIterator<T, void> {
  const weights: number[] = []
  let total = 0
  return runAhead(source, {
    hasCapacity: (pending) => pending < limits.items && total < limits.weight,
    start: (item) => {
      const weight = weigh(item)
      weights.push(weight)
      total += weight
      return item
    },
    onDequeue: () => (total -= weights.shift() ?? 0),
  })
}

/** How far a stage may run ahead of its consumer, and how it processes an item. */
export interface Stage<T, U> {
  /** Whether one more item may be read while this many results are pending. */
  hasCapacity(pending: number): boolean
  start(item: T, signal: AbortSignal): U | Promise<U>
  /** Called when the oldest result leaves the queue. */
  onDequeue?(): void
}

/**
 * Reads the source while the consumer is busy, up to the stage's capacity, and yields the results in source order. An
 * error is thrown at its position: earlier results are still yielded, and no further item is started.
 * A plain async generator would queue `return` behind the pending `next`, so stacked stages could only stop after the
 * slowest of them produced a result. The same applies to a generator as source: a source that can wait for long needs
 * its own way to be stopped.
 */
function runAhead<T, U>(source: AsyncIterable<T>, stage: Stage<T, U>): AsyncIterableIterator<U, void> {
  const items = source[Symbol.asyncIterator]()
  const abort = new AbortController()
  const { signal } = abort
  const pending: Promise<U>[] = []
  const changed = new Signal()
  let sourceIsOpen = true
  let hasFailed = false
  let closing: Promise<unknown> = Promise.resolve()

  const mayStart = (): boolean => !signal.aborted && !hasFailed

  const start = (task: () => U | Promise<U>): void => {
    const result = Promise.try(task)
    // The consumer receives the error in order; until then the rejection must not count as unhandled.
    result.catch(() => (hasFailed = true))
    pending.push(result)
    changed.notify()
  }

  const read = async (): Promise<void> => {
    while (mayStart()) {
      // An empty queue always has capacity, otherwise a heavy item would never pass.
      if (pending.length > 0 && !stage.hasCapacity(pending.length)) {
        await changed.next
        continue
      }
      const next = await items.next()
      if (next.done) {
        sourceIsOpen = false
        return
      }
      if (mayStart()) start(() => stage.start(next.value, signal))
    }
  }

  const stop = (): void => {
    if (signal.aborted) return
    abort.abort()
    changed.notify()
    if (sourceIsOpen) closing = Promise.resolve(items.return?.())
    closing.catch(() => undefined)
  }

  async function* results(): AsyncGenerator<U, void, undefined> {
    let isReading = true
    const reading = read()
      .catch((error: unknown) => {
        sourceIsOpen = false
        start(() => Promise.reject(error))
      })
      .finally(() => {
        isReading = false
        changed.notify()
      })
    try {
      while (!signal.aborted) {
        const [first] = pending
        if (first === undefined) {
          if (!isReading) return
          await changed.next
          continue
        }
        const result = await first
        void pending.shift()
        stage.onDequeue?.()
        changed.notify()
        yield result
      }
    } catch (error) {
      // After a stop, errors of aborted tasks are expected.
      if (!signal.aborted) throw error
    } finally {
      stop()
      await Promise.allSettled([reading, closing, ...pending])
    }
  }

  const generator = results()
  return {
    next: () => generator.next(),
    return: async () => {
      stop()
      await generator.return()
      await closing
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** Condition variable: wakes all waiters on each notification. */
export class Signal {
  #next = Promise.withResolvers<void>()

  get next(): Promise<void> {
    return this.#next.promise
  }

  notify(): void {
    this.#next.resolve()
    this.#next = Promise.withResolvers()
  }
}
