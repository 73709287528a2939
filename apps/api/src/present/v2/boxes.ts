import type { BoxSummary, TransactionBox, BoxDetail, BoxReaders, SpendableBox } from '@ergo-explorer/contract'
import { toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { AnyBox, BoxWithSpending } from '#queries/boxes/any-boxes.ts'
import type { BoxDetails } from '#queries/boxes/details.ts'
import type { Tip } from '#database/tip.ts'
import { presentAsset } from './tokens/tokens.ts'
import { presentOwner } from './parties.ts'
import type { PresentContext } from './present-context.ts'
import { presentBoxRent } from './rent.ts'
import { presentRegisters, presentScript } from './values.ts'
import { confirmationsAt } from '../blocks.ts'

export function presentBox(context: PresentContext, box: BoxWithSpending): BoxSummary {
  const tokenIds = box.assets.map(({ tokenId }) => tokenId)
  return {
    boxId: box.id,
    number: isGenesis(box) ? null : box.number,
    transactionId: isGenesis(box) ? null : box.transactionId,
    index: box.position,
    height: box.height,
    creationHeight: box.creationHeight,
    value: toNanoErg(box.value),
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

/** A box in the form of EIP-12. */
export const presentSpendableBox = (box: AnyBox): SpendableBox => ({
  boxId: box.id,
  transactionId: box.transactionId,
  index: box.position,
  ergoTree: box.ergoTree,
  creationHeight: box.creationHeight,
  value: toNanoErg(box.value),
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount: toTokenUnits(amount) })),
  additionalRegisters: { ...box.registers },
  isPending: box.number === null,
})

export function presentBoxDetail(
  context: PresentContext,
  details: BoxDetails,
  { readers, tip }: { readonly readers: BoxReaders; readonly tip: Pick<Tip, 'height' | 'timestamp'> },
): BoxDetail {
  const { box, timestamp, isPreConfirmed, mintedToken, singletons } = details
  return {
    ...presentBox(context, box),
    blockId: isGenesis(box) ? null : box.blockId,
    timestamp,
    confirmations: isGenesis(box) || box.height === null ? null : confirmationsAt(tip.height, box.height),
    isPreConfirmed,
    registers: presentRegisters(context, box.registers),
    script: presentScript(context, box.ergoTree),
    mintedTokenId: mintedToken,
    singletonTokenIds: [...singletons],
    rent:
      box.spending === null || box.spending.height === null
        ? presentBoxRent({ preset: context.preset, tip, ...details.rentBasis }, box)
        : null,
    readers,
  }
}

/** Genesis boxes have negative numbers, and neither a transaction nor a block. */
const isGenesis = ({ number }: BoxWithSpending): boolean => number !== null && number < 0
