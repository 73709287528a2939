import { runAhead } from './run-ahead.ts'

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
