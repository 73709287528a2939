import { circulatingSupply, percentHalfUp } from '@ergo-explorer/chain'
import type { Holder, RichList } from '@ergo-explorer/contract'
import type { HolderRecord, TopBalances } from '../../queries/holders.ts'
import { presentParty } from './parties.ts'
import type { PresentContext } from './present-context.ts'

const SHARE_DECIMALS = 6

export const presentHolder = (
  context: PresentContext,
  holder: HolderRecord,
  circulating: bigint | undefined,
): Holder => ({
  party: presentParty(context, holder),
  amount: String(holder.amount),
  share: circulating === undefined ? null : percentHalfUp(holder.amount, circulating, SHARE_DECIMALS),
})

/** Sizes of the top groups that are summed up. */
export const TOP_HOLDER_GROUP_SIZES = [10, 100] as const

export function presentTopBalances(
  context: PresentContext,
  { locked, largest }: TopBalances,
): Pick<RichList, 'circulating' | 'top'> & { readonly circulatingSupplyNanoErg: bigint } {
  const circulatingSupplyNanoErg = circulatingSupply(context.preset, locked)
  const top = TOP_HOLDER_GROUP_SIZES.map((holders) => {
    const amount = largest.slice(0, holders).reduce((sum, each) => sum + each, 0n)
    return { holders, amount: String(amount), share: percentHalfUp(amount, circulatingSupplyNanoErg, SHARE_DECIMALS) }
  })
  return { circulatingSupplyNanoErg, circulating: String(circulatingSupplyNanoErg), top }
}
