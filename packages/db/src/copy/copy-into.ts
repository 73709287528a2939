import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { quotedTable, type Table } from '../table.ts'

/** Loads what an encoder of this table made, and says how many rows that were. All of them, or none and an error. */
export async function copyInto(client: ClientBase, table: Table, payload: Buffer): Promise<number> {
  const copy = client.query(from(`COPY ${quotedTable(table)} FROM STDIN (FORMAT binary)`))
  await pipeline(Readable.from(slices(payload)), copy)
  return copy.rowCount
}

/** The server holds a whole message before it reads the first row, so one of many megabytes would only make it wait. */
const SLICE_BYTES = 256 * 1024

function* slices(payload: Buffer): Generator<Buffer> {
  for (let start = 0; start < payload.length; start += SLICE_BYTES) {
    yield payload.subarray(start, start + SLICE_BYTES)
  }
}
