import { usePublicConfig } from '#config/use-public-config.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { dollarsPerCoin } from '@ergo-explorer/sentences/oracle-rate'
import type { DollarsPerErg } from '#format/price.ts'

/** Dollars per ERG; null if unknown. */
export interface Prices {
  /** When the transaction was confirmed. */
  readonly before: DollarsPerErg | null
  readonly now: DollarsPerErg | null
}

/** The shell of every page loads the current price. */
export function usePrices({ usdRate }: Pick<TransactionView, 'usdRate'>): Prices {
  const { pricePoolNft } = usePublicConfig()
  const { data: market } = useResource(marketResource(pricePoolNft), { isRefreshedOnMount: false })
  return { before: toPrice(usdRate?.rate ?? null), now: toPrice(market?.rate ?? null) }
}

const toPrice = (nanoErgPerUsd: string | null): DollarsPerErg | null =>
  nanoErgPerUsd === null ? null : (dollarsPerCoin(nanoErgPerUsd) ?? null)
