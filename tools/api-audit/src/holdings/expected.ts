import type { Box, Hex, TokenId } from '@ergo-explorer/chain'
import { type Holding, type Ledger, type LedgerChange, sumHolding } from '@ergo-explorer/testkit/ledger'

/** The effect of a transaction on a script. */
export interface ExpectedRow extends Holding {
  readonly id: string
  readonly received: bigint
  readonly spent: bigint
  readonly hasUnspent: boolean
  /** nanoERG after the transaction; null for a mempool transaction. */
  readonly balance: bigint | null
}

export interface ExpectedAddress {
  readonly confirmed: Holding
  /** Including the mempool. */
  readonly withMempool: Holding
  /** Received in the mempool and not spent there again: v0 and v1 report this sum. */
  readonly mempoolUnspent: Holding
  readonly received: bigint
  readonly boxes: number
  readonly unspent: number
  /** Newest first. */
  readonly rows: readonly ExpectedRow[]
  readonly mempoolRows: readonly ExpectedRow[]
}

export function computeExpectedAddress(ledger: Ledger, ergoTree: Hex): ExpectedAddress {
  const boxes = ledger.boxesOf(ergoTree)
  const unspent = new Set(ledger.unspentOf(ergoTree))
  const mempoolEntries = ledger.mempoolEntries.get(ergoTree) ?? []
  const mempoolBoxes = mempoolEntries.flatMap(({ received }) => received)
  const isUnspentInMempool = (box: Box) => !ledger.spentInMempool.has(box)
  // Genesis boxes exist before the first transaction.
  let balance = sumHolding(boxes.filter(({ height }) => height === 0).map(({ box }) => box)).nanoErg
  const rows = (ledger.entries.get(ergoTree) ?? []).map((entry) => {
    balance += sumHolding(entry.received, entry.spent).nanoErg
    return rowOf(entry, (box) => unspent.has(box), balance)
  })
  return {
    confirmed: sumHolding([...unspent]),
    withMempool: sumHolding([...unspent, ...mempoolBoxes].filter(isUnspentInMempool)),
    mempoolUnspent: sumHolding(mempoolBoxes.filter(isUnspentInMempool)),
    received: sumHolding(boxes.map(({ box }) => box)).nanoErg,
    boxes: boxes.length,
    unspent: unspent.size,
    rows: rows.toReversed(),
    mempoolRows: mempoolEntries.map((entry) => rowOf(entry, isUnspentInMempool, null)),
  }
}

const rowOf = (
  { transaction, spent, received }: LedgerChange,
  isUnspent: (box: Box) => boolean,
  balance: bigint | null,
): ExpectedRow => ({
  id: transaction.id,
  ...sumHolding(received, spent),
  received: sumHolding(received).nanoErg,
  spent: sumHolding(spent).nanoErg,
  hasUnspent: received.some(isUnspent),
  balance,
})

export interface ExpectedToken {
  readonly minted: bigint
  readonly burned: bigint
  /** By script. */
  readonly holders: ReadonlyMap<Hex, bigint>
  readonly unspent: number
}

/** Computes all tokens in one pass over the unspent boxes. Minted tokens that no box holds were burned. */
export function computeExpectedTokens({ mints, unspent }: Ledger): Map<TokenId, ExpectedToken> {
  const holders = new Map<Hex, Map<Hex, bigint>>()
  const boxes = new Map<Hex, number>()
  for (const { ergoTree, assets } of unspent) {
    for (const id of new Set(assets.map(({ tokenId }) => tokenId))) boxes.set(id, (boxes.get(id) ?? 0) + 1)
    for (const { tokenId, amount } of assets) {
      const own = holders.get(tokenId) ?? new Map<Hex, bigint>()
      holders.set(tokenId, own.set(ergoTree, (own.get(ergoTree) ?? 0n) + amount))
    }
  }
  return new Map(
    [...mints].map(([id, { amount }]) => {
      const own = holders.get(id) ?? new Map<Hex, bigint>()
      const left = [...own.values()].reduce((sum, each) => sum + each, 0n)
      return [id, { minted: amount, burned: amount - left, holders: own, unspent: boxes.get(id) ?? 0 }]
    }),
  )
}
