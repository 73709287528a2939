import {
  type Blake2b256,
  type Block,
  type BoxId,
  type HeaderContext,
  type HeaderId,
  type NetworkPreset,
  type Transaction,
} from '@ergo-explorer/chain'
import { type ClientBase, inTransaction, KEYS, SCRIPTS, TEMPLATES, TOKENS } from '@ergo-explorer/db'
import { type DerivedBlock, deriveBlock } from '#derive/block.ts'
import type { DeriveContext, IndexedBox } from '#derive/context.ts'
import { rowsByTable, emptyRows, type DerivedRows } from '#derive/rows.ts'
import type { Totals } from '#derive/totals.ts'
import type { ChainEvent } from '#events/publisher.ts'
import { resolveExistingEntries, createLiveDictionary, type LiveDictionary } from '#dictionary/stored-dictionary.ts'
import { readCheckpoint, readTotals } from '#read/checkpoint.ts'
import { readHeaderContext } from '#read/header-context.ts'
import { listUnspentBoxes } from '#read/stored-boxes.ts'
import { type BlockDelta, deriveBlockDelta } from '#state/block-delta.ts'
import { appendStateStatements } from './state-statements.ts'
import {
  checkpointStatement,
  countUndoStatement,
  eventStatements,
  insertStatements,
  sendAll,
  type Statement,
} from './statements.ts'
import { removeOrphanStatement, saveOrphan, readBlocksFrom, undoBlocks } from './undo.ts'

export interface AppendedBlock {
  readonly id: HeaderId
  readonly height: number
  readonly transactions: readonly Transaction[]
}

/** Extra work in the transaction of a block. */
export interface BlockHooks {
  appended?(client: ClientBase, block: AppendedBlock): Promise<void>
  undone?(client: ClientBase, aboveHeight: number): Promise<void>
}

export interface LiveStoreOptions {
  /** A dedicated connection; pipelining makes it faster. */
  readonly client: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly hooks?: BlockHooks
  /** Called after each commit. */
  readonly onCommitted?: (event: ChainEvent) => void
  /** Called with the duration of each block, from its first query to its commit. */
  readonly onSeconds?: (seconds: number) => void
}

/**
 * Prepared statements keep their plans. A plan made for small tables would scan them completely for each block once
 * they have grown. Replanning takes about as long as a block.
 */
const BLOCKS_PER_PLAN = 100

/** The index in live mode: each block is one transaction, and any number of blocks is undone in one. */
export class LiveStore {
  readonly #client: ClientBase
  readonly #preset: NetworkPreset
  readonly #hooks: BlockHooks
  readonly #blake2b256: Blake2b256
  readonly #onCommitted: (event: ChainEvent) => void
  readonly #onSeconds: ((seconds: number) => void) | undefined
  #totals: Totals
  #dictionary: LiveDictionary

  static async open(options: LiveStoreOptions): Promise<LiveStore> {
    const { client, preset, blake2b256 } = options
    const checkpoint = await readCheckpoint(client)
    if (checkpoint?.mode !== 'live') throw new Error(`The index is not in live mode: ${checkpoint?.mode ?? 'empty'}`)
    const totals = await readTotals(client, preset, checkpoint.height)
    return new LiveStore(options, totals, await createLiveDictionary(client, preset, blake2b256))
  }

  private constructor(options: LiveStoreOptions, totals: Totals, names: LiveDictionary) {
    const { client, preset, blake2b256, hooks = {}, onCommitted = () => undefined } = options
    this.#onCommitted = onCommitted
    this.#onSeconds = options.onSeconds
    this.#client = client
    this.#preset = preset
    this.#blake2b256 = blake2b256
    this.#hooks = hooks
    this.#totals = totals
    this.#dictionary = names
  }

  get tip(): { readonly height: number; readonly id: HeaderId | undefined; readonly score: bigint } {
    return this.#totals
  }

  async scoreAt(height: number): Promise<bigint> {
    return (await readTotals(this.#client, this.#preset, height)).score
  }

  headerContextAt(height: number): Promise<HeaderContext> {
    return readHeaderContext(this.#client, this.#preset, height)
  }

  async idsBetween(first: number, last: number): Promise<HeaderId[]> {
    const { rows } = await this.#client.query<{ id: HeaderId }>(
      '-- blocks.idsBetween\nSELECT id FROM blocks WHERE height BETWEEN $1 AND $2 ORDER BY height',
      [first, last],
    )
    return rows.map(({ id }) => id)
  }

  async append(block: Block): Promise<void> {
    const start = performance.now()
    this.#totals = await this.#inTransaction(() => this.#write(block))
    this.#onSeconds?.((performance.now() - start) / 1000)
    this.#dictionary.registry.commit()
    const { height, id } = block.header
    this.#onCommitted({ kind: 'block', height, id })
    if (height % BLOCKS_PER_PLAN === 0) await this.#client.query('DISCARD PLANS')
  }

  async undoTo(height: number): Promise<void> {
    const { totals, orphans } = await this.#inTransaction(() => this.#undo(height))
    this.#totals = totals
    for (const { header } of orphans.toReversed()) {
      this.#onCommitted({ kind: 'undo', height: header.height, id: header.id })
    }
  }

  async setHalted(reason: string | undefined): Promise<void> {
    await this.#client.query('UPDATE checkpoint SET halted = $1 WHERE halted IS DISTINCT FROM $1', [reason ?? null])
  }

  /** Runs a transaction and discards new dictionary entries if it fails. */
  async #inTransaction<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await inTransaction(this.#client, task)
    } catch (error) {
      this.#dictionary.registry.discard()
      throw error
    }
  }

  async #write(block: Block): Promise<Totals> {
    const { rows, derived, delta } = await this.#derive(block)
    const { totals } = derived
    await sendAll(this.#client, [
      ...this.#newEntryStatements(),
      ...rowStatements(rows),
      // Before the state: a counter that has just been built up to the previous block holds the lock of the checkpoint.
      checkpointStatement(totals),
      ...appendStateStatements(rows, delta, this.#preset),
      removeOrphanStatement(block),
      ...eventStatements('block', totals.height, block.header.id),
    ])
    await this.#hooks.appended?.(this.#client, {
      id: block.header.id,
      height: totals.height,
      transactions: block.transactions,
    })
    return totals
  }

  /** Values that look new may be in the database. Their ids are then loaded and the block is derived again. */
  async #derive(block: Block): Promise<{ rows: DerivedRows; derived: DerivedBlock; delta: BlockDelta }> {
    const previousTotals = this.#totals
    const stored = await listUnspentBoxes(this.#client, externalBoxIds(block))
    const { registry, tables } = this.#dictionary
    for (;;) {
      const rows = emptyRows()
      const known = new Map<BoxId, IndexedBox>()
      for (const [id, { number, box }] of stored) known.set(id, { number, box, script: registry.script(box.ergoTree) })
      const derived = deriveBlock(rows, block, {
        previous: previousTotals,
        findBox: (id) => known.get(id),
        context: this.#context(),
      })
      const delta = deriveBlockDelta(rows, derived, {
        firstBox: previousTotals.boxes,
        preset: this.#preset,
        dictionary: registry,
      })
      if (!(await resolveExistingEntries(this.#client, registry, tables))) return { rows, derived, delta }
    }
  }

  #context(): DeriveContext {
    const { registry, readScript, readOracle } = this.#dictionary
    return { preset: this.#preset, blake2b256: this.#blake2b256, dictionary: registry, readScript, readOracle }
  }

  #newEntryStatements(): Statement[] {
    const { templates, scripts, tokens, keys } = this.#dictionary.registry.newEntries
    return [
      insertStatements(TEMPLATES, templates),
      insertStatements(SCRIPTS, scripts),
      insertStatements(TOKENS, tokens),
      insertStatements(KEYS, keys),
    ].flat()
  }

  async #undo(height: number): Promise<{ totals: Totals; orphans: readonly Block[] }> {
    const client = this.#client
    const orphans = await readBlocksFrom(client, height + 1)
    const totals = await readTotals(client, this.#preset, height)
    const range = { height: height + 1, transaction: totals.transactions, box: totals.boxes }
    for (const block of orphans) await saveOrphan(client, block)
    await undoBlocks(client, range, this.#preset)
    const events = orphans.toReversed().flatMap(({ header }) => eventStatements('undo', header.height, header.id))
    await sendAll(client, [checkpointStatement(totals), countUndoStatement(), ...events])
    await this.#hooks.undone?.(client, height)
    return { totals, orphans }
  }
}

function rowStatements(rows: DerivedRows): Statement[] {
  return [...rowsByTable(rows)].flatMap(([table, ofTable]) => insertStatements(table, ofTable))
}

/** Boxes that a block spends or reads but does not create. */
function externalBoxIds({ transactions }: Block): BoxId[] {
  const created = new Set(transactions.flatMap(({ outputs }) => outputs.map(({ boxId }) => boxId)))
  const used = transactions.flatMap(({ inputs, dataInputs }) => [...inputs.map(({ boxId }) => boxId), ...dataInputs])
  return [...new Set(used)].filter((id) => !created.has(id))
}
