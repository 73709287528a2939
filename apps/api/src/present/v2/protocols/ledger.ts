import { ERG_DECIMALS, type Hex, toNanoErg } from '@ergo-explorer/chain'
import type { Party } from '@ergo-explorer/contract'
import { type LedgerAsset, type LedgerEntry, mergeOwner, type OwnerEffect } from '@ergo-explorer/contract/accounting'
import { formatEffect } from '@ergo-explorer/sentences/describe'
import type { SentenceKey, Translator } from '@ergo-explorer/sentences/translator'
import type { EntityNames } from '#queries/entity-names.ts'
import type { LedgerTransaction } from '#queries/addresses/ledger.ts'
import type { PriceBook } from '#queries/prices.ts'
import { UNKNOWN_TOKEN } from '#queries/boxes/records.ts'
import type { PresentContext } from '../present-context.ts'
import { presentAsset } from '../tokens/tokens.ts'
import { presentPartyById, presentStory, storyKindName } from '../transactions.ts'
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

export interface LedgerContext {
  readonly own: ReadonlySet<Hex>
  readonly names: EntityNames
  readonly prices: PriceBook
  readonly translator: Translator<SentenceKey>
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

export function presentLedgerEntry(
  context: PresentContext,
  { transaction, effect }: OwnerTransaction,
  { own, names, prices, translator }: LedgerContext,
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
    sentence: describeEntry(context, { transaction, effect }, { own, names, translator }),
    fee: effect.fee ?? null,
    counterparties: effect.counterparties.flatMap((hash) => names.scripts.get(hash)?.address ?? []),
    counterpartyCount: effect.counterparties.length,
    isSelfTransfer: effect.isSelfTransfer,
    rateBoxId: rate?.boxId ?? null,
    assets: effect.nanoErg === 0n ? tokens : [erg, ...tokens],
  }
}

/** The sentence of the history of an address, from the side of all addresses of the owner. */
function describeEntry(
  context: PresentContext,
  { transaction: { kind, rule, version, facts }, effect }: OwnerTransaction,
  { own, names, translator }: Omit<LedgerContext, 'prices'>,
): string {
  const parties = (hashes: Iterable<Hex>): Party[] =>
    [...hashes].flatMap((hash) => presentPartyById(context, hash, names) ?? [])
  const sentence = formatEffect(
    translator,
    {
      story: facts === null ? null : presentStory(context, { kind, rule, version, facts }, names),
      effect: {
        kind: effect.kind,
        nanoErg: toNanoErg(effect.nanoErg),
        assets: effect.tokens.map(({ tokenId, amount }) =>
          presentAsset(context, { ...UNKNOWN_TOKEN, ...names.tokens.get(tokenId), tokenId, amount }),
        ),
        fee: effect.fee === undefined ? null : toNanoErg(effect.fee),
        counterparties: parties(effect.counterparties.slice(0, 1)),
        counterpartyCount: effect.counterparties.length,
      },
    },
    parties(own),
  )
  // Figures are grouped for pages, where lines must not break inside them.
  return sentence.replaceAll('\u{a0}', ' ')
}
