/** Processes items with limited concurrency and returns the results in order. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  const remaining = items.entries()
  const worker = async () => {
    for (const [i, item] of remaining) results[i] = await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}
