import { divideHalfUp } from '@ergo-explorer/chain'
import type { ChartName } from '#data/charts/chart-names.ts'
import type { Network } from '#config/public-config.ts'
import type { KnownErgPrice } from '#data/api/operations.ts'
import type { NetworkInfo } from '#data/stats/network-stats.ts'
import { chainFigure } from '#entities/figure.ts'
import { formatCount, formatDollars, UNKNOWN_VALUE_TEXT, formatHashRate } from '#format/number.ts'
import { formatErg, formatSupply, MAINNET_MAXIMUM_SUPPLY } from '#format/amount.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import type { FigureAttributes } from '#ui/facts/facts.tsx'

export interface StripItem {
  readonly label: MessageKey
  readonly value: string
  readonly figure?: FigureAttributes | undefined
  /** Exact value, if `value` is rounded. */
  readonly exact?: string
  /** Page about the figure. */
  readonly link?: ItemLink | undefined
}

interface ItemLink {
  /** Name of the screen in the route table. */
  readonly screen: string
  readonly to: string
}

export interface StripInput {
  readonly info: NetworkInfo | null | undefined
  readonly market: KnownErgPrice | null | undefined
  readonly coinName: string
  readonly network: Network
  /** Whether the API announces v2, without which there is no difficulty monitor. */
  readonly hasV2: boolean
}

/** The six figures in order; missing ones are dashes. */
export function buildStripItems({ info, market, coinName, network, hasV2 }: StripInput): readonly StripItem[] {
  const supply = info?.supply
  const cap = marketCap(supply, market)
  const maximum = info?.maximumSupply ?? (network === 'mainnet' ? MAINNET_MAXIMUM_SUPPLY : undefined)
  const monitor = (path: string) => (hasV2 ? { screen: 'difficulty', to: path } : undefined)
  return [
    {
      label: 'strip.hashRate',
      value: formatHashRate(info?.hashRate),
      figure: chainFigure('hash-rate', info?.hashRate),
      link: chartPage('hash-rate'),
    },
    {
      label: 'strip.marketCap',
      value: formatDollars(cap),
      figure: chainFigure('market-cap', cap),
      link: hasV2 ? chartPage('market-cap') : undefined,
    },
    {
      label: 'strip.circulatingSupply',
      value: formatSupply(supply, coinName),
      figure: chainFigure('circulating-supply', supply),
      ...(supply !== undefined && { exact: formatErg(supply, coinName) }),
      link: chartPage('total'),
    },
    {
      label: 'strip.transactionsPerDay',
      value: formatCount(info?.transactionsPerDay),
      figure: chainFigure('transactions-per-day', info?.transactionsPerDay),
      link: chartPage('transactions-number'),
    },
    {
      label: 'strip.protocolVersion',
      value: info?.version ?? UNKNOWN_VALUE_TEXT,
      figure: chainFigure('protocol-version', info?.version),
      link: monitor('/difficulty?tab=voting'),
    },
    {
      label: 'strip.maxSupply',
      value: formatSupply(maximum, coinName),
      figure: chainFigure('maximum-supply', maximum),
      link: monitor('/difficulty?tab=emission'),
    },
  ]
}

const chartPage = (name: ChartName): ItemLink => ({ screen: 'chart', to: `/charts/${name}` })

/** Market cap of the API, else the supply in nanoERG divided by nanoERG per dollar. */
function marketCap(supply: string | undefined, market: KnownErgPrice | null | undefined): number | undefined {
  if (market === undefined || market === null) return undefined
  if (market.marketCapUsd !== null) return Number(market.marketCapUsd)
  return supply === undefined ? undefined : Number(divideHalfUp(BigInt(supply), BigInt(market.rate), 0))
}
