import type { Blake2b256, Box, NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction } from '@ergo-explorer/db'
import { deriveGenesisBoxes } from '../derive/derive-genesis.ts'
import { emptyRows } from '../derive/rows.ts'
import { initialTotals } from '../derive/totals.ts'
import { BulkWriter, writePayloads } from './bulk-writer.ts'
import { loadBulkState } from './load-bulk-state.ts'

export interface InitializeOptions {
  readonly client: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** The genesis boxes, or the boxes spent by a test chain that starts at a later height. */
  readonly boxes: readonly Box[]
  /** Height before the first block. */
  readonly height?: number
}

/** Creates the index at the height before its first block. Does nothing if the index already exists. */
export async function initializeIndex({
  client,
  preset,
  blake2b256,
  boxes,
  height = 0,
}: InitializeOptions): Promise<void> {
  const { registry } = await loadBulkState(client, preset, blake2b256)
  const rows = emptyRows()
  deriveGenesisBoxes(rows, boxes, { height, dictionary: registry })
  const writer = new BulkWriter()
  writer.add(rows)
  writer.addDictionaryRows(registry.newEntries)
  const batch = writer.take(initialTotals(height, boxes))
  await inTransaction(client, async () => {
    const { rowCount } = await client.query(
      `INSERT INTO checkpoint (height, id, score, mode, network, seeded_from)
       VALUES ($1, '', 0, 'bulk', $2, $3) ON CONFLICT DO NOTHING`,
      [height, preset.name, height === 0 ? null : height],
    )
    if (rowCount === 1) await writePayloads(client, batch)
  })
}
