import {
  type Box,
  type BoxId,
  encodeCompactBits,
  type Header,
  type HeaderId,
  type Transaction,
} from '@ergo-explorer/chain'
import { genesisBoxes } from '#block/genesis.ts'
import type { SimBlock } from '#block/sim-block.ts'
import { BOOTSTRAP_BLOCKS } from '#bootstrap/bootstrap.ts'
import { Random } from '#random.ts'
import type { Branch, MineOptions, Simulation } from '#simulation.ts'
import { reservedBoxes, applyTransactions, worldFromUnspent } from './actor-world.ts'
import { BlockContent } from './block-content.ts'
import { BlockTree, type TreeEntry } from './block-tree.ts'
import { BoxLedger } from './box-ledger.ts'
import { ChainView } from './chain-view.ts'
import { type InputBlock, InputChain } from './input-chain.ts'
import { mineForkBlocks, type ForkState } from './fork-blocks.ts'
import { createDoubleSpend } from './fork-content.ts'
import { Visibility } from './visibility.ts'
import { LiveMempool } from './live-mempool.ts'

export interface Fork {
  /** How many blocks of the best chain it competes with. */
  readonly depth: number
  /** How many blocks it has. */
  readonly length: number
  /** Gives it more work than the blocks it competes with, whatever its length. */
  readonly heavier?: boolean
  /** Includes the same transactions in another order, instead of leaving some out and double-spending others. */
  readonly sameTransactions?: boolean
}

export type ForkOutcome =
  | { readonly ok: true; readonly ids: readonly HeaderId[]; readonly isBest: boolean }
  | { readonly ok: false; readonly reason: string }

/** The share of the block size available to user transactions; the rest is reserved for reward and fees. */
const USER_SHARE = 0.8
const MAX_BLOCK_SIZE = 3

/**
 * Probability that a miner skips a transaction of the lower-paid half of the mempool, as if it had not received it yet.
 */
const SKIP_PROBABILITY = 0.3

/**
 * A growing chain: blocks are mined from a mempool, forks compete, and the served node may lag, restart or have headers
 * before blocks. Time is always a parameter; nothing here waits.
 */
export class LiveChain {
  readonly simulation: Simulation
  readonly genesis: readonly Box[]
  readonly tree = new BlockTree()
  readonly mempool: LiveMempool
  readonly visibility = new Visibility()
  readonly inputChain: InputChain
  readonly #ledger: BoxLedger
  #branch: Branch
  #launchTime: number
  /** Until this time a restarted node is not ready. */
  #readyAt: number
  #forks = 0
  #usesInputBlocks = false

  /** @param blocks from block 1 on, at least through the bootstrap */
  constructor(simulation: Simulation, blocks: Iterable<SimBlock>, now: number) {
    const { preset, blake2b256 } = simulation.options
    this.simulation = simulation
    this.genesis = genesisBoxes(preset, blake2b256)
    this.#ledger = new BoxLedger(this.genesis)
    this.inputChain = new InputChain(blake2b256)
    let tip: TreeEntry | undefined
    for (const block of blocks) {
      tip = this.tree.add(block)
      this.tree.adopt(tip)
      this.#ledger.apply(block)
    }
    if (tip === undefined || tip.block.header.height < BOOTSTRAP_BLOCKS) {
      throw new RangeError(`a live chain needs at least ${BOOTSTRAP_BLOCKS} blocks: the bootstrap ends there`)
    }
    this.#branch = this.#branchAt(tip.block.header)
    this.#launchTime = now
    this.#readyAt = now
    const findUnspent = (boxId: BoxId) => this.#ledger.unspent(boxId)
    this.mempool = new LiveMempool(simulation, () => ({ branch: this.#branch, findUnspent }), now)
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

  /** The chain as the node serves it now. */
  view(): ChainView {
    return new ChainView(this.tree, this.#ledger, this.visibility.tips(this.tree))
  }

  /** The chain as seen by a node on another branch, or by one that has blocks only up to `full` and headers above. */
  viewOf(header: HeaderId, full = header): ChainView {
    const { height } = this.tree.get(full).block.header
    const withheld = {
      has: (id: HeaderId) => header !== full && (this.tree.find(id)?.block.header.height ?? 0) > height,
    }
    return new ChainView(this.tree, this.#ledger, { header, full, withheld })
  }

  /**
   * Mines a block with new transactions of the economy, bypassing the mempool: fills time in which the chain was not
   * running.
   */
  extend(timestamp: number): SimBlock {
    const next = { timestamp: this.#nextTimestamp(timestamp), ...this.#difficultyAfter(this.tip) }
    const { block, branch } = this.simulation.mine(this.#branch, next)
    return this.#append(block, branch, timestamp)
  }

  /** Mines a block from the mempool. */
  mineNext(now: number): SimBlock {
    const transactions = this.#selectTransactions()
    const next = {
      timestamp: this.#nextTimestamp(now),
      transactions,
      ...this.#difficultyAfter(this.tip),
      ...this.#inputFields(transactions),
    }
    const { block, branch } = this.simulation.mine(this.#branch, next)
    applyTransactions(branch.world, transactions)
    return this.#append(block, branch, now)
  }

  /**
   * Mines an input block: its transactions leave the mempool at once, and the next block contains them.
   * @param share of the mempool's transactions
   */
  mineInputBlock(now: number, share = 1): InputBlock {
    this.#usesInputBlocks = true
    const held = this.inputChain.transactions
    const content = this.#emptyContent(this.#branch)
    for (const transaction of held) content.tryAdd(transaction)
    const entries = this.mempool.pool.ordered()
    for (const { transaction } of entries.slice(0, Math.ceil(entries.length * share))) content.tryAdd(transaction)
    const added = content.transactions.slice(held.length)
    const block = this.inputChain.append(this.tip.id, added)
    this.mempool.moveToInputBlock(added, now)
    return block
  }

  /**
   * Replaces the last `depth` input blocks with a longer branch, which takes other transactions: those that it leaves
   * out return to the mempool. With a double spend, one of them is spent differently and becomes invalid.
   */
  forkInputBlocks(
    {
      depth,
      share,
      doubleSpend = false,
    }: { readonly depth: number; readonly share: number; readonly doubleSpend?: boolean },
    now: number,
  ): readonly InputBlock[] {
    const returned = this.inputChain.rollBack(depth)
    const random = new Random(`${this.simulation.options.seed} input blocks ${this.tip.id} ${++this.#forks}`)
    const rival = doubleSpend ? this.#doubleSpendOf(returned, random) : undefined
    for (const { id } of returned) this.mempool.inInputBlocks.take(id)
    const first = this.inputChain.append(this.tip.id, rival === undefined ? [] : [rival])
    if (rival !== undefined) this.mempool.moveToInputBlock([rival], now)
    this.mempool.returnFromInputBlocks(returned, now)
    return [first, ...Array.from({ length: depth }, () => this.mineInputBlock(now, share))]
  }

  /**
   * Creates a fork. It becomes the best chain when it has more work; otherwise its blocks become orphans. Its depth is
   * limited only by the bootstrap.
   */
  fork({ depth, length, heavier = false, sameTransactions = false }: Fork, now: number): ForkOutcome {
    const oldTip = this.tip
    const start = this.tree.bestAt(oldTip.height - depth)?.header
    if (depth < 1 || length < 1 || start === undefined || start.height < BOOTSTRAP_BLOCKS) {
      return {
        ok: false,
        reason: `a fork needs a length of at least 1 and a depth from 1 to ${oldTip.height - BOOTSTRAP_BLOCKS}`,
      }
    }
    const usual = this.#difficultyAfter(start)
    if (heavier && (this.simulation.options.profile === 'pow' || usual.nBits !== undefined)) {
      return { ok: false, reason: 'a fork cannot be heavier, because all blocks have the same difficulty' }
    }
    const nBits = heavier ? this.#nBitsToExceed(start, length) : usual.nBits
    this.#moveLedger(oldTip.id, start.id)
    let branch = this.#branchAt(start)
    const ids: HeaderId[] = []
    const plan = { name: `rival ${++this.#forks}`, start, length, nBits, sameTransactions, now }
    for (const mined of mineForkBlocks(this.simulation, { first: branch, plan, state: this.#forkState() })) {
      branch = mined.branch
      this.#addToTree(mined.block)
      this.#ledger.apply(mined.block)
      ids.push(mined.block.header.id)
    }
    const isBest = this.#settleFork(branch, oldTip.id, now)
    return { ok: true, ids, isBest }
  }

  /** Mines this many blocks and serves only the headers of these and later blocks. Zero releases all blocks. */
  headersAhead(blocks: number, now: number): void {
    if (blocks === 0) return this.visibility.releaseBlocks()
    this.visibility.withholdBlocks(this.tip.id)
    for (let i = 0; i < blocks; i++) this.mineNext(now)
  }

  /** Restarts the node: its mempool is lost, and it is not ready for a moment. */
  restart(now: number, notReadyMs: number): void {
    this.#launchTime = now
    this.#readyAt = now + notReadyMs
    this.visibility.releaseBlocks()
    this.mempool.restart(now)
  }

  /** The difficulty of a new block, if it does not continue that of the history. */
  #difficultyAfter({ nBits }: Header): Pick<MineOptions, 'nBits'> {
    const rule = this.simulation.options.preset.simulation
    return rule !== undefined && 'mayKeepDifficulty' in rule ? { nBits } : {}
  }

  #append(block: SimBlock, branch: Branch, now: number): SimBlock {
    const held = this.inputChain.transactions
    this.inputChain.clear()
    this.tree.adopt(this.#addToTree(block))
    this.#ledger.apply(block)
    this.#branch = branch
    this.mempool.refresh([block], withoutMined(held, [block]), now)
    return block
  }

  /** The fields of the extension about input blocks, once there was one. */
  #inputFields(transactions: readonly Transaction[]): Pick<MineOptions, 'extension'> {
    if (!this.#usesInputBlocks) return {}
    return { extension: this.inputChain.extensionFields(transactions.slice(this.inputChain.transactions.length)) }
  }

  #doubleSpendOf(transactions: readonly Transaction[], random: Random): Transaction | undefined {
    const { blake2b256 } = this.simulation.options
    const findBox = (boxId: BoxId) => this.#ledger.unspent(boxId)
    for (const transaction of transactions) {
      const rival = createDoubleSpend(transaction, { height: this.tip.height + 1, random, blake2b256, findBox })
      if (rival !== undefined) return rival
    }
    return undefined
  }

  /** Keeps the ledger at the tip of the new branch if it has won, or moves it back. */
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
    const held = this.inputChain.transactions
    this.inputChain.clear()
    this.mempool.refresh(apply, withoutMined([...abandoned, ...held], apply), now)
    return true
  }

  #forkState(): ForkState {
    const pool = this.mempool.pool.ordered().map(({ transaction }) => transaction)
    return {
      emptyContent: (branch) => this.#emptyContent(branch),
      findUnspent: (boxId) => this.#ledger.unspent(boxId),
      competingTransactionsAt: (height) => this.tree.bestAt(height)?.transactions ?? pool,
    }
  }

  #selectTransactions(): Transaction[] {
    const random = new Random(`${this.simulation.options.seed} choice ${this.tip.id}`)
    const content = this.#emptyContent(this.#branch)
    for (const transaction of this.inputChain.transactions) content.tryAdd(transaction)
    const entries = this.mempool.pool.ordered()
    for (const [position, { transaction }] of entries.entries()) {
      const isSkipped = position >= entries.length / 2 && random.chance(SKIP_PROBABILITY)
      if (!isSkipped) content.tryAdd(transaction)
    }
    for (const transaction of this.mempool.takeUnrelayed()) content.tryAdd(transaction)
    return content.transactions
  }

  #emptyContent({ world, voting }: Branch): BlockContent {
    return new BlockContent({
      isUnspent: (boxId) => this.#ledger.unspent(boxId) !== undefined,
      reserved: reservedBoxes(this.simulation.options.preset, world),
      maxBytes: (voting.parameters.get(MAX_BLOCK_SIZE) ?? 0) * USER_SHARE,
    })
  }

  /** The branch that ends with a header of the best chain. The ledger must be at that header. */
  #branchAt({ height }: Header): Branch {
    const blocks = Array.from({ length: height }, (_, i) => this.tree.bestAt(i + 1))
    return this.simulation.resume(
      blocks.filter((block) => block !== undefined),
      worldFromUnspent(this.#ledger.allUnspent(), height),
    )
  }

  #addToTree(block: SimBlock): TreeEntry {
    this.visibility.registerBlock(block.header.id)
    return this.tree.add(block)
  }

  #moveLedger(from: HeaderId, to: HeaderId): void {
    const { undo, apply } = this.tree.path(from, to)
    for (const block of undo) this.#ledger.undo(block)
    for (const block of apply) this.#ledger.apply(block)
  }

  /** The nBits that each of `length` blocks needs to exceed the work after `start` on the best chain by 10 %. */
  #nBitsToExceed(start: Header, length: number): number {
    const work = this.tree.tip.score - this.tree.get(start.id).score
    return encodeCompactBits((work * 11n) / (10n * BigInt(length)) + 1n)
  }

  #nextTimestamp(timestamp: number): number {
    return Math.max(timestamp, this.tip.timestamp + 1)
  }
}

function withoutMined(transactions: readonly Transaction[], mined: readonly SimBlock[]): Transaction[] {
  const ids = new Set(mined.flatMap((block) => block.transactions.map(({ id }) => id)))
  return transactions.filter(({ id }) => !ids.has(id))
}
