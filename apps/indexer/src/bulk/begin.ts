import type { Blake2b256, Box, NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction } from '@ergo-explorer/db'
import { deriveFirstBoxes } from '../derive/genesis.ts'
import { noRows } from '../derive/rows.ts'
import { totalsBefore } from '../derive/totals.ts'
import { BulkWriter, writePayloads } from './bulk-writer.ts'
import { loadMemory } from './load-memory.ts'

export interface Beginning {
  readonly client: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Those of genesis; or, for tests that start in the middle of a chain, those that its blocks spend. */
  readonly boxes: readonly Box[]
  /** The height before the first block. */
  readonly height?: number
}

/** The index before its first block. Does nothing to an index that has begun. */
export async function begin({ client, preset, blake2b256, boxes, height = 0 }: Beginning): Promise<void> {
  const { book } = await loadMemory(client, preset, blake2b256)
  const rows = noRows()
  deriveFirstBoxes(rows, boxes, height, book)
  const writer = new BulkWriter()
  writer.add(rows)
  writer.addNames(book.fresh)
  const batch = writer.take(totalsBefore(height, boxes))
  await inTransaction(client, async () => {
    const { rowCount } = await client.query(
      `INSERT INTO checkpoint (height, id, score, mode, network, seeded_from)
       VALUES ($1, '', 0, 'bulk', $2, $3) ON CONFLICT DO NOTHING`,
      [height, preset.name, height === 0 ? null : height],
    )
    if (rowCount === 1) await writePayloads(client, batch)
  })
}
