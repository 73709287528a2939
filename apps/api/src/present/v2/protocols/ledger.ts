import { ERG_DECIMALS, type Hex } from '@ergo-explorer/chain'
import { type LedgerAsset, type LedgerEntry, mergeOwner, type OwnerEffect } from '@ergo-explorer/contract/accounting'
import type { EntityNames } from '#queries/entity-names.ts'
import type { LedgerTransaction } from '#queries/addresses/ledger.ts'
import type { PriceBook } from '#queries/prices.ts'
import { UNKNOWN_TOKEN } from '#queries/boxes/records.ts'
import type { PresentContext } from '../present-context.ts'
import { storyKindName } from '../transactions.ts'
import { isPriceable, tokenValueOf, usdOf } from './valuation.ts'

/** A transaction with what it does to the owner. */
export interface OwnerTransaction {
  readonly transaction: LedgerTransaction
  readonly effect: OwnerEffect
}

export function mergeTransaction(
  own: ReadonlySet<Hex>,
  transaction: LedgerTransaction,
  feeScriptHash: Hex,
): OwnerTransaction {
  // Built by the query of the ledger.
  const changes = JSON.parse(transaction.changes) as [party: Hex, tokenId: Hex, delta: string][]
  const effect = mergeOwner(own, {
    changes: changes.map(([party, tokenId, delta]) => ({ party, tokenId, delta: BigInt(delta) })),
    fee: transaction.fee,
    feeParty: feeScriptHash,
  })
  return { transaction, effect }
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

export function presentLedgerEntry(
  context: PresentContext,
  { transaction, effect }: OwnerTransaction,
  { names, prices }: { readonly names: EntityNames; readonly prices: PriceBook },
): LedgerEntry {
  const block = { height: transaction.height, timestamp: Number(transaction.timestamp) }
  const rate = prices.rateAt(block.height)
  const tokens = effect.tokens.map(({ tokenId, amount }): LedgerAsset => {
    const token = names.tokens.get(tokenId) ?? UNKNOWN_TOKEN
    const value = isPriceable(context, { tokenId, name: token.name })
      ? tokenValueOf(prices, { tokenId, amount: absolute(amount) }, block)
      : undefined
    return {
      tokenId,
      name: token.name,
      decimals: token.decimals ?? 0,
      isOriginal: context.classifyToken(tokenId, token.name).kind === 'original',
      amount,
      usd: value?.usd ?? null,
      priceBoxId: value?.boxId ?? null,
    }
  })
  const erg: LedgerAsset = {
    tokenId: '',
    name: 'ERG',
    decimals: ERG_DECIMALS,
    isOriginal: true,
    amount: effect.nanoErg,
    usd: usdOf(absolute(effect.nanoErg), rate),
    priceBoxId: null,
  }
  return {
    transactionId: transaction.transactionId,
    ...block,
    kind: storyKindName(transaction.kind),
    fee: effect.fee ?? null,
    counterparties: effect.counterparties.flatMap((hash) => names.scripts.get(hash)?.address ?? []),
    counterpartyCount: effect.counterparties.length,
    isSelfTransfer: effect.isSelfTransfer,
    rateBoxId: rate?.boxId ?? null,
    assets: effect.nanoErg === 0n ? tokens : [erg, ...tokens],
  }
}
