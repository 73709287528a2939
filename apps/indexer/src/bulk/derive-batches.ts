import type { Blake2b256, Block, BoxId, NetworkPreset } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { createOracleReader, createScriptReader } from '@ergo-explorer/stories'
import { deriveBlock } from '../derive/derive-block.ts'
import { emptyRows } from '../derive/rows.ts'
import type { Totals } from '../derive/totals.ts'
import type { IdRegistry } from '../dictionary/id-registry.ts'
import { type Batch, BulkWriter } from './bulk-writer.ts'
import type { UnspentBoxes } from './unspent-boxes.ts'

export interface DeriveBatchesOptions {
  /** Reads old boxes while the other connection writes. */
  readonly reader: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly registry: IdRegistry
  readonly boxes: UnspentBoxes
  readonly totals: Totals
  /** Waits until all boxes up to this number can be read. */
  readonly waitUntilWritten: (box: number) => Promise<void>
}

/**
 * Rows per transaction: large enough that the commit is negligible, small enough that two batches fit in memory easily.
 */
const MIN_BATCH_BYTES = 8 * 2 ** 20

/** Turns blocks into COPY payloads, one batch at a time. */
export async function* deriveBatches(
  blocks: AsyncIterable<readonly Block[]>,
  options: DeriveBatchesOptions,
): AsyncGenerator<Batch, void> {
  const { reader, preset, blake2b256, registry, boxes, waitUntilWritten } = options
  const readScript = createScriptReader(blake2b256)
  const context = {
    preset,
    blake2b256,
    dictionary: registry,
    readScript,
    readOracle: createOracleReader(preset, readScript),
  }
  const writer = new BulkWriter()
  let { totals } = options
  for await (const chunk of blocks) {
    const missing = boxes.pinAndListMissing(boxIdsUsedBy(chunk))
    if (missing.length > 0) {
      await waitUntilWritten(missing.reduce((max, number) => Math.max(max, number)))
      await boxes.fetch(reader, missing, registry)
    }
    for (const block of chunk) {
      const rows = emptyRows()
      const derived = deriveBlock(rows, block, { previous: totals, findBox: (id) => boxes.find(id), context })
      for (const box of derived.created) boxes.add(box)
      for (const id of derived.spent.keys()) boxes.spend(id)
      writer.add(rows)
      totals = derived.totals
    }
    writer.addDictionaryRows(registry.newEntries)
    registry.commit()
    if (writer.byteLength >= MIN_BATCH_BYTES) yield writer.take(totals)
  }
  const last = writer.take(totals)
  if (last.rows > 0) yield last
}

function* boxIdsUsedBy(blocks: readonly Block[]): Generator<BoxId> {
  for (const { transactions } of blocks) {
    for (const { inputs, dataInputs } of transactions) {
      for (const { boxId } of inputs) yield boxId
      yield* dataInputs
    }
  }
}
