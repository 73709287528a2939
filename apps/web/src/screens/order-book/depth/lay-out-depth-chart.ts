import type { OrderBook } from '@ergo-explorer/contract'
import type { OrderBookSide } from '#data/orders/order-books.ts'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import type { PriceFraction } from '#format/price.ts'
import { computeLinearMarks, computeLogarithmicMarks } from '#ui/chart/value-marks.ts'

export const [WIDTH, HEIGHT] = [1000, 400]

/** Layout of the depth chart: prices from left to right, token amounts upwards. */
export interface DepthChartLayout {
  /** SVG paths in a drawing of {@link WIDTH} by {@link HEIGHT}; empty for a side without orders. */
  readonly bids: string
  readonly asks: string
  /** Axis marks with round values; x and y are fractions of the drawing. */
  readonly amounts: readonly { readonly value: string; readonly y: number }[]
  readonly prices: readonly { readonly value: string; readonly x: number }[]
  /** x position of the price of the pool with the largest token reserve. */
  readonly pool: number | null
  /** Number of orders that are not drawn. */
  readonly hiddenOrders: number
}

/** Orders are drawn up to this factor from the best price of their side; farther ones would compress all others. */
const MAX_PRICE_RATIO = 2
/** Padding at both ends, as a fraction of the price range. */
const PADDING_SHARE = 0.03
const MAX_MARK_DECIMALS = 40

/** Returns null if there is no order. Floats are precise enough for drawing. */
export function layOutDepthChart({ token, asks, bids, pools }: OrderBook): DepthChartLayout | null {
  const bestBid = numberOf(bids.best)
  const bestAsk = numberOf(asks.best)
  const unit = 10 ** sanitizeDecimals(token.decimals)
  const stepsOf = (items: OrderBookSide['items']) =>
    items.map(({ price, tokenAmountSum: tokensSum }) => ({
      price: numberOf(price) ?? 0,
      sum: Number(tokensSum) / unit,
    }))
  const bidSteps = stepsOf(bids.items).filter(({ price }) => price * MAX_PRICE_RATIO >= (bestBid ?? Infinity))
  const askSteps = stepsOf(asks.items).filter(({ price }) => price <= MAX_PRICE_RATIO * (bestAsk ?? 0))
  const steps = [...bidSteps, ...askSteps]
  if (steps.length === 0) return null

  const pool = numberOf(pools.find(({ quoteToken }) => quoteToken === null)?.price ?? null)
  const shownPrices = [
    ...steps.map(({ price }) => price),
    ...(pool !== null && isNear(pool, bestBid, bestAsk) ? [pool] : []),
  ]
  const [lowest, highest] = [Math.min(...shownPrices), Math.max(...shownPrices)]
  const padding = (highest - lowest || highest) * PADDING_SHARE
  const [from, to] = [Math.max(0, lowest - padding), highest + padding]
  const xOf = (price: number) => (price - from) / (to - from)

  const amounts = computeLinearMarks(0, Math.max(...steps.map(({ sum }) => sum)), sanitizeDecimals(token.decimals))
  const top = Number(amounts.at(-1))
  const line = (side: typeof steps, end: number) => linePath(side, { xOf: (price) => xOf(price) * WIDTH, top, end })
  return {
    bids: line(bidSteps, 0),
    asks: line(askSteps, WIDTH),
    amounts: amounts.map((value) => ({ value, y: 1 - Number(value) / top })),
    prices: priceMarks(from, to)
      .map((value) => ({ value, x: xOf(Number(value)) }))
      .filter(({ x }) => x >= 0 && x <= 1),
    pool: pool !== null && pool >= from && pool <= to ? xOf(pool) : null,
    hiddenOrders: asks.orderCount + bids.orderCount - steps.length,
  }
}

/** `linearMarks` may start at zero; `logarithmicMarks` gives even steps within a range far from zero. */
const priceMarks = (from: number, to: number) =>
  (from * 5 > to ? computeLogarithmicMarks : computeLinearMarks)(from, to, MAX_MARK_DECIMALS)

/** Step line: each order adds its amount at its price, and the last level extends to the end. */
function linePath(
  steps: readonly { readonly price: number; readonly sum: number }[],
  { xOf, top, end }: { readonly xOf: (price: number) => number; readonly top: number; readonly end: number },
): string {
  const [first] = steps
  if (first === undefined) return ''
  const rises = steps.map(({ price, sum }) => `H${round(xOf(price))}V${round(HEIGHT * (1 - sum / top))}`)
  return `M${round(xOf(first.price))} ${HEIGHT}${rises.join('')}H${end}`
}

const isNear = (price: number, ...bests: readonly (number | null)[]) =>
  bests.some((best) => best !== null && price <= best * MAX_PRICE_RATIO && price * MAX_PRICE_RATIO >= best)

const numberOf = (price: PriceFraction | null) =>
  price === null ? null : Number(price.numerator) / Number(price.denominator)

const round = (value: number) => Math.round(value * 10) / 10
