/** Like Promise.all over a map, with at most so many under way. */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  const entries = items.entries()
  const worker = async () => {
    // All workers draw from the same iterator, so that each item is taken once.
    for (const [i, item] of entries) results[i] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return results
}
