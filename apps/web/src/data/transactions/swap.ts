import type { Amounts, Asset, TokenId } from '@ergo-explorer/chain'
import { type PartyChange, readPartyChanges } from './net-effect.ts'
import type { TransactionView } from './transaction-view.ts'

/** One wallet that exchanges one asset for another one with one contract. */
export interface Swap {
  readonly trader: PartyChange
  readonly contract: PartyChange
  /** What the contract gains and loses, so that the fee is part of neither. */
  readonly sent: Amounts
  readonly received: Amounts
}

/** Undefined for other transactions, and for several traders, pools or assets. */
export function readSwap(transaction: TransactionView): Swap | undefined {
  const { mints, burns, netEffect, story } = transaction
  if (story?.kind !== 'trade' && story?.kind !== 'bank-exchange') return undefined
  if (netEffect?.unlisted !== undefined || mints.length + burns.length > 0) return undefined
  const parties = readPartyChanges(transaction)?.filter(({ role }) => role !== 'fee') ?? []
  const trader = parties.find(({ party: { kind } }) => kind === 'P2PK')
  const contract = parties.find(({ party: { kind } }) => kind !== 'P2PK')
  if (parties.length !== 2 || trader === undefined || contract === undefined) return undefined
  const [sent, ...otherSent] = partsOf(contract, 1n)
  const [received, ...otherReceived] = partsOf(contract, -1n)
  if (sent === undefined || received === undefined || otherSent.length + otherReceived.length > 0) return undefined
  return { trader, contract, sent, received }
}

/** Gains (1) or losses (-1), each asset by itself and as a positive amount. */
function partsOf({ nanoErg, assets }: Amounts, direction: 1n | -1n): Amounts[] {
  const amounts: { readonly tokenId: TokenId | undefined; readonly amount: bigint }[] = [
    { tokenId: undefined, amount: nanoErg * direction },
    ...assets.map(({ tokenId, amount }: Asset) => ({ tokenId, amount: amount * direction })),
  ]
  return amounts
    .filter(({ amount }) => amount > 0n)
    .map(({ tokenId, amount }) =>
      tokenId === undefined ? { nanoErg: amount, assets: [] } : { nanoErg: 0n, assets: [{ tokenId, amount }] },
    )
}
