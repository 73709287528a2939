import type { TokenPriceDay } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { ORDER_BOOK_FEATURE } from '#data/orders/order-books.ts'
import { useResource } from '#data/resource/use-resource.ts'
import {
  DAILY_PRICES_FEATURE,
  parsePriceSpan,
  PRICE_SPANS,
  type PriceSpan,
  tokenMarketResource,
  tokenPriceChartResource,
} from '#data/tokens/token.ts'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { ErgAmount } from '#entities/amount.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatCount, groupDigits, NO_BREAK_SPACE } from '#format/number.ts'
import { formatPrice, formatShortPrice, readPrice, roundedDecimal } from '#format/price.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSearchParams } from '#page/router.tsx'
import { ChartReadout } from '#ui/chart/chart-readout.tsx'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { SmallChart } from '#ui/chart/small-chart.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { buildListLink } from '../../build-list-link.ts'
import css from '../token.module.css'

/** Closing prices of complete days as a line, and their range and volume as a table. */
export function PriceChartSection({ token }: { readonly token: TokenView }) {
  const hasMarket = useHasFeature(ORDER_BOOK_FEATURE)
  const hasPrices = useHasFeature(DAILY_PRICES_FEATURE)
  return hasMarket && hasPrices && token.verdict?.kind !== 'copy' ? <PriceChart tokenId={token.tokenId} /> : null
}

/** The page with another span. */
const spanLink = (span: PriceSpan): string => buildListLink({ days: span === PRICE_SPANS[0] ? null : String(span) })

function PriceChart({ tokenId }: { readonly tokenId: string }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const coin = formatCoinUnit(coinName)
  const span = parsePriceSpan(useSearchParams())
  const { data: days, error } = useResource(tokenPriceChartResource(tokenId, span))
  const { data: market } = useResource(tokenMarketResource(tokenId))
  // Another span must not move what follows the chart while it loads.
  if (days === undefined ? !market?.marketPrice : days.length < 2) return null
  return (
    <Section
      title={t.text('token.priceHistory')}
      note={t.text('token.priceHistoryNote', { unit: coin })}
      className="span-12"
      end={
        <ChoiceGroup label={t.text('token.priceSpan')}>
          {PRICE_SPANS.map((each) => (
            <ChoiceLink key={each} to={spanLink(each)} isCurrent={each === span}>
              {t.text('token.priceDays', { days: each })}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      }
    >
      {days !== undefined ? (
        <DailyPrices coin={coin} days={days} />
      ) : error === null ? (
        <ChartSkeleton />
      ) : (
        <p className="dim">{t.text('error.loadFailed')}</p>
      )}
    </Section>
  )
}

/** A table of a year would be larger than the rest of the page. */
const MAX_ROWS = 60

interface DailyPricesProps {
  readonly coin: string
  readonly days: readonly TokenPriceDay[]
}

function DailyPrices({ coin, days }: DailyPricesProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const last = days.at(-1)
  if (last === undefined) return null
  const figure = `${groupDigits(roundedDecimal(readPrice(last.close)))}${NO_BREAK_SPACE}${coin}`
  return (
    <>
      <ChartReadout
        value={`${formatPrice(readPrice(last.close))}${NO_BREAK_SPACE}${coin}`}
        at={formatDate(last.timestamp, t.locale)}
        note={t.text('token.priceDay', {
          low: formatShortPrice(readPrice(last.low)),
          high: formatShortPrice(readPrice(last.high)),
          volume: formatErg(last.volumeNanoErg, coinName),
        })}
      />
      <SmallChart
        label={t.text('token.priceDrawing', { days: days.length, last: figure })}
        points={days.map(({ timestamp, close }) => ({ at: timestamp, value: roundedDecimal(readPrice(close)) }))}
        formatMark={groupDigits}
        size="medium"
      />
      <p className={css.lead}>
        {t.parts('token.priceFrom', {
          pool: (
            <ScreenLink key="pool" screen="pool" to={`/pools/${last.poolNft}`}>
              {t.text('token.priceSource')}
            </ScreenLink>
          ),
          day: formatDate(last.timestamp, t.locale),
        })}
      </p>
      <Disclosure summary={t.text('token.priceTable', { days: Math.min(days.length, MAX_ROWS) })}>
        <PriceTable coin={coin} days={days.slice(-MAX_ROWS)} />
      </Disclosure>
    </>
  )
}

/** The days as a table, newest first. */
function PriceTable({ coin, days }: DailyPricesProps) {
  const t = useTranslation()
  return (
    <DataTable
      caption={t.text('token.priceHistory')}
      rows={days.toReversed()}
      keyOf={({ timestamp }) => String(timestamp)}
      columns={[
        {
          head: t.text('token.date'),
          card: 'title',
          lead: true,
          cell: ({ timestamp }) => formatDate(timestamp, t.locale),
        },
        {
          head: t.text('token.priceOpen'),
          kind: 'number',
          cell: ({ open }) => <PriceFigure price={readPrice(open)} />,
        },
        {
          head: t.text('token.priceHigh'),
          kind: 'number',
          cell: ({ high }) => <PriceFigure price={readPrice(high)} />,
        },
        { head: t.text('token.priceLow'), kind: 'number', cell: ({ low }) => <PriceFigure price={readPrice(low)} /> },
        {
          head: `${t.text('token.priceClose')}, ${coin}`,
          label: t.text('token.priceClose'),
          kind: 'number',
          card: 'figure',
          cell: ({ close }) => <PriceFigure price={readPrice(close)} />,
        },
        {
          head: t.text('token.priceVolume'),
          kind: 'number',
          cell: ({ volumeNanoErg }) => <ErgAmount nanoErg={volumeNanoErg} unit />,
        },
        {
          head: t.text('token.priceTrades'),
          kind: 'number',
          cell: ({ tradeCount }) => formatCount(tradeCount),
        },
      ]}
    />
  )
}
