import type { Blake2b256, Block, NetworkPreset } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { readTotals } from '../read/checkpoint.ts'
import { writeBatch } from './bulk-writer.ts'
import { deriveBatches } from './derive-batches.ts'
import { loadMemory } from './load-memory.ts'
import { buffered } from './pipeline.ts'
import { StageClock } from './stage-clock.ts'
import type { StageWaits } from './stage-waits.ts'

export interface BulkOptions {
  /** Writes, one transaction a batch. */
  readonly client: ClientBase
  /** Reads old boxes again while the other connection is busy. */
  readonly reader: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Where the checkpoint stands. */
  readonly fromHeight: number
  /** Checked blocks in the order of the chain, a few at a time. */
  readonly blocks: AsyncIterable<readonly Block[]>
  readonly nowMs?: () => number
  /** Kept up to date: batches that wait to be written. */
  readonly queues?: { derived: number }
  readonly onBatch?: (done: {
    readonly height: number
    readonly rows: number
    readonly waits: readonly StageWaits[]
  }) => void
}

/**
 * Loads blocks into tables that have no indexes yet: fetch, derive and write, each a batch ahead of the next at most.
 * When anything fails the memory is void: begin again from the checkpoint.
 */
export async function bulkLoad(options: BulkOptions): Promise<void> {
  const { client, reader, preset, blake2b256, fromHeight, blocks, nowMs = () => performance.now(), onBatch } = options
  const { queues = { derived: 0 } } = options
  const { book, boxes } = await loadMemory(client, preset, blake2b256)
  const totals = await readTotals(client, fromHeight)
  const written = new Watermark(totals.boxes)
  const clock = new StageClock(['fetch', 'derive', 'write'], nowMs)
  const untilWritten = (box: number) => written.reaches(box + 1)
  const fetched = clock.input('derive', clock.output('fetch', blocks))
  const derived = deriveBatches(fetched, { reader, preset, blake2b256, book, boxes, totals, untilWritten })
  const ahead = buffered(clock.output('derive', derived), { items: 1, weight: Number.POSITIVE_INFINITY }, () => {
    queues.derived++
    return 0
  })
  for await (const batch of clock.input('write', ahead)) {
    queues.derived--
    await writeBatch(client, batch)
    written.rise(batch.totals.boxes)
    onBatch?.({ height: batch.totals.height, rows: batch.rows, waits: clock.waits() })
  }
}

/** How far boxes can be read by everybody. */
class Watermark {
  #level: number
  #waiting: { readonly level: number; readonly wake: () => void }[] = []

  constructor(level: number) {
    this.#level = level
  }

  rise(level: number): void {
    this.#level = level
    for (const each of this.#waiting) if (each.level <= level) each.wake()
    this.#waiting = this.#waiting.filter((each) => each.level > level)
  }

  reaches(level: number): Promise<void> {
    if (level <= this.#level) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push({ level, wake: resolve })
    return promise
  }
}
