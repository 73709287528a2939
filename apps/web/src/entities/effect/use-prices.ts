import { usePublicConfig } from '#config/use-public-config.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/market.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { dollarsPerCoin } from '#format/oracle-rate.ts'
import type { DollarsPerErg } from '#format/price.ts'

/** Dollars per ERG; null if unknown. */
export interface Prices {
  /** When the transaction was confirmed. */
  readonly atBlock: DollarsPerErg | null
  readonly now: DollarsPerErg | null
}

/** The shell of every page loads the current price. */
export function usePrices({ nanoErgPerUsd }: Pick<TransactionView, 'nanoErgPerUsd'>): Prices {
  const { pricePoolNft } = usePublicConfig()
  const { data: market } = useResource(marketResource(pricePoolNft), { isRefreshedOnMount: false })
  return { atBlock: toPrice(nanoErgPerUsd), now: toPrice(market?.rate ?? null) }
}

const toPrice = (nanoErgPerUsd: string | null): DollarsPerErg | null =>
  nanoErgPerUsd === null ? null : (dollarsPerCoin(nanoErgPerUsd) ?? null)
