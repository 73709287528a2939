import type { Box, Hex } from '@ergo-explorer/chain'
import { type Holding, sumHolding } from './holding.ts'
import type { LedgerAccount, LedgerEntry, Ledger } from './ledger.ts'

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

const EMPTY_ACCOUNT: LedgerAccount = { entries: [], mempoolEntries: [], boxes: [] }

export function computeExpectedAddress({ accounts, unspent, spentInMempool }: Ledger, ergoTree: Hex): ExpectedAddress {
  const { boxes, entries, mempoolEntries } = accounts.get(ergoTree) ?? EMPTY_ACCOUNT
  const unspentBoxes = boxes.filter((box) => unspent.has(box))
  const mempoolBoxes = mempoolEntries.flatMap(({ created }) => created)
  const isUnspentInMempool = (box: Box) => !spentInMempool.has(box)
  const created = new Set(entries.flatMap((entry) => entry.created))
  // Genesis boxes exist before the first transaction.
  let balance = sumHolding(boxes.filter((box) => !created.has(box))).nanoErg
  const rows = entries.map((entry) => {
    balance += sumHolding(entry.created, entry.spent).nanoErg
    return rowOf(entry, (box) => unspent.has(box), balance)
  })
  return {
    confirmed: sumHolding(unspentBoxes),
    withMempool: sumHolding([...unspentBoxes, ...mempoolBoxes].filter(isUnspentInMempool)),
    mempoolUnspent: sumHolding(mempoolBoxes.filter(isUnspentInMempool)),
    received: sumHolding(boxes).nanoErg,
    boxes: boxes.length,
    unspent: unspentBoxes.length,
    rows: rows.toReversed(),
    mempoolRows: mempoolEntries.map((entry) => rowOf(entry, isUnspentInMempool, null)),
  }
}

function rowOf(
  { id, spent, created }: LedgerEntry,
  isUnspent: (box: Box) => boolean,
  balance: bigint | null,
): ExpectedRow {
  return {
    id,
    ...sumHolding(created, spent),
    received: sumHolding(created).nanoErg,
    spent: sumHolding(spent).nanoErg,
    hasUnspent: created.some(isUnspent),
    balance,
  }
}
