import type { Amounts, Asset } from '@ergo-explorer/chain'
import { type PartyChange, readAssets, readMintsAndBurns, readPartyChanges, sumAmounts } from './net-effect.ts'
import type { TransactionView } from './transaction-view.ts'

/** A row of the net effect. Gains are positive; all rows before the sum add up to zero. */
export type NetEffectRow = Amounts &
  (
    | { readonly kind: 'party'; readonly change: PartyChange }
    | { readonly kind: 'others'; readonly parties: number }
    | { readonly kind: 'unlisted'; readonly boxes: number }
    | { readonly kind: 'mint' | 'burn' | 'sum' }
  )

/** Parties with a row of their own. */
const MAX_PARTIES = 20

/**
 * The parties in the order of their boxes, then the fee. New tokens come out of a row of their own, and burned tokens go
 * into one. Undefined if an input is unknown.
 * @param address a party that always has its row
 */
export function readNetEffectRows(transaction: TransactionView, address?: string): NetEffectRow[] | undefined {
  const changes = readPartyChanges(transaction)
  if (changes === undefined) return undefined
  const { minted, burned } = readMintsAndBurns(transaction)
  const owners = changes.filter(({ role }) => role !== 'fee')
  const isShown = (change: PartyChange, index: number) =>
    owners.length <= MAX_PARTIES || index < MAX_PARTIES - 1 || change.party.address === address
  const hidden = owners.filter((change, index) => !isShown(change, index))
  const rows: NetEffectRow[] = [
    ...owners.filter(isShown).map((change) => toRow(change, { kind: 'party' as const, change })),
    ...(hidden.length === 0 ? [] : [{ kind: 'others' as const, parties: hidden.length, ...sumAmounts(hidden) }]),
    ...unlistedRow(transaction),
    ...changes.filter(({ role }) => role === 'fee').map((change) => toRow(change, { kind: 'party' as const, change })),
    ...(minted.length === 0 ? [] : [{ kind: 'mint' as const, nanoErg: 0n, assets: minted.map(negate) }]),
    ...(burned.length === 0 ? [] : [{ kind: 'burn' as const, nanoErg: 0n, assets: burned }]),
  ]
  return [...rows, { kind: 'sum', ...sumAmounts(rows) }]
}

const toRow = <Kind extends object>({ nanoErg, assets }: Amounts, kind: Kind): Amounts & Kind => ({
  nanoErg,
  assets,
  ...kind,
})

function unlistedRow({ netEffect, tokens }: TransactionView): NetEffectRow[] {
  const unlisted = netEffect?.unlisted
  if (unlisted === undefined) return []
  const { boxes, nanoErg, assets } = unlisted
  return [{ kind: 'unlisted', boxes, nanoErg: BigInt(nanoErg), assets: readAssets(assets, tokens) }]
}

const negate = ({ tokenId, amount }: Asset): Asset => ({ tokenId, amount: -amount })
