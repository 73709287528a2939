import type { Box, BoxId, Transaction, TransactionId } from '@ergo-explorer/chain'
import { type ChainView, feeRate, type LiveChain, poolHistogram, poolTransactionJson } from '@ergo-explorer/simchain'
import type { NodeMempool, SubmitResult } from './backend.ts'
import type { Json } from '#store/stored-chain.ts'

/** The mempool of a live chain, as the node API needs it. */
export class LiveChainMempool implements NodeMempool {
  readonly #chain: LiveChain
  readonly #clock: () => number
  readonly #view: () => ChainView

  constructor(chain: LiveChain, clock: () => number, view: () => ChainView) {
    this.#chain = chain
    this.#clock = clock
    this.#view = view
  }

  ids(): readonly string[] {
    return this.#ordered().map(({ id }) => id)
  }

  transactions(offset: number, limit: number): readonly Json[] {
    return this.#write(this.#ordered().slice(offset, offset + limit))
  }

  transaction(id: string): Json | undefined {
    const entry = this.#chain.mempool.pool.find(id as TransactionId)
    return entry && this.#write([entry.transaction])[0]
  }

  byErgoTree(ergoTree: string, offset: number, limit: number): readonly Json[] {
    const view = this.#view()
    const touches = ({ inputs, outputs }: Transaction) =>
      outputs.some((box) => box.ergoTree === ergoTree) ||
      inputs.some(({ boxId }) => this.#findBox(boxId, view)?.ergoTree === ergoTree)
    return this.#write(
      this.#ordered()
        .filter(touches)
        .slice(offset, offset + limit),
    )
  }

  submit(transaction: Transaction, mode: 'check' | 'accept'): SubmitResult {
    const { mempool } = this.#chain
    if (mode === 'check') {
      const objection = mempool.check(transaction)
      return objection === undefined ? { ok: true, id: transaction.id } : { ok: false, detail: objection }
    }
    const admission = mempool.submit(transaction, this.#clock())
    return admission.ok ? { ok: true, id: transaction.id } : { ok: false, detail: admission.reason }
  }

  recommendedFee(waitMinutes: number, sizeBytes: number): bigint {
    return this.#chain.mempool.statistics.recommendedFee(waitMinutes, sizeBytes)
  }

  expectedWaitMs(fee: bigint, sizeBytes: number): number {
    const { pool, statistics } = this.#chain.mempool
    const rate = feeRate(fee, sizeBytes)
    const betterPaid = pool.ordered().filter(({ transaction }) => pool.weightOf(transaction.id) > rate).length
    return statistics.expectedWaitMs(betterPaid, this.#clock())
  }

  histogram(bins: number, maxWaitMs: number, now: number): readonly { nTxns: number; totalFee: bigint }[] {
    return poolHistogram(this.#chain.mempool.pool.ordered(), { bins, maxWaitMs, now })
  }

  /** A box that is unspent after applying the whole mempool. */
  unspent(boxId: BoxId): Box | undefined {
    const { pool, inInputBlocks } = this.#chain.mempool
    const isSpent = (pool.spenderOf(boxId) ?? inInputBlocks.spenderOf(boxId)) !== undefined
    return isSpent ? undefined : this.#findBox(boxId, this.#view())
  }

  #ordered(): readonly Transaction[] {
    return this.#chain.mempool.pool.ordered().map(({ transaction }) => transaction)
  }

  #write(transactions: readonly Transaction[]): Json[] {
    const view = this.#view()
    return transactions.map((transaction) => poolTransactionJson(transaction, (boxId) => this.#findBox(boxId, view)))
  }

  #findBox(boxId: BoxId, view: ChainView): Box | undefined {
    const { pool, inInputBlocks } = this.#chain.mempool
    return pool.outputOf(boxId) ?? inInputBlocks.outputOf(boxId) ?? view.unspent(boxId)
  }
}
