import type { OrderBookView, OrderRow } from '../../../data/orders/order-views.ts'
import { soundDecimals } from '../../../entities/sound-decimals.ts'
import type { Fraction } from '../../../format/price-parts.ts'
import { linearMarks, logarithmicMarks } from '../../../ui/chart/value-marks.ts'

export const [WIDTH, HEIGHT] = [1000, 400]

/** Where everything of the picture stands: prices from left to right, amounts of the token upwards. */
export interface DepthPicture {
  /** Lines in a drawing of {@link WIDTH} by {@link HEIGHT}; empty where a side has no order. */
  readonly bids: string
  readonly asks: string
  /** Round amounts and prices beside the axes, as parts of the whole. */
  readonly amounts: readonly { readonly value: string; readonly y: number }[]
  readonly prices: readonly { readonly value: string; readonly x: number }[]
  /** Where the price of the pool with most of the token stands. */
  readonly pool: number | null
  /** Orders that the picture leaves out. */
  readonly hidden: number
}

/** Orders at prices more than so many times off the best of their side would squeeze all others into a corner. */
const REACH = 2
/** Air at both ends, as a part of the whole. */
const AIR = 0.03
/** Marks of prices may be as fine as they need to. */
const FINEST = 40

/** Null where there is no order. Only for drawing, so floats will do. */
export function layOutDepth({ token, asks, bids, pools }: OrderBookView): DepthPicture | null {
  const bestBid = numberOf(bids.best)
  const bestAsk = numberOf(asks.best)
  const unit = 10 ** soundDecimals(token.decimals)
  const stepsOf = (items: readonly OrderRow[]) =>
    items.map(({ price, tokensSum }) => ({ price: numberOf(price) ?? 0, sum: Number(tokensSum) / unit }))
  const bidSteps = stepsOf(bids.items).filter(({ price }) => price * REACH >= (bestBid ?? Infinity))
  const askSteps = stepsOf(asks.items).filter(({ price }) => price <= REACH * (bestAsk ?? 0))
  const steps = [...bidSteps, ...askSteps]
  if (steps.length === 0) return null

  const pool = numberOf(pools.find(({ against }) => against === null)?.price ?? null)
  const seen = [...steps.map(({ price }) => price), ...(pool !== null && isNear(pool, bestBid, bestAsk) ? [pool] : [])]
  const [least, most] = [Math.min(...seen), Math.max(...seen)]
  const air = (most - least || most) * AIR
  const [from, to] = [Math.max(0, least - air), most + air]
  const xOf = (price: number) => (price - from) / (to - from)

  const amounts = linearMarks(0, Math.max(...steps.map(({ sum }) => sum)), soundDecimals(token.decimals))
  const top = Number(amounts.at(-1))
  const line = (side: typeof steps, end: number) => linePath(side, (price) => xOf(price) * WIDTH, top, end)
  return {
    bids: line(bidSteps, 0),
    asks: line(askSteps, WIDTH),
    amounts: amounts.map((value) => ({ value, y: 1 - Number(value) / top })),
    prices: priceMarks(from, to)
      .map((value) => ({ value, x: xOf(Number(value)) }))
      .filter(({ x }) => x >= 0 && x <= 1),
    pool: pool !== null && pool >= from && pool <= to ? xOf(pool) : null,
    hidden: asks.orders + bids.orders - steps.length,
  }
}

/** Prices far from zero have marks only among them. */
const priceMarks = (from: number, to: number) => (from * 5 > to ? logarithmicMarks : linearMarks)(from, to, FINEST)

/** Each order adds what it has at its price, and all of it is there up to the end. */
function linePath(
  steps: readonly { readonly price: number; readonly sum: number }[],
  xOf: (price: number) => number,
  top: number,
  end: number,
): string {
  const [first] = steps
  if (first === undefined) return ''
  const rises = steps.map(({ price, sum }) => `H${round(xOf(price))}V${round(HEIGHT * (1 - sum / top))}`)
  return `M${round(xOf(first.price))} ${HEIGHT}${rises.join('')}H${end}`
}

const isNear = (price: number, ...bests: readonly (number | null)[]) =>
  bests.some((best) => best !== null && price <= best * REACH && price * REACH >= best)

const numberOf = (price: Fraction | null) =>
  price === null ? null : Number(price.numerator) / Number(price.denominator)

const round = (value: number) => Math.round(value * 10) / 10
