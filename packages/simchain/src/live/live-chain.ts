import {
  type Box,
  type BoxId,
  encodeCompactBits,
  type Header,
  type HeaderId,
  type Transaction,
} from '@ergo-explorer/chain'
import { genesisBoxes } from '../block/genesis.ts'
import type { SimBlock } from '../block/sim-block.ts'
import { BOOTSTRAP_BLOCKS } from '../bootstrap/bootstrap.ts'
import { Random } from '../random.ts'
import type { Branch, Simulation } from '../simulation.ts'
import { reservedBoxes, settle, worldOf } from './actors-view.ts'
import { BlockContent } from './block-content.ts'
import { BlockTree, type TreeEntry } from './block-tree.ts'
import { BoxLedger } from './box-ledger.ts'
import { ChainView } from './chain-view.ts'
import { rivalBlocks, type RivalState } from './rival-blocks.ts'
import { Visibility } from './visibility.ts'
import { WaitingRoom } from './waiting-room.ts'

export interface Fork {
  /** How many blocks of the best chain it competes with. */
  readonly depth: number
  /** How many blocks it has itself. */
  readonly length: number
  /** Gives it more work than what it competes with, however short it is. */
  readonly heavier?: boolean
  /** Gives it the same transactions in another order, instead of dropping some and spending others' inputs. */
  readonly repeatsAll?: boolean
}

export type ForkOutcome =
  | { readonly ok: true; readonly ids: readonly HeaderId[]; readonly isBest: boolean }
  | { readonly ok: false; readonly reason: string }

/** The share of a block's room that its user transactions may take; the rest is for reward and fees. */
const USER_SHARE = 0.8
const MAX_BLOCK_SIZE = 3

/** The part of the poorer half of the pool that a miner passes over, as if it had not heard of it yet. */
const PASSED_OVER = 0.3

/**
 * A chain that lives: blocks are mined from a pool, branches compete, and the node that shows it may lag, restart or
 * have headers before blocks. Time is an argument everywhere; nothing here waits.
 */
export class LiveChain {
  readonly simulation: Simulation
  readonly genesis: readonly Box[]
  readonly tree = new BlockTree()
  readonly room: WaitingRoom
  readonly visibility = new Visibility()
  readonly #ledger: BoxLedger
  #branch: Branch
  #launchTime: number
  /** Until then a node that has just started knows nothing. */
  #readyAt: number
  #forks = 0

  /** @param blocks from the first on, past the bootstrap */
  constructor(simulation: Simulation, blocks: Iterable<SimBlock>, now: number) {
    const { preset, blake2b256 } = simulation.options
    this.simulation = simulation
    this.genesis = genesisBoxes(preset, blake2b256)
    this.#ledger = new BoxLedger(this.genesis)
    let tip: TreeEntry | undefined
    for (const block of blocks) {
      tip = this.tree.add(block)
      this.tree.adopt(tip)
      this.#ledger.apply(block)
    }
    if (tip === undefined || tip.block.header.height < BOOTSTRAP_BLOCKS) {
      throw new RangeError(`a chain lives from block ${BOOTSTRAP_BLOCKS} on: what every chain needs is built by then`)
    }
    this.#branch = this.#branchAt(tip.block.header)
    this.#launchTime = now
    this.#readyAt = now
    const findUnspent = (boxId: BoxId) => this.#ledger.unspent(boxId)
    this.room = new WaitingRoom(simulation, () => ({ branch: this.#branch, findUnspent }), now)
  }

  get tip(): Header {
    return this.tree.tip.block.header
  }

  get launchTime(): number {
    return this.#launchTime
  }

  isReady(now: number): boolean {
    return now >= this.#readyAt
  }

  /** The chain as the node shows it now. */
  view(): ChainView {
    return new ChainView(this.tree, this.#ledger, this.visibility.tips(this.tree))
  }

  /** The chain as a node sees it that follows another branch. */
  viewOf(tip: HeaderId): ChainView {
    return new ChainView(this.tree, this.#ledger, { header: tip, full: tip, withheld: new Set() })
  }

  /** Mines a block with what the economy does in it, past the pool: for time that nobody has watched. */
  extend(timestamp: number): SimBlock {
    const { block, branch } = this.simulation.mine(this.#branch, { timestamp: this.#after(timestamp) })
    return this.#append(block, branch, timestamp)
  }

  /** Mines a block from the pool. */
  mineNext(now: number): SimBlock {
    const transactions = this.#choose()
    const { block, branch } = this.simulation.mine(this.#branch, { timestamp: this.#after(now), transactions })
    settle(branch.world, transactions)
    return this.#append(block, branch, now)
  }

  /**
   * Lets a competing branch appear. It becomes the best chain when it has more work; otherwise its blocks stay as
   * orphans. There is no limit to its depth but the bootstrap.
   */
  fork({ depth, length, heavier = false, repeatsAll = false }: Fork, now: number): ForkOutcome {
    const oldTip = this.tip
    const start = this.tree.bestAt(oldTip.height - depth)?.header
    if (depth < 1 || length < 1 || start === undefined || start.height < BOOTSTRAP_BLOCKS) {
      return { ok: false, reason: `a fork needs a length, and a depth from 1 to ${oldTip.height - BOOTSTRAP_BLOCKS}` }
    }
    const nBits = heavier ? this.#bitsToBeat(start, length) : undefined
    this.#moveLedger(oldTip.id, start.id)
    let branch = this.#branchAt(start)
    const ids: HeaderId[] = []
    const plan = { name: `rival ${++this.#forks}`, start, length, nBits, repeatsAll, now }
    for (const mined of rivalBlocks(this.simulation, branch, plan, this.#rivalState())) {
      branch = mined.branch
      this.#remember(mined.block)
      this.#ledger.apply(mined.block)
      ids.push(mined.block.header.id)
    }
    const isBest = this.#settleFork(branch, oldTip.id, now)
    return { ok: true, ids, isBest }
  }

  /** Only headers of new blocks arrive from here on, and so many do at once. Zero: all blocks arrive. */
  headersAhead(by: number, now: number): void {
    if (by === 0) return this.visibility.releaseBlocks()
    this.visibility.holdBlocks(this.tip.id)
    for (let i = 0; i < by; i++) this.mineNext(now)
  }

  /** The node is stopped and started: its pool is lost, and for a moment it knows nothing. */
  restart(now: number, quietMs: number): void {
    this.#launchTime = now
    this.#readyAt = now + quietMs
    this.visibility.releaseBlocks()
    this.room.restart(now)
  }

  #append(block: SimBlock, branch: Branch, now: number): SimBlock {
    this.tree.adopt(this.#remember(block))
    this.#ledger.apply(block)
    this.#branch = branch
    this.room.refresh([block], [], now)
    return block
  }

  /** The ledger stands at the end of the new branch; keeps it there if the branch has won. */
  #settleFork(branch: Branch, oldTip: HeaderId, now: number): boolean {
    const newTip = branch.tip && this.tree.get(branch.tip.id)
    if (newTip === undefined) return false
    const newId = newTip.block.header.id
    if (newTip.score <= this.tree.tip.score) {
      this.#moveLedger(newId, oldTip)
      return false
    }
    const { undo, apply } = this.tree.path(oldTip, newId)
    this.tree.adopt(newTip)
    this.#branch = branch
    const abandoned = undo.toReversed().flatMap(({ transactions }) => transactions)
    const repeated = new Set(apply.flatMap(({ transactions }) => transactions.map(({ id }) => id)))
    this.room.refresh(
      apply,
      abandoned.filter(({ id }) => !repeated.has(id)),
      now,
    )
    return true
  }

  #rivalState(): RivalState {
    const pool = this.room.pool.ordered().map(({ transaction }) => transaction)
    return {
      emptyContent: (branch) => this.#emptyContent(branch),
      findUnspent: (boxId) => this.#ledger.unspent(boxId),
      othersAt: (height) => this.tree.bestAt(height)?.transactions ?? pool,
    }
  }

  #choose(): Transaction[] {
    const random = new Random(`${this.simulation.options.seed} choice ${this.tip.id}`)
    const content = this.#emptyContent(this.#branch)
    const entries = this.room.pool.ordered()
    for (const [position, { transaction }] of entries.entries()) {
      const isPassedOver = position >= entries.length / 2 && random.chance(PASSED_OVER)
      if (!isPassedOver) content.offer(transaction)
    }
    for (const transaction of this.room.takeUnrelayed()) content.offer(transaction)
    return content.transactions
  }

  #emptyContent({ world, voting }: Branch): BlockContent {
    return new BlockContent({
      isUnspent: (boxId) => this.#ledger.unspent(boxId) !== undefined,
      reserved: reservedBoxes(this.simulation.options.preset, world),
      maxBytes: (voting.parameters.get(MAX_BLOCK_SIZE) ?? 0) * USER_SHARE,
    })
  }

  /** The branch that ends with a header of the best chain. The ledger must stand there. */
  #branchAt({ height }: Header): Branch {
    const headers = Array.from({ length: height }, (_, i) => this.tree.bestAt(i + 1)?.header)
    return this.simulation.resume(
      headers.filter((header) => header !== undefined),
      worldOf(this.#ledger.allUnspent(), height),
    )
  }

  #remember(block: SimBlock): TreeEntry {
    this.visibility.note(block.header.id)
    return this.tree.add(block)
  }

  #moveLedger(from: HeaderId, to: HeaderId): void {
    const { undo, apply } = this.tree.path(from, to)
    for (const block of undo) this.#ledger.undo(block)
    for (const block of apply) this.#ledger.apply(block)
  }

  /** What each of so many blocks must state to outweigh what follows a header on the best chain, by a tenth. */
  #bitsToBeat(start: Header, length: number): number {
    const work = this.tree.tip.score - this.tree.get(start.id).score
    return encodeCompactBits((work * 11n) / (10n * BigInt(length)) + 1n)
  }

  #after(timestamp: number): number {
    return Math.max(timestamp, this.tip.timestamp + 1)
  }
}
