import type { BoxSummary, TransactionBox } from '@ergo-explorer/contract'
import type { BoxWithSpending } from '../../queries/boxes-with-spending.ts'
import { presentAsset } from './assets.ts'
import { presentOwner } from './parties.ts'
import type { PresentContext } from './present-context.ts'
import { presentRegisters } from './values.ts'

export function presentBox(context: PresentContext, box: BoxWithSpending): BoxSummary {
  const tokenIds = box.assets.map(({ tokenId }) => tokenId)
  const isGenesis = box.number !== null && box.number < 0
  return {
    boxId: box.id,
    number: isGenesis ? null : box.number,
    transactionId: isGenesis ? null : box.transactionId,
    index: box.position,
    height: box.height,
    creationHeight: box.creationHeight,
    value: String(box.value),
    size: box.size,
    owner: presentOwner(context, { ergoTree: box.ergoTree, address: box.address, tokenIds }),
    assets: box.assets.map((asset) => presentAsset(context, asset)),
    spentBy: box.spending,
  }
}

export const presentTransactionBox = (context: PresentContext, box: BoxWithSpending): TransactionBox => ({
  ...presentBox(context, box),
  ergoTree: box.ergoTree,
  registers: presentRegisters(context, box.registers),
})
