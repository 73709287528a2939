/** Batches of rows, read lazily or already loaded. */
export type RowBatches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** Yields the first rows of a table; the rest is not read. */
export async function* limitRowBatches<Row>(batches: RowBatches<Row>, max: number): AsyncGenerator<readonly Row[]> {
  let remaining = max
  for await (const rows of batches) {
    if (rows.length > 0) yield rows.slice(0, remaining)
    remaining -= rows.length
    if (remaining <= 0) return
  }
}
