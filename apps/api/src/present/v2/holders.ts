import { circulatingSupply, percentHalfUp } from '@ergo-explorer/chain'
import type { Holder, RichList } from '@ergo-explorer/contract'
import type { HolderRecord, Riches } from '../../queries/holders.ts'
import { presentParty } from './parties.ts'
import type { Terms } from './terms.ts'

const SHARE_DECIMALS = 6

export const presentHolder = (terms: Terms, holder: HolderRecord, circulating: bigint | undefined): Holder => ({
  party: presentParty(terms, holder),
  amount: String(holder.amount),
  share: circulating === undefined ? null : percentHalfUp(holder.amount, circulating, SHARE_DECIMALS),
})

/** How many of the richest are added up. */
export const TOPS = [10, 100] as const

export function presentRiches(
  terms: Terms,
  { locked, largest }: Riches,
): Pick<RichList, 'circulating' | 'top'> & { readonly whole: bigint } {
  const whole = circulatingSupply(terms.preset, locked)
  const top = TOPS.map((holders) => {
    const amount = largest.slice(0, holders).reduce((sum, each) => sum + each, 0n)
    return { holders, amount: String(amount), share: percentHalfUp(amount, whole, SHARE_DECIMALS) }
  })
  return { whole, circulating: String(whole), top }
}
