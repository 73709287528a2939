import type { Blake2b256, Block, BoxId, NetworkPreset } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { createOracleReader, createScriptReader } from '@ergo-explorer/stories'
import { deriveBlock } from '../derive/derive-block.ts'
import { noRows } from '../derive/rows.ts'
import type { Totals } from '../derive/totals.ts'
import type { NameBook } from '../names/name-book.ts'
import { type Batch, BulkWriter } from './bulk-writer.ts'
import type { UnspentBoxes } from './unspent-boxes.ts'

export interface DeriveOptions {
  /** Reads old boxes again while the other connection is busy. */
  readonly reader: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly book: NameBook
  readonly boxes: UnspentBoxes
  readonly totals: Totals
  /** Waits until all boxes up to this number can be read. */
  readonly untilWritten: (box: number) => Promise<void>
}

/** A transaction's worth: large enough that its end costs nothing, small enough that two of them are little memory. */
const BATCH_BYTES = 8 * 2 ** 20

/** Turns blocks into what COPY takes, a batch at a time. */
export async function* deriveBatches(
  blocks: AsyncIterable<readonly Block[]>,
  options: DeriveOptions,
): AsyncGenerator<Batch, void> {
  const { reader, preset, blake2b256, book, boxes, untilWritten } = options
  const readScript = createScriptReader(blake2b256)
  const context = { preset, blake2b256, names: book, readScript, readOracle: createOracleReader(preset, readScript) }
  const writer = new BulkWriter()
  let { totals } = options
  for await (const some of blocks) {
    const missing = boxes.missing(wantedBy(some))
    if (missing.length > 0) {
      await untilWritten(missing.reduce((most, number) => Math.max(most, number)))
      await boxes.fetch(reader, missing, book)
    }
    for (const block of some) {
      const rows = noRows()
      const derived = deriveBlock(rows, block, totals, (id) => boxes.find(id), context)
      for (const box of derived.made) boxes.add(box)
      for (const id of derived.spent.keys()) boxes.spend(id)
      writer.add(rows)
      totals = derived.totals
    }
    writer.addNames(book.fresh)
    book.settle()
    if (writer.byteLength >= BATCH_BYTES) yield writer.take(totals)
  }
  const last = writer.take(totals)
  if (last.rows > 0) yield last
}

function* wantedBy(blocks: readonly Block[]): Generator<BoxId> {
  for (const { transactions } of blocks) {
    for (const { inputs, dataInputs } of transactions) {
      for (const { boxId } of inputs) yield boxId
      yield* dataInputs
    }
  }
}
