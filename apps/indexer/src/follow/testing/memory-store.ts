import {
  type Block,
  contextAfter,
  decodeCompactBits,
  EMPTY_HEADER_CONTEXT,
  type HeaderContext,
  type HeaderId,
  type NetworkPreset,
  presetOf,
} from '@ergo-explorer/chain'
import { BlockRejected } from '#derive/transaction.ts'
import type { ChainStore, Tip } from '../chain-store.ts'

interface MemoryStoreOptions {
  readonly startHeight?: number
  readonly preset?: NetworkPreset
  /** Blocks to reject as contradicting the index. */
  readonly rejects?: (block: Block) => boolean
}

/** An in-memory store that accepts only consecutive blocks and records all operations. */
export class MemoryStore implements ChainStore {
  readonly blocks: Block[] = []
  readonly journal: string[] = []
  /** Recorded halt reasons in order. */
  readonly halts: (string | undefined)[] = []
  readonly #startHeight: number
  readonly #preset: NetworkPreset
  readonly #rejects: (block: Block) => boolean
  #tip: Tip

  constructor(
    blocks: Iterable<Block> = [],
    { startHeight = 1, preset = presetOf('devnet'), rejects = () => false }: MemoryStoreOptions = {},
  ) {
    this.#startHeight = startHeight
    this.#preset = preset
    this.#rejects = rejects
    this.#tip = { height: startHeight - 1, id: undefined, score: 0n }
    for (const block of blocks) this.#add(block)
  }

  get tip(): Tip {
    return this.#tip
  }

  /** Heights of all undo operations in order. */
  get undos(): string[] {
    return this.journal.filter((entry) => entry.startsWith('undo'))
  }

  async idsBetween(first: number, last: number): Promise<HeaderId[]> {
    if (first < this.#startHeight || last > this.#tip.height) throw new RangeError(`no blocks ${first} to ${last}`)
    return this.blocks.slice(first - this.#startHeight, last - this.#startHeight + 1).map(({ header }) => header.id)
  }

  async scoreAt(height: number): Promise<bigint> {
    if (height < this.#startHeight - 1 || height > this.#tip.height) throw new RangeError(`no score at ${height}`)
    return scoreOf(this.blocks.slice(0, height - this.#startHeight + 1))
  }

  async headerContextAt(height: number): Promise<HeaderContext> {
    const before = this.blocks.slice(0, height - this.#startHeight + 1)
    return before.reduce((context, block) => contextAfter(this.#preset, context, block), EMPTY_HEADER_CONTEXT)
  }

  async append(block: Block): Promise<void> {
    const { header } = block
    if (this.#rejects(block)) throw new BlockRejected('unknown_input', header, 'spends an unknown box')
    this.#add(block)
    this.journal.push(`append ${header.height}`)
  }

  async undoTo(height: number): Promise<void> {
    if (height < this.#startHeight - 1 || height >= this.#tip.height) throw new RangeError(`cannot undo to ${height}`)
    this.blocks.length = height - this.#startHeight + 1
    this.#tip = { height, id: this.blocks.at(-1)?.header.id, score: scoreOf(this.blocks) }
    this.journal.push(`undo ${height}`)
  }

  async setHalted(reason: string | undefined): Promise<void> {
    this.halts.push(reason)
  }

  #add(block: Block): void {
    const { id, parentId, height, nBits } = block.header
    const follows = this.#tip.id === undefined || parentId === this.#tip.id
    if (!follows || height !== this.#tip.height + 1) throw new RangeError(`block ${height} does not follow`)
    this.blocks.push(block)
    this.#tip = { height, id, score: this.#tip.score + decodeCompactBits(nBits) }
  }
}

const scoreOf = (blocks: readonly Block[]): bigint =>
  blocks.reduce((sum, { header }) => sum + decodeCompactBits(header.nBits), 0n)
