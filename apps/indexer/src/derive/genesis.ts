import type { Box } from '@ergo-explorer/chain'
import { addBox } from './box-rows.ts'
import { Changes } from './changes.ts'
import { ERG, type Names } from './names.ts'
import type { Rows } from './rows.ts'

/** Boxes that no transaction made stand under this number. */
export const NO_TRANSACTION = -1

/** The boxes that are there before the first block, numbered up to −1 in the order given. */
export function deriveFirstBoxes(rows: Rows, boxes: readonly Box[], height: number, names: Names): void {
  const changes = new Changes()
  for (const [i, box] of boxes.entries()) {
    const at = { number: i - boxes.length, transaction: NO_TRANSACTION, height }
    const { script } = addBox(rows, box, at, names)
    changes.add(script.id, ERG, box.value)
    for (const { tokenId, amount } of box.assets) changes.add(script.id, names.token(tokenId), amount)
  }
  for (const row of changes.rows(NO_TRANSACTION)) rows.changes.push(row)
}
