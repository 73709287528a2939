import { Readable, type Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import { type Column, type RowOf, type TableShape, type Table, quotedTable } from './table.ts'
import {
  createCopyBuffer,
  reserveBytes,
  type CopyBuffer,
  WRITE_FIELD,
  type WriteField,
  writeNull,
} from './copy-fields.ts'

/** Encodes rows in PostgreSQL's binary COPY format into one growing buffer. */
export interface CopyEncoder<Row> {
  /** @throws RangeError when a value does not fit its column; earlier rows are unaffected. */
  readonly push: (row: Row) => void
  readonly rows: number
  /** Length of the payload so far. */
  readonly byteLength: number
  /**
   * Returns the finished payload of all rows since the last call. The caller owns it: the encoder does not write to it
   * again.
   */
  readonly take: () => Buffer
}

export function createCopyEncoder<S extends TableShape>(table: Table<S>): CopyEncoder<RowOf<Table<S>>> {
  const writers = table.columns.map(columnWriter)
  let sink = createCopyBuffer(INITIAL_CAPACITY)
  let offset = writeSignature(sink)
  let rows = 0
  return {
    push(row) {
      reserveBytes(sink, offset, 2)
      sink.view.setInt16(offset, writers.length)
      let end = offset + 2
      for (const write of writers) end = write(sink, row, end)
      offset = end
      rows += 1
    },
    get rows() {
      return rows
    },
    get byteLength() {
      return offset + TRAILER_BYTES
    },
    take() {
      reserveBytes(sink, offset, TRAILER_BYTES)
      sink.view.setInt16(offset, -1)
      const payload = sink.bytes.subarray(0, offset + TRAILER_BYTES)
      // The next batch is usually about as large.
      sink = createCopyBuffer(sink.bytes.length)
      offset = writeSignature(sink)
      rows = 0
      return payload
    },
  }
}

const INITIAL_CAPACITY = 64 * 1024
const TRAILER_BYTES = 2
/** The signature, then no flags and no extension: https://www.postgresql.org/docs/current/sql-copy.html */
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

function writeSignature(sink: CopyBuffer): number {
  return SIGNATURE.copy(sink.bytes)
}

type AnyRow = Readonly<Record<string, unknown>>

function columnWriter({ name, type, nullable }: Column): (sink: CopyBuffer, row: AnyRow, offset: number) => number {
  // The row type guarantees a value of the column's type; the writer rejects anything else.
  const write = WRITE_FIELD[type] as WriteField<unknown>
  if (!nullable) return (sink, row, offset) => write(sink, row[name], offset)
  return (sink, row, offset) => {
    const value = row[name]
    return value === null ? writeNull(sink, offset) : write(sink, value, offset)
  }
}

/**
 * Loads an encoder's payload into the table and returns the number of rows. Loads all rows, or throws and loads none.
 */
export async function copyInto(client: ClientBase, table: Table, payload: Buffer): Promise<number> {
  const copy = client.query(from(`COPY ${quotedTable(table)} FROM STDIN (FORMAT binary)`))
  await pipeline(Readable.from(slices(payload)), copy)
  return copy.rowCount
}

/** The server buffers a message completely before it parses the first row, so large messages only add latency. */
const SLICE_BYTES = 256 * 1024

function* slices(payload: Buffer): Generator<Buffer> {
  for (let start = 0; start < payload.length; start += SLICE_BYTES) {
    yield payload.subarray(start, start + SLICE_BYTES)
  }
}

/** Writes the rows of a query in PostgreSQL's binary COPY format through the streams and returns their number. */
export async function copyQueryTo(
  client: ClientBase,
  query: string,
  streams: readonly [...Transform[], Writable],
): Promise<number> {
  const copy = client.query(to(`COPY (${query}) TO STDOUT (FORMAT binary)`))
  await pipeline([copy, ...streams])
  // The number of rows arrives after the last row, and before the response to the next statement.
  await client.query('SELECT')
  return copy.rowCount
}

/**
 * Loads rows in PostgreSQL's binary COPY format from the streams and returns their number. The table must have been
 * truncated in the same transaction: its rows are then stored as visible to all, and need no vacuum.
 */
export async function copyFrozenInto(
  client: ClientBase,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  streams: readonly [Readable, ...Transform[]],
): Promise<number> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const target = `${client.escapeIdentifier(table)} (${names})`
  const copy = client.query(from(`COPY ${target} FROM STDIN (FORMAT binary, FREEZE)`))
  await pipeline([...streams, copy])
  return copy.rowCount
}
