import { type CsvCell, csvLine } from '@ergo-explorer/contract/csv'
import type { Operation } from '@ergo-explorer/contract'
import { setStreamHeaders } from './response.ts'
import { formatCacheControl } from './freshness.ts'
import type { Router } from './operations.ts'
import { awaitFirstChunk, sendStream, serveStreamedOperation, type StreamedOperation } from './streams.ts'

/** Batches of rows, read lazily or already loaded. */
type RowBatches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** A table that is streamed while it is read. */
export interface ExportedTable {
  /** Without extension. */
  readonly filename: string
  readonly columns: readonly string[]
  readonly batches: RowBatches<readonly CsvCell[]>
}

/** Longer tables are cut off here; clients can request other heights for the rest. */
const MAX_ROWS = 100_000

const CONTENT_TYPES = { csv: 'text/csv; charset=UTF-8', json: 'application/json' } as const
type Format = keyof typeof CONTENT_TYPES

/** Routes an operation whose response is a file: CSV lines, or a JSON array of objects. */
export function serveExport<const T extends Operation>(
  router: Router,
  operation: T,
  handler: StreamedOperation<T, ExportedTable>['handler'],
): void {
  serveStreamedOperation(router, operation, {
    config: { bucket: 'export', concurrencyGroup: 'export' },
    handler,
    async send(reply, table, { request, height }) {
      // Every exported operation has this parameter.
      const { format = 'csv' } = request.query as { format?: Format }
      const body = await awaitFirstChunk(format === 'csv' ? csvChunks(table) : jsonChunks(table))
      setStreamHeaders(reply, { cacheControl: formatCacheControl('never'), height })
      reply.headers({
        'content-type': CONTENT_TYPES[format],
        'content-disposition': `attachment; filename="${table.filename}.${format}"`,
        'x-content-type-options': 'nosniff',
        'export-rows-limit': MAX_ROWS,
      })
      return sendStream(reply, body)
    },
  })
}

async function* csvChunks({ columns, batches }: ExportedTable): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const rows of limitRowBatches(batches, MAX_ROWS)) yield rows.map(csvLine).join('')
}

async function* jsonChunks({ columns, batches }: ExportedTable): AsyncGenerator<string> {
  const write = (row: readonly CsvCell[]) =>
    JSON.stringify(Object.fromEntries(columns.map((column, i) => [column, bigIntToString(row[i] ?? null)])))
  let separator = '['
  for await (const rows of limitRowBatches(batches, MAX_ROWS)) {
    yield separator + rows.map(write).join(',\n')
    separator = ',\n'
  }
  yield separator === '[' ? '[]' : ']'
}

const bigIntToString = (cell: CsvCell) => (typeof cell === 'bigint' ? String(cell) : cell)

/** Yields the first rows of a table; the rest is not read. */
export async function* limitRowBatches<Row>(batches: RowBatches<Row>, max: number): AsyncGenerator<readonly Row[]> {
  let remaining = max
  for await (const rows of batches) {
    if (rows.length > 0) yield rows.slice(0, remaining)
    remaining -= rows.length
    if (remaining <= 0) return
  }
}
