import { runAhead } from './run-ahead.ts'

/**
 * Works on several items at once and yields the results in the order of the source. An item counts until its result is
 * taken, so a slow consumer leaves finished results waiting, never more than `workers` of them.
 *
 * A consumer that stops early aborts the signal and waits until all work in flight has ended.
 */
export function inParallel<T, U>(
  source: AsyncIterable<T>,
  workers: number,
  work: (item: T, signal: AbortSignal) => Promise<U>,
): AsyncIterableIterator<U, void> {
  return runAhead(source, { hasRoom: (waiting) => waiting < workers, start: work })
}

/**
 * Lets the source run ahead of the consumer until that many items, or that much weight, are waiting. The item that
 * reaches the weight is still taken in, as nobody knows what it weighs before; at least one is always let through.
 */
export function buffered<T>(
  source: AsyncIterable<T>,
  limits: { readonly items: number; readonly weight: number },
  weigh: (item: T) => number,
): AsyncIterableIterator<T, void> {
  const weights: number[] = []
  let total = 0
  return runAhead(source, {
    hasRoom: (waiting) => waiting < limits.items && total < limits.weight,
    start: (item) => {
      const weight = weigh(item)
      weights.push(weight)
      total += weight
      return item
    },
    leave: () => (total -= weights.shift() ?? 0),
  })
}
