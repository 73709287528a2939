import { setImmediate } from 'node:timers/promises'
import {
  BULK_CHANGES,
  type ClientBase,
  type CopyEncoder,
  copyInto,
  createCopyEncoder,
  inTransaction,
  KEYS,
  SCRIPTS,
  type Table,
  TEMPLATES,
  TOKENS,
} from '@ergo-explorer/db'
import type { Blake2b256, Block, BoxId, NetworkPreset } from '@ergo-explorer/chain'
import { createOracleReader, createScriptReader } from '@ergo-explorer/stories'
import { rowsByTable, type DerivedRows, emptyRows } from '#derive/rows.ts'
import type { Totals } from '#derive/totals.ts'
import type { NewDictionaryRows, IdRegistry } from '#dictionary/id-registry.ts'
import { checkpointStatement } from '#write/statements.ts'
import { deriveBlock } from '#derive/block.ts'
import type { UnspentBoxes } from './bulk-state.ts'

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

/**
 * Turns blocks into COPY payloads, one batch at a time. Before a rejected block is reported, all blocks below it are
 * yielded, so that the state in memory equals what is written and loading can continue with another block.
 */
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
  const writer = new BulkRowEncoder()
  let { totals } = options
  for await (const chunk of blocks) {
    const missing = boxes.listMissing(boxIdsUsedBy(chunk))
    if (missing.length > 0) {
      await waitUntilWritten(missing.reduce((max, number) => Math.max(max, number)))
      await boxes.fetch(reader, missing, registry)
    }
    for (const block of chunk) {
      const rows = emptyRows()
      try {
        const derived = deriveBlock(rows, block, { previous: totals, findBox: (id) => boxes.find(id), context })
        for (const box of derived.created) boxes.add(box)
        for (const id of derived.spent.keys()) boxes.spend(id)
        totals = derived.totals
      } catch (error) {
        registry.discard()
        yield* takeRest(writer, totals)
        throw error
      }
      writer.add(rows)
      writer.addDictionaryRows(registry.newEntries)
      registry.commit()
    }
    if (writer.byteLength >= MIN_BATCH_BYTES) yield writer.take(totals)
    // The connection that writes the batch before is served by this thread, too.
    await setImmediate()
  }
  yield* takeRest(writer, totals)
}

function* takeRest(writer: BulkRowEncoder, totals: Totals): Generator<Batch, void> {
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

/** COPY payloads of one transaction, and the chain totals after it. */
interface Batch {
  readonly payloads: readonly { readonly table: Table; readonly bytes: Buffer }[]
  readonly rows: number
  readonly totals: Totals
}

/** Writes all rows of the batch and the checkpoint in one transaction. */
export async function writeBatch(client: ClientBase, batch: Batch): Promise<void> {
  await inTransaction(client, async () => {
    await writePayloads(client, batch)
    await client.query(checkpointStatement(batch.totals))
  })
}

export async function writePayloads(client: ClientBase, { payloads }: Batch): Promise<void> {
  for (const { table, bytes } of payloads) await copyInto(client, table, bytes)
}

type AnyRow = Readonly<Record<string, unknown>>

/** Encodes rows in the binary COPY format. */
export class BulkRowEncoder {
  readonly #encoders = new Map<Table, CopyEncoder<AnyRow>>()

  add(rows: DerivedRows): void {
    for (const [table, tableRows] of rowsByTable(rows)) this.#push(table, tableRows)
    this.#push(BULK_CHANGES, rows.changes)
  }

  addDictionaryRows({ templates, scripts, tokens, keys }: NewDictionaryRows): void {
    this.#push(TEMPLATES, templates)
    this.#push(SCRIPTS, scripts)
    this.#push(TOKENS, tokens)
    this.#push(KEYS, keys)
  }

  get byteLength(): number {
    let bytes = 0
    for (const encoder of this.#encoders.values()) bytes += encoder.byteLength
    return bytes
  }

  take(totals: Totals): Batch {
    let rows = 0
    const payloads: { table: Table; bytes: Buffer }[] = []
    for (const [table, encoder] of this.#encoders) {
      if (encoder.rows === 0) continue
      rows += encoder.rows
      payloads.push({ table, bytes: encoder.take() })
    }
    return { payloads, rows, totals }
  }

  #push(table: Table, rows: readonly AnyRow[]): void {
    if (rows.length === 0) return
    let encoder = this.#encoders.get(table)
    if (encoder === undefined) this.#encoders.set(table, (encoder = createCopyEncoder(table) as CopyEncoder<AnyRow>))
    for (const row of rows) encoder.push(row)
  }
}
