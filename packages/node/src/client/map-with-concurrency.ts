/** Like Promise.all over a map, with limited concurrency. */
export async function mapWithConcurrency<T, R>(
  items: readonly T[],
  concurrency: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  const entries = items.entries()
  const worker = async () => {
    // All workers share the iterator, so each item is processed once.
    for (const [i, item] of entries) results[i] = await task(item)
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
  return results
}
