import { toTokenUnits } from '@ergo-explorer/chain'
import type { OrderBook } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { OrderBookSide } from '#data/orders/order-books.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatPrice } from '#format/price.ts'
import { formatWithMetricPrefix, groupDigits, NO_BREAK_SPACE } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { formatNamedTokenAmount } from '../format-named-token-amount.ts'
import css from './depth.module.css'
import { type DepthChartLayout, HEIGHT, layOutDepthChart, WIDTH } from './lay-out-depth-chart.ts'
import { toCssPercent, ValueAxisLabels } from '#ui/chart/chart-drawing.tsx'
import chart from '#ui/chart/chart.module.css'
import { cx } from '#ui/cx.ts'
import drawing from '#ui/drawing/drawing.module.css'

/** Cumulative bids and asks up to each price. The tables below contain the same data. */
export function DepthSection({ book }: { readonly book: OrderBook }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const picture = layOutDepthChart(book)
  if (picture === null) return null
  const pool = book.pools.find(({ quoteToken }) => quoteToken === null)
  const endOf = ({ items }: OrderBookSide) => {
    const last = items.at(-1)
    return {
      amount: formatNamedTokenAmount(last?.tokenAmountSum ?? toTokenUnits(0n), book.token),
      price: last === undefined ? '' : formatPrice(last.price) + NO_BREAK_SPACE + unit,
    }
  }
  return (
    <Section title={t.text('orders.depth')} note={t.text('orders.depthNote')}>
      <ul className={css.legend}>
        {picture.bids !== '' && (
          <li data-side="bids">
            <span>{t.text('orders.depthBids', endOf(book.bids))}</span>
          </li>
        )}
        {picture.asks !== '' && (
          <li data-side="asks">
            <span>{t.text('orders.depthAsks', endOf(book.asks))}</span>
          </li>
        )}
        {picture.pool !== null && pool !== undefined && (
          <li data-side="pool">
            <span>{t.text('orders.depthPool', { price: formatPrice(pool.price) + NO_BREAK_SPACE + unit })}</span>
          </li>
        )}
      </ul>
      <DepthDrawing picture={picture} />
      {picture.hiddenOrders > 0 && (
        <p className={css.hiddenOrders}>{t.text('orders.notDrawn', { orders: picture.hiddenOrders })}</p>
      )}
    </Section>
  )
}

/**
 * Depth steps from the best prices outwards. The steps stretch with the page and the text does not, so they are
 * separate drawings.
 */
function DepthDrawing({ picture }: { readonly picture: DepthChartLayout }) {
  const t = useTranslation()
  const { bids, asks, amounts, pool } = picture
  return (
    <div className={chart.chart}>
      <ValueAxisLabels plot={{ scale: 'linear', marks: amounts, spots: [], isFromZero: true }} format={shortAmount} />
      <div className={chart.plot}>
        <svg
          className={chart.lines}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          // Inline SVG inherits the theme's colours; an img would not.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={t.text('orders.depthDrawing')}
        >
          {amounts.map(({ value, y }, index) => (
            <path
              key={value}
              className={index === 0 ? drawing.done : drawing.gridline}
              d={`M0 ${y * HEIGHT}H${WIDTH}`}
            />
          ))}
          <Side line={bids} side="bids" />
          <Side line={asks} side="asks" />
          {pool !== null && <path className={drawing.marker} d={`M${pool * WIDTH} ${HEIGHT}V0`} />}
        </svg>
      </div>
      <PriceRuler prices={picture.prices} />
    </div>
  )
}

function Side({ line, side }: { readonly line: string; readonly side: 'bids' | 'asks' }) {
  if (line === '') return null
  return (
    <>
      <path className={css.area} data-side={side} d={`${line}V${HEIGHT}Z`} />
      <path className={cx(drawing.line, css.line)} data-side={side} d={line} />
    </>
  )
}

/** Number of label characters that fit side by side on a phone. */
const MAX_LABEL_CHARACTERS = 40

function PriceRuler({ prices }: Pick<DepthChartLayout, 'prices'>) {
  const characters = prices.reduce((sum, { value }) => sum + value.length + 2, 0)
  const every = Math.ceil(characters / MAX_LABEL_CHARACTERS)
  return (
    <svg className={chart.ruler} aria-hidden="true">
      {prices.map(({ value, x }, index) => (
        <g key={value}>
          <line
            className={drawing.tick}
            x1={toCssPercent(x)}
            x2={toCssPercent(x)}
            y1="0"
            y2={index % every === 0 ? 8 : 4}
          />
          {index % every === 0 && (
            <text
              className={drawing.text}
              x={toCssPercent(x)}
              y="22"
              textAnchor={x > 0.95 ? 'end' : x < 0.05 ? 'start' : 'middle'}
            >
              {groupDigits(value)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Marks are round numbers, so large ones can be shortened to a metric prefix. */
const shortAmount = (value: string) => (value.length > 6 && !value.includes('.') ? metric(value) : groupDigits(value))
const metric = (value: string) => formatWithMetricPrefix(value, '', 1).replace('.0', '')
