import type { BoxSummary, TransactionBox } from '@ergo-explorer/contract'
import type { TracedBox } from '../../queries/traced-boxes.ts'
import { presentAsset } from './assets.ts'
import { presentOwner } from './parties.ts'
import type { Terms } from './terms.ts'
import { presentRegisters } from './values.ts'

export function presentBox(terms: Terms, box: TracedBox): BoxSummary {
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
    owner: presentOwner(terms, box.tree, box.address, tokenIds),
    assets: box.assets.map((asset) => presentAsset(terms, asset)),
    spentBy: box.spending,
  }
}

export const presentTransactionBox = (terms: Terms, box: TracedBox): TransactionBox => ({
  ...presentBox(terms, box),
  ergoTree: box.tree,
  registers: presentRegisters(terms, box.registers),
})
