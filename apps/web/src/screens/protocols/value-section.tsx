import { type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import type { Bank, Bridge, PoolActivity } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { formatSupply } from '#format/amount.ts'
import { formatPercent } from '#format/percent.ts'
import { formatErgInDollars } from '#format/price.ts'
import { dollarsPerCoin } from '@ergo-explorer/sentences/oracle-rate'
import { useTranslation } from '#i18n/use-translation.ts'
import { ValuePlaceProvider } from '#page/page-context.ts'
import { StackedBar, type StackedPart, Swatch } from '#ui/drawing/stacked-bar.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './protocols.module.css'

type HoldingName = 'bank' | 'pools' | 'bridge'

/** ERG in the boxes of a kind of protocol. */
interface Holding {
  readonly name: HoldingName
  readonly nanoErg: NanoErg
  readonly series: StackedPart['series']
}

interface ProtocolData {
  readonly pools: readonly PoolActivity[]
  readonly bank: Bank | null
  readonly bridge: Bridge | null
}

/** Kinds with ERG. Tokens are left out: not all have a price, and a pool's price counts its own ERG again. */
export function listHoldings({ pools, bank, bridge }: ProtocolData): readonly Holding[] {
  const inPools = pools.reduce((sum, { nanoErg }) => sum + BigInt(nanoErg ?? 0), 0n)
  const all: readonly Holding[] = [
    { name: 'bank', nanoErg: bank?.nanoErg ?? toNanoErg(0n), series: 2 },
    { name: 'pools', nanoErg: toNanoErg(inPools), series: 1 },
    { name: 'bridge', nanoErg: bridge?.nanoErg ?? toNanoErg(0n), series: 4 },
  ]
  return all.filter(({ nanoErg }) => nanoErg !== '0')
}

const totalOf = (holdings: readonly Holding[]): bigint =>
  holdings.reduce((sum, { nanoErg }) => sum + BigInt(nanoErg), 0n)

/** Dollars, or whole ERG without a price. Null if the protocols hold nothing. */
export function useTotalText(holdings: readonly Holding[]): string | null {
  const { coinName } = usePublicConfig()
  const price = useErgPrice()
  const total = toNanoErg(totalOf(holdings))
  if (total === '0') return null
  return price === undefined ? formatSupply(total, coinName) : formatErgInDollars(total, price)
}

/** The shell of every page loads the price. */
function useErgPrice() {
  const { pricePoolNft } = usePublicConfig()
  const { data: market } = useResource(marketResource(pricePoolNft), { isRefreshedOnMount: false })
  return market ? dollarsPerCoin(market.rate) : undefined
}

/** One bar for the ERG in all protocols, with its parts. */
export function ValueSection({ holdings }: { readonly holdings: readonly Holding[] }) {
  const t = useTranslation()
  const price = useErgPrice()
  const total = totalOf(holdings)
  if (total === 0n) return null
  return (
    <Section title={t.text('protocols.value')} note={t.text('protocols.valueNote')}>
      <StackedBar
        parts={holdings.map(({ name, nanoErg, series }) => ({
          key: name,
          series,
          share: Number((BigInt(nanoErg) * 1_000_000n) / total) / 1_000_000,
        }))}
      />
      <ValuePlaceProvider value="list">
        <dl className={css.holdings}>
          {holdings.map(({ name, nanoErg, series }) => (
            <div key={name}>
              <dt>
                <Swatch series={series} />
                {t.text(`protocols.${name}`)}
              </dt>
              <dd className={css.amount}>
                <ErgAmount nanoErg={nanoErg} unit />
              </dd>
              <dd className={css.below}>
                {[price !== undefined && formatErgInDollars(nanoErg, price), formatPercent(BigInt(nanoErg), total)]
                  .filter(Boolean)
                  .join(', ')}
              </dd>
            </div>
          ))}
        </dl>
      </ValuePlaceProvider>
    </Section>
  )
}
