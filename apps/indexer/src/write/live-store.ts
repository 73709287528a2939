import {
  type Blake2b256,
  type Block,
  type BoxId,
  type HeaderId,
  type NetworkPreset,
  type Transaction,
} from '@ergo-explorer/chain'
import { type ClientBase, inTransaction, KEYS, SCRIPTS, TEMPLATES, TOKENS } from '@ergo-explorer/db'
import { type DeriveContext, type DerivedBlock, deriveBlock } from '../derive/derive-block.ts'
import type { KnownBox } from '../derive/names.ts'
import { byTable, noRows, type Rows } from '../derive/rows.ts'
import type { Totals } from '../derive/totals.ts'
import type { ChainEvent } from '../events/publisher.ts'
import { recogniseNames } from '../names/load-names.ts'
import { liveNames, type LiveNames } from '../names/live-names.ts'
import { readCheckpoint, readTotals } from '../read/checkpoint.ts'
import { findUnspent } from '../read/find-boxes.ts'
import { type BlockDelta, blockDelta } from '../state/block-delta.ts'
import { stateStatements } from './append-state.ts'
import { checkpointStatement, countUndo, eventStatement } from './bookkeeping.ts'
import { inserting, sendAll, type Statement } from './statement.ts'
import { adoptStatement, keepOrphan, readFrom, undoStatements } from './undo.ts'

/** What others want to do in the transaction of a block. */
export interface BlockHooks {
  appended?(client: ClientBase, block: { height: number; transactions: readonly Transaction[] }): Promise<void>
  undone?(client: ClientBase, aboveHeight: number): Promise<void>
}

export interface LiveStoreOptions {
  /** One connection of its own; pipelining makes it faster. */
  readonly client: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly hooks?: BlockHooks
  /** After each commit, for those who listen. */
  readonly onCommitted?: (event: ChainEvent) => void
  /** How long each block took from its first question to its commit. */
  readonly onSeconds?: (seconds: number) => void
}

/**
 * A prepared statement keeps its plan, and one that was made over small tables would look through all of them for each
 * block when they have grown. Making all plans anew takes as long as a block.
 */
const BLOCKS_PER_PLAN = 100

/** The index in live mode: one block is one transaction, and any number of blocks is taken back in one. */
export class LiveStore {
  readonly #client: ClientBase
  readonly #preset: NetworkPreset
  readonly #hooks: BlockHooks
  readonly #blake2b256: Blake2b256
  readonly #onCommitted: (event: ChainEvent) => void
  readonly #onSeconds: ((seconds: number) => void) | undefined
  #totals: Totals
  #names: LiveNames

  static async open(options: LiveStoreOptions): Promise<LiveStore> {
    const { client, preset, blake2b256 } = options
    const checkpoint = await readCheckpoint(client)
    if (checkpoint?.mode !== 'live') throw new Error(`The index is not in live mode but ${checkpoint?.mode ?? 'empty'}`)
    const totals = await readTotals(client, checkpoint.height)
    return new LiveStore(options, totals, await liveNames(client, preset, blake2b256))
  }

  private constructor(options: LiveStoreOptions, totals: Totals, names: LiveNames) {
    const { client, preset, blake2b256, hooks = {}, onCommitted = () => undefined } = options
    this.#onCommitted = onCommitted
    this.#onSeconds = options.onSeconds
    this.#client = client
    this.#preset = preset
    this.#blake2b256 = blake2b256
    this.#hooks = hooks
    this.#totals = totals
    this.#names = names
  }

  get tip(): { readonly height: number; readonly id: HeaderId | undefined; readonly score: bigint } {
    return this.#totals
  }

  async scoreAt(height: number): Promise<bigint> {
    return (await readTotals(this.#client, height)).score
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
    this.#totals = await this.#whole(() => this.#write(block))
    this.#onSeconds?.((performance.now() - start) / 1000)
    this.#names.book.settle()
    const { height, id } = block.header
    this.#onCommitted({ kind: 'block', height, id })
    if (height % BLOCKS_PER_PLAN === 0) await this.#client.query('DISCARD PLANS')
  }

  async undoTo(height: number): Promise<void> {
    const { totals, orphans } = await this.#whole(() => this.#takeBack(height))
    this.#totals = totals
    this.#names.book.settle()
    for (const { header } of orphans.toReversed()) {
      this.#onCommitted({ kind: 'undo', height: header.height, id: header.id })
    }
  }

  async halt(reason: string | undefined): Promise<void> {
    await this.#client.query('UPDATE checkpoint SET halted = $1 WHERE halted IS DISTINCT FROM $1', [reason ?? null])
  }

  /** A transaction; when it fails nothing of it is remembered here either. */
  async #whole<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await inTransaction(this.#client, work)
    } catch (error) {
      this.#names.book.discard()
      throw error
    }
  }

  async #write(block: Block): Promise<Totals> {
    const { rows, derived, delta } = await this.#derive(block)
    const { totals } = derived
    await sendAll(this.#client, [
      ...this.#freshNames(),
      ...factStatements(rows),
      ...stateStatements(rows, delta, this.#preset),
      adoptStatement(block),
      checkpointStatement(totals),
      ...eventStatement('block', totals.height, block.header.id),
    ])
    await this.#hooks.appended?.(this.#client, { height: totals.height, transactions: block.transactions })
    return totals
  }

  /** Names that look new may be in the database: then they are learned and the block is derived again. */
  async #derive(block: Block): Promise<{ rows: Rows; derived: DerivedBlock; delta: BlockDelta }> {
    const previous = this.#totals
    const stored = await findUnspent(this.#client, boxesWantedBy(block))
    const { book, tables } = this.#names
    for (;;) {
      const rows = noRows()
      const known = new Map<BoxId, KnownBox>()
      for (const [id, { number, box }] of stored) known.set(id, { number, box, script: book.script(box.ergoTree) })
      const derived = deriveBlock(rows, block, previous, (id) => known.get(id), this.#context())
      const delta = blockDelta(rows, derived, previous.boxes, this.#preset, book)
      if (!(await recogniseNames(this.#client, book, tables))) return { rows, derived, delta }
    }
  }

  #context(): DeriveContext {
    const { book, readScript, readOracle } = this.#names
    return { preset: this.#preset, blake2b256: this.#blake2b256, names: book, readScript, readOracle }
  }

  #freshNames(): Statement[] {
    const { templates, scripts, tokens, keys } = this.#names.book.fresh
    return [
      inserting(TEMPLATES, templates),
      inserting(SCRIPTS, scripts),
      inserting(TOKENS, tokens),
      inserting(KEYS, keys),
    ].flat()
  }

  async #takeBack(height: number): Promise<{ totals: Totals; orphans: readonly Block[] }> {
    const client = this.#client
    const orphans = await readFrom(client, height + 1)
    const totals = await readTotals(client, height)
    const range = { height: height + 1, transaction: totals.transactions, box: totals.boxes }
    for (const block of orphans) await keepOrphan(client, block)
    for (const statement of undoStatements(range, this.#preset)) await client.query(statement)
    const events = orphans.toReversed().flatMap(({ header }) => eventStatement('undo', header.height, header.id))
    await sendAll(client, [checkpointStatement(totals), countUndo(), ...events])
    await this.#hooks.undone?.(client, height)
    return { totals, orphans }
  }
}

function factStatements(rows: Rows): Statement[] {
  return [...byTable(rows)].flatMap(([table, ofTable]) => inserting(table, ofTable))
}

/** All that it spends or reads and does not make itself. */
function boxesWantedBy({ transactions }: Block): BoxId[] {
  const made = new Set(transactions.flatMap(({ outputs }) => outputs.map(({ boxId }) => boxId)))
  const wanted = transactions.flatMap(({ inputs, dataInputs }) => [...inputs.map(({ boxId }) => boxId), ...dataInputs])
  return [...new Set(wanted)].filter((id) => !made.has(id))
}
