import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { quotedTable, type Table } from '../table.ts'

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
