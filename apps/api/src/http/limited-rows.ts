/** Rows as they are read, or all that there are. */
export type Batches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** The first so many rows of a table; what comes behind them is not even read. */
export async function* limitedRows<Row>(batches: Batches<Row>, most: number): AsyncGenerator<readonly Row[]> {
  let left = most
  for await (const rows of batches) {
    if (rows.length > 0) yield rows.slice(0, left)
    left -= rows.length
    if (left <= 0) return
  }
}
