/** How far a stage may run ahead of its consumer, and what becomes of each item meanwhile. */
export interface Stage<T, U> {
  /** Whether one more item may be read while this many have not been handed on. */
  hasRoom(waiting: number): boolean
  start(item: T, signal: AbortSignal): U | Promise<U>
  /** The oldest item is being handed on. */
  leave?(): void
}

/**
 * Reads the source while the consumer is busy, as far as the stage has room, and hands the results on in the order of
 * the source. A fault is told in its place: what comes before it is good and still handed on, nothing more is started.
 *
 * Not a bare async generator: that would queue a `return` behind the `next` it is waiting in, so that stages built on
 * each other could only stop once the slowest of them had something to say. The same holds for a generator as source:
 * one that can wait long needs its own way to be stopped.
 */
export function runAhead<T, U>(source: AsyncIterable<T>, stage: Stage<T, U>): AsyncIterableIterator<U, void> {
  const items = source[Symbol.asyncIterator]()
  const abort = new AbortController()
  const { signal } = abort
  const waiting: Promise<U>[] = []
  const bell = new Bell()
  let sourceIsOpen = true
  let hasFailed = false
  let closing: Promise<unknown> = Promise.resolve()

  const mayStart = (): boolean => !signal.aborted && !hasFailed

  const start = (work: () => U | Promise<U>): void => {
    const result = Promise.try(work)
    // The consumer meets the fault when its turn comes; until then nobody else is to call it unhandled.
    result.catch(() => (hasFailed = true))
    waiting.push(result)
    bell.ring()
  }

  const read = async (): Promise<void> => {
    while (mayStart()) {
      // With nothing waiting there is always room, or a heavy item would never pass.
      if (waiting.length > 0 && !stage.hasRoom(waiting.length)) {
        await bell.rung
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
    bell.ring()
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
        bell.ring()
      })
    try {
      while (!signal.aborted) {
        const [first] = waiting
        if (first === undefined) {
          if (!isReading) return
          await bell.rung
          continue
        }
        const result = await first
        void waiting.shift()
        stage.leave?.()
        bell.ring()
        yield result
      }
    } catch (error) {
      // Whoever stops the stage has stopped listening; what the abort makes of the work in flight is no news.
      if (!signal.aborted) throw error
    } finally {
      stop()
      await Promise.allSettled([reading, closing, ...waiting])
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

/** Wakes everyone who waits for it, each time it rings. */
class Bell {
  #next = Promise.withResolvers<void>()

  get rung(): Promise<void> {
    return this.#next.promise
  }

  ring(): void {
    this.#next.resolve()
    this.#next = Promise.withResolvers()
  }
}
