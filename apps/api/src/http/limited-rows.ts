/** The first so many rows of a table; what comes behind them is not even read. */
export async function* limitedRows<Row>(
  batches: AsyncIterable<readonly Row[]>,
  most: number,
): AsyncGenerator<readonly Row[]> {
  let left = most
  for await (const rows of batches) {
    if (rows.length > 0) yield rows.slice(0, left)
    left -= rows.length
    if (left <= 0) return
  }
}
