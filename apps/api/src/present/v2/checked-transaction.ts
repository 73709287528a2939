import { type Hex, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { ChangeEffect, CheckedTransaction, FeeAdvice } from '@ergo-explorer/contract'
import { formatStory } from '@ergo-explorer/sentences/describe'
import { loadTranslator } from '@ergo-explorer/sentences/load-translator'
import { ERG_ASSET_ID } from '#queries/boxes/records.ts'
import type { DescribedTransaction } from '#queries/transactions/described-content.ts'
import { addressOfErgoTree, hashOfErgoTree } from '#scripts.ts'
import type { PresentContext } from './present-context.ts'
import { presentStory } from './transactions.ts'

export async function presentCheckedTransaction(
  context: PresentContext,
  { transaction, fee, names, balanceChanges, unknownInputCount, ...described }: DescribedTransaction,
  feeAdvice: FeeAdvice,
): Promise<CheckedTransaction> {
  const { id: transactionId, size } = transaction
  const story = presentStory(context, described.story, names)
  const target = feeAdvice.targets.find((each) => BigInt(each.fee) <= fee)
  return {
    transactionId,
    size,
    fee: toNanoErg(fee),
    feePerByte: String(fee / BigInt(size)),
    sentence: formatStory(await loadTranslator('en'), story),
    story,
    effects: presentEffects(context, balanceChanges),
    unknownInputCount,
    targetBlocks: target?.targetBlocks ?? null,
    feeAdvice,
  }
}

const presentEffects = (context: PresentContext, balanceChanges: DescribedTransaction['balanceChanges']) =>
  [...balanceChanges]
    .map(([ergoTree, amounts]): ChangeEffect => ({
      address: addressOfErgoTree(context, ergoTree),
      scriptHash: hashOfErgoTree(context.blake2b256, ergoTree),
      nanoErg: toNanoErg(amounts.get(ERG_ASSET_ID) ?? 0n),
      assets: [...amounts]
        .filter(([tokenId, amount]) => tokenId !== ERG_ASSET_ID && amount !== 0n)
        .toSorted(([a], [b]) => compare(a, b))
        .map(([tokenId, amount]) => ({ tokenId, amount: toTokenUnits(amount) })),
    }))
    .toSorted((a, b) => compare(a.scriptHash, b.scriptHash))

const compare = (a: Hex, b: Hex): number => (a < b ? -1 : Number(a > b))
