import type { Blake2b256, Block, NetworkPreset, Box } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction } from '@ergo-explorer/db'
import { NodeError } from '@ergo-explorer/node'
import { readTotals } from '#read/checkpoint.ts'
import { deriveGenesisBoxes } from '#derive/box-rows.ts'
import { emptyRows } from '#derive/rows.ts'
import { initialTotals, type Totals } from '#derive/totals.ts'
import { writeBatch, deriveBatches, BulkRowEncoder, writePayloads } from './batches.ts'
import { type BulkState, loadBulkState } from './bulk-state.ts'
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
  readonly idTableBytes?: number | undefined
}

/** Creates the index at the height before its first block. Undefined if the index already exists. */
export async function initializeIndex({
  client,
  preset,
  blake2b256,
  boxes,
  height = 0,
  ...options
}: InitializeOptions): Promise<{ readonly state: BulkState; readonly totals: Totals } | undefined> {
  const state = await loadBulkState({ client, preset, blake2b256, ...options })
  const { registry } = state
  const rows = emptyRows()
  for (const box of deriveGenesisBoxes(rows, boxes, { height, dictionary: registry })) state.boxes.add(box)
  const writer = new BulkRowEncoder()
  writer.add(rows)
  writer.addDictionaryRows(registry.newEntries)
  const totals = initialTotals(preset, height, boxes)
  const batch = writer.take(totals)
  const isNew = await inTransaction(client, async () => {
    const { rowCount } = await client.query(
      `INSERT INTO checkpoint (height, id, score, mode, network, seeded_from)
       VALUES ($1, '', 0, 'bulk', $2, $3) ON CONFLICT DO NOTHING`,
      [height, preset.name, height === 0 ? null : height],
    )
    if (rowCount === 1) await writePayloads(client, batch)
    return rowCount === 1
  })
  registry.commit()
  if (isNew) return { state, totals }
  state.pages[Symbol.dispose]()
  return undefined
}

export interface BulkLoaderOptions {
  /** Writes each batch in one transaction. */
  readonly client: ClientBase
  /** Reads old boxes while the other connection writes. */
  readonly reader: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly idTableBytes?: number | undefined
}

export interface LoadOptions {
  /** Verified blocks in chain order, a few at a time. */
  readonly blocks: AsyncIterable<readonly Block[]>
  readonly nowMs?: () => number
  /** Updated during the load: number of derived batches that are not yet written. */
  readonly queues?: { derived: number }
  readonly onBatch?: (done: {
    readonly height: number
    readonly rows: number
    readonly waits: readonly StageWaits[]
  }) => void | Promise<void>
}

/**
 * Loads blocks into tables that have no indexes yet. Its state describes the whole index and survives the end of a
 * load, also when a node failed or sent an invalid block. After any other failure it is invalid: open a new loader.
 */
export class BulkLoader implements Disposable {
  readonly #options: BulkLoaderOptions
  readonly #state: BulkState
  #totals: Totals

  /** Reads the index up to the checkpoint. */
  static async open(options: BulkLoaderOptions, height: number): Promise<BulkLoader> {
    const { client, preset } = options
    const totals = await readTotals(client, preset, height)
    return new BulkLoader(options, { state: await loadBulkState(options), totals })
  }

  constructor(options: BulkLoaderOptions, { state, totals }: { readonly state: BulkState; readonly totals: Totals }) {
    this.#options = options
    this.#state = state
    this.#totals = totals
  }

  /** The last written block. */
  get tip(): Pick<Totals, 'height' | 'id' | 'timestamp' | 'score'> {
    return this.#totals
  }

  /** Rows of the index that were read back into memory. */
  get rowsRead(): number {
    return this.#state.rowsRead
  }

  /** Frees the id tables. */
  [Symbol.dispose](): void {
    this.#state.pages[Symbol.dispose]()
  }

  /**
   * Fetch, derive and write run as a pipeline, each stage at most one batch ahead of the next. Returns the error of a node
   * that ended the blocks early; everything fetched until then is written.
   */
  async load({
    blocks,
    nowMs = () => performance.now(),
    queues,
    onBatch,
  }: LoadOptions): Promise<NodeError | undefined> {
    const { client } = this.#options
    const written = new Watermark(this.#totals.boxes)
    const clock = new StageClock(['fetch', 'derive', 'write'], nowMs)
    let failed: NodeError | undefined
    const available = endOnNodeError(blocks, (error) => (failed = error))
    const derived = deriveBatches(clock.input('derive', clock.output('fetch', available)), {
      ...this.#options,
      ...this.#state,
      totals: this.#totals,
      waitUntilWritten: (box) => written.waitFor(box + 1),
    })
    const ahead = bufferAhead(clock.output('derive', derived), { items: 1, weight: Number.POSITIVE_INFINITY }, () => {
      if (queues !== undefined) queues.derived++
      return 0
    })
    for await (const batch of clock.input('write', ahead)) {
      if (queues !== undefined) queues.derived--
      await writeBatch(client, batch)
      this.#totals = batch.totals
      written.raise(batch.totals.boxes)
      await onBatch?.({ height: batch.totals.height, rows: batch.rows, waits: clock.waits() })
    }
    return failed
  }
}

/** Passes blocks on until a node fails. */
function endOnNodeError<T>(source: AsyncIterable<T>, onError: (error: NodeError) => void): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const items = source[Symbol.asyncIterator]()
      return {
        next: async () => {
          try {
            return await items.next()
          } catch (error) {
            if (!(error instanceof NodeError)) throw error
            onError(error)
            return { done: true, value: undefined }
          }
        },
        return: async () => (await items.return?.()) ?? { done: true, value: undefined },
      }
    },
  }
}

/** Loads blocks in one go, from the height of the checkpoint on. */
export async function bulkLoad({
  fromHeight,
  ...options
}: BulkLoaderOptions & LoadOptions & { readonly fromHeight: number }): Promise<void> {
  using loader = await BulkLoader.open(options, fromHeight)
  const error = await loader.load(options)
  if (error !== undefined) throw error
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
