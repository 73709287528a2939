import pMap from 'p-map'

/** Processes items with limited concurrency and returns the results in order. */
export const mapConcurrently = <T, R>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => pMap(items, work, { concurrency })
