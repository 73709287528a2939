import { divideHalfUp } from '@ergo-explorer/chain'
import type { MarketView } from '#data/stats/market.ts'
import type { NetworkInfo } from '#data/stats/network-stats.ts'
import { formatCount, formatDollars, UNKNOWN_VALUE_TEXT, formatHashRate } from '#format/number.ts'
import { formatErg, formatMaxSupply, formatSupply } from '#format/amount.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'

export interface StripItem {
  readonly label: MessageKey
  readonly value: string
  /** Exact value, if `value` is rounded. */
  readonly exact?: string
}

export interface StripInput {
  readonly info: NetworkInfo | null | undefined
  readonly market: MarketView | null | undefined
  readonly coinName: string
}

/** The six figures in order; missing ones are dashes. */
export function buildStripItems({ info, market, coinName }: StripInput): readonly StripItem[] {
  const supply = info?.supply
  return [
    { label: 'strip.hashRate', value: formatHashRate(info?.hashRate) },
    { label: 'strip.marketCap', value: formatDollars(marketCap(supply, market)) },
    {
      label: 'strip.circulatingSupply',
      value: formatSupply(supply, coinName),
      ...(supply !== undefined && { exact: formatErg(supply, coinName) }),
    },
    { label: 'strip.transactionsPerDay', value: formatCount(info?.transactionsPerDay) },
    { label: 'strip.protocolVersion', value: info?.version ?? UNKNOWN_VALUE_TEXT },
    { label: 'strip.maxSupply', value: formatMaxSupply(coinName) },
  ]
}

/** Market cap of the API, else the supply in nanoERG divided by nanoERG per dollar. */
function marketCap(supply: string | undefined, market: MarketView | null | undefined): number | undefined {
  if (market === undefined || market === null) return undefined
  if (market.marketCapUsd !== null) return Number(market.marketCapUsd)
  return supply === undefined ? undefined : Number(divideHalfUp(BigInt(supply), BigInt(market.nanoErgPerUsd), 0))
}
