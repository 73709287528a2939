import { type CsvCell, csvLine } from '@ergo-explorer/contract/csv'
import type { Operation } from '@ergo-explorer/contract'
import type { ReadSnapshot } from '../database/database-cluster.ts'
import { renderErrorResponse, sendResponse, setStreamHeaders } from './response.ts'
import { formatCacheControl } from './freshness.ts'
import { type RowBatches, limitRowBatches } from './limit-row-batches.ts'
import { ErrorResponse } from './error-response.ts'
import { createRequestParser } from './request-parser.ts'
import type { OperationRequest, Router } from './serve-operation.ts'
import { awaitFirstChunk, sendStream } from './serve-stream.ts'
import { getRequestTrace } from './trace.ts'
import { Unavailable } from './unavailable.ts'

/** A table that is streamed while it is read. */
export interface ExportedTable {
  /** Without extension. */
  readonly filename: string
  readonly columns: readonly string[]
  readonly batches: RowBatches<readonly CsvCell[]>
}

type ExportHandler<T extends Operation> = (
  request: OperationRequest<T>,
  snapshot: ReadSnapshot,
) => ExportedTable | ErrorResponse | Promise<ExportedTable | ErrorResponse>

/** Longer tables are cut off here; clients can request other heights for the rest. */
const MAX_ROWS = 100_000

const CONTENT_TYPES = { csv: 'text/csv; charset=UTF-8', json: 'application/json' } as const
type Format = keyof typeof CONTENT_TYPES

/** Routes an operation whose response is a file: CSV lines, or a JSON array of objects. */
export function serveExport<const T extends Operation>(
  { app, context }: Router,
  operation: T,
  handler: ExportHandler<T>,
): void {
  const parse = createRequestParser(operation)
  app.route({
    method: operation.method,
    url: operation.path,
    config: { bucket: 'export', concurrencyGroup: 'export' },
    async handler(request, reply) {
      const parsed = parse(request)
      if (!parsed.ok) return sendResponse(reply, renderErrorResponse(parsed.error))
      const snapshot = context.openSnapshot(operation.operationId, getRequestTrace(request))
      if (snapshot === undefined) throw new Unavailable('the index is not ready')
      // Parsed by the operation's own schemas; each of them has a format.
      const table = await handler(parsed.parts as OperationRequest<T>, snapshot)
      if (table instanceof ErrorResponse) return sendResponse(reply, renderErrorResponse(table))
      const { format = 'csv' } = parsed.parts.query as { format?: Format }
      const body = await awaitFirstChunk(format === 'csv' ? csvChunks(table) : jsonChunks(table))
      setStreamHeaders(reply, { cacheControl: formatCacheControl('never'), height: snapshot.tip.height })
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
