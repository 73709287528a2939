import { type Cell, csvLine } from '@ergo-explorer/contract/csv'
import type { Operation } from '@ergo-explorer/contract'
import type { FastifyInstance } from 'fastify'
import type { Sight } from '../database/sources.ts'
import { answerOf, sendAnswer, setHead } from './answer.ts'
import type { Desk } from './desk.ts'
import { cacheControl } from './freshness.ts'
import { type Batches, limitedRows } from './limited-rows.ts'
import { Refusal } from './refusal.ts'
import { requestReader } from './request-reader.ts'
import type { Asked } from './serve.ts'
import { begun, sendPieces } from './serve-stream.ts'
import { traceOf } from './trace.ts'
import { Unavailable } from './unavailable.ts'

/** A table that is sent while it is read. */
export interface ExportedTable {
  /** Without its ending. */
  readonly filename: string
  readonly columns: readonly string[]
  readonly batches: Batches<readonly Cell[]>
}

type ExportHandler<T extends Operation> = (
  asked: Asked<T>,
  sight: Sight,
) => ExportedTable | Refusal | Promise<ExportedTable | Refusal>

/** Longer tables end here; who wants the rest asks for other heights. */
const ROWS_LIMIT = 100_000

const CONTENT_TYPES = { csv: 'text/csv; charset=UTF-8', json: 'application/json' } as const
type Format = keyof typeof CONTENT_TYPES

/** Routes an operation whose answer is a file: lines of CSV, or a list of objects in JSON. */
export function serveExport<const T extends Operation>(
  app: FastifyInstance,
  desk: Desk,
  operation: T,
  handler: ExportHandler<T>,
): void {
  const read = requestReader(operation)
  app.route({
    method: operation.method,
    url: operation.path,
    config: { bucket: 'export', costly: 'export' },
    async handler(request, reply) {
      const asked = read(request)
      if (!asked.ok) return sendAnswer(reply, answerOf(asked.refusal))
      const sight = desk.look(operation.operationId, traceOf(request))
      if (sight === undefined) throw new Unavailable('the index is not ready')
      // The parts were read by the operation's own schemas, which is what Asked says; each has a format.
      const table = await handler(asked.parts as Asked<T>, sight)
      if (table instanceof Refusal) return sendAnswer(reply, answerOf(table))
      const { format = 'csv' } = asked.parts.query as { format?: Format }
      const body = await begun(format === 'csv' ? csvTexts(table) : jsonTexts(table))
      setHead(reply, { cacheControl: cacheControl('never'), height: sight.tip.height })
      reply.headers({
        'content-type': CONTENT_TYPES[format],
        'content-disposition': `attachment; filename="${table.filename}.${format}"`,
        'x-content-type-options': 'nosniff',
        'export-rows-limit': ROWS_LIMIT,
      })
      return sendPieces(reply, body)
    },
  })
}

async function* csvTexts({ columns, batches }: ExportedTable): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const rows of limitedRows(batches, ROWS_LIMIT)) yield rows.map(csvLine).join('')
}

async function* jsonTexts({ columns, batches }: ExportedTable): AsyncGenerator<string> {
  const write = (row: readonly Cell[]) =>
    JSON.stringify(Object.fromEntries(columns.map((column, i) => [column, textOfBigInt(row[i] ?? null)])))
  let before = '['
  for await (const rows of limitedRows(batches, ROWS_LIMIT)) {
    yield before + rows.map(write).join(',\n')
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}

const textOfBigInt = (cell: Cell) => (typeof cell === 'bigint' ? String(cell) : cell)
