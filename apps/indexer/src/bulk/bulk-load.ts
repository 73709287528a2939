import type { Blake2b256, Block, NetworkPreset, Box } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction } from '@ergo-explorer/db'
import { readTotals } from '#read/checkpoint.ts'
import { deriveGenesisBoxes } from '#derive/box-rows.ts'
import { emptyRows } from '#derive/rows.ts'
import { initialTotals } from '#derive/totals.ts'
import { writeBatch, deriveBatches, BulkWriter, writePayloads } from './batches.ts'
import { loadBulkState } from './bulk-state.ts'
import { bufferAhead } from './pipeline.ts'
import { StageClock, type StageWaits } from './stage-clock.ts'

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

export interface BulkLoadOptions {
  /** Writes each batch in one transaction. */
  readonly client: ClientBase
  /** Reads old boxes while the other connection writes. */
  readonly reader: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Height of the checkpoint. */
  readonly fromHeight: number
  /** Verified blocks in chain order, a few at a time. */
  readonly blocks: AsyncIterable<readonly Block[]>
  readonly nowMs?: () => number
  /** Updated during the load: number of derived batches that are not yet written. */
  readonly queues?: { derived: number }
  readonly onBatch?: (done: {
    readonly height: number
    readonly rows: number
    readonly waits: readonly StageWaits[]
  }) => void
}

/**
 * Loads blocks into tables that have no indexes yet. Fetch, derive and write run as a pipeline, each stage at most one
 * batch ahead of the next. After a failure the in-memory state is invalid: start again from the checkpoint.
 */
export async function bulkLoad(options: BulkLoadOptions): Promise<void> {
  const { client, reader, preset, blake2b256, fromHeight, blocks, nowMs = () => performance.now(), onBatch } = options
  const { queues = { derived: 0 } } = options
  const { registry, boxes } = await loadBulkState(client, preset, blake2b256)
  const totals = await readTotals(client, fromHeight)
  const written = new Watermark(totals.boxes)
  const clock = new StageClock(['fetch', 'derive', 'write'], nowMs)
  const waitUntilWritten = (box: number) => written.waitFor(box + 1)
  const fetched = clock.input('derive', clock.output('fetch', blocks))
  const derived = deriveBatches(fetched, { reader, preset, blake2b256, registry, boxes, totals, waitUntilWritten })
  const ahead = bufferAhead(clock.output('derive', derived), { items: 1, weight: Number.POSITIVE_INFINITY }, () => {
    queues.derived++
    return 0
  })
  for await (const batch of clock.input('write', ahead)) {
    queues.derived--
    await writeBatch(client, batch)
    written.raise(batch.totals.boxes)
    onBatch?.({ height: batch.totals.height, rows: batch.rows, waits: clock.waits() })
  }
}

/** The box number up to which boxes are committed and readable on other connections. */
class Watermark {
  #level: number
  #waiters: { readonly level: number; readonly wake: () => void }[] = []

  constructor(level: number) {
    this.#level = level
  }

  raise(level: number): void {
    this.#level = level
    for (const each of this.#waiters) if (each.level <= level) each.wake()
    this.#waiters = this.#waiters.filter((each) => each.level > level)
  }

  waitFor(level: number): Promise<void> {
    if (level <= this.#level) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiters.push({ level, wake: resolve })
    return promise
  }
}
