import type { Box, Hex } from '@ergo-explorer/chain'
import { type Holding, holdingOf } from './holding.ts'
import type { Account, Entry, Ledger } from './ledger.ts'

/** What a transaction meant for a script. */
export interface ExpectedRow extends Holding {
  readonly id: string
  readonly received: bigint
  readonly spent: bigint
  readonly hasUnspent: boolean
  /** nanoERG afterwards; null while it waits. */
  readonly balance: bigint | null
}

export interface ExpectedAddress {
  readonly confirmed: Holding
  /** With all that waits. */
  readonly final: Holding
  /** What waiting transactions pay it and do not spend again: v0 and v1 add this up. */
  readonly coming: Holding
  readonly received: bigint
  readonly boxes: number
  readonly unspent: number
  /** Newest first. */
  readonly rows: readonly ExpectedRow[]
  readonly waiting: readonly ExpectedRow[]
}

const NOBODY: Account = { entries: [], waiting: [], boxes: [] }

export function expectAddress({ accounts, unspent, takenByWaiting }: Ledger, tree: Hex): ExpectedAddress {
  const { boxes, entries, waiting } = accounts.get(tree) ?? NOBODY
  const own = boxes.filter((box) => unspent.has(box))
  const promised = waiting.flatMap(({ made }) => made)
  const isLeft = (box: Box) => !takenByWaiting.has(box)
  const made = new Set(entries.flatMap((entry) => entry.made))
  // Boxes of genesis were there before the first transaction.
  let balance = holdingOf(boxes.filter((box) => !made.has(box))).nanoErg
  const rows = entries.map((entry) => {
    balance += holdingOf(entry.made, entry.spent).nanoErg
    return rowOf(entry, (box) => unspent.has(box), balance)
  })
  return {
    confirmed: holdingOf(own),
    final: holdingOf([...own, ...promised].filter(isLeft)),
    coming: holdingOf(promised.filter(isLeft)),
    received: holdingOf(boxes).nanoErg,
    boxes: boxes.length,
    unspent: own.length,
    rows: rows.toReversed(),
    waiting: waiting.map((entry) => rowOf(entry, isLeft, null)),
  }
}

function rowOf({ id, spent, made }: Entry, isUnspent: (box: Box) => boolean, balance: bigint | null): ExpectedRow {
  return {
    id,
    ...holdingOf(made, spent),
    received: holdingOf(made).nanoErg,
    spent: holdingOf(spent).nanoErg,
    hasUnspent: made.some(isUnspent),
    balance,
  }
}
