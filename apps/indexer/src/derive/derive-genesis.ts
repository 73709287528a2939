import type { Box } from '@ergo-explorer/chain'
import { addBoxRows } from './box-rows.ts'
import { BalanceChanges } from './balance-changes.ts'
import { ERG_TOKEN_ID, type Dictionary } from './dictionary.ts'
import type { DerivedRows } from './rows.ts'

/** Transaction number of genesis boxes, which no transaction created. */
export const NO_TRANSACTION = -1

/** Adds the boxes that exist before the first block, numbered up to −1 in the order of the list. */
export function deriveGenesisBoxes(
  rows: DerivedRows,
  boxes: readonly Box[],
  { height, dictionary }: { readonly height: number; readonly dictionary: Dictionary },
): void {
  const changes = new BalanceChanges()
  for (const [i, box] of boxes.entries()) {
    const location = { number: i - boxes.length, transaction: NO_TRANSACTION, height }
    const { script } = addBoxRows(rows, box, location, dictionary)
    changes.add(script.id, ERG_TOKEN_ID, box.value)
    for (const { tokenId, amount } of box.assets) changes.add(script.id, dictionary.token(tokenId), amount)
  }
  for (const row of changes.rows(NO_TRANSACTION)) rows.changes.push(row)
}
