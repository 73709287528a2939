import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { Decimal } from './decimal.ts'
import { Price } from './price.ts'

/** Oracle pool of a price, and its age. */
const priceSource = {
  poolNft: Id,
  rate: withDescription(Amount, 'In the unit of the pool'),
  boxId: withDescription(Id, 'Pool box with the rate'),
  height: Int32,
  timestamp: Timestamp,
  age: withDescription(Int32, 'In blocks'),
  changePercent: nullable(withDescription(Decimal, 'Price change in the last 24 hours')),
  history: Type.String({ description: 'Path of the price history' }),
}

const ErgPrice = Type.Object(
  {
    // USD per ERG.
    usd: Price,
    marketCapUsd: withDescription(Decimal, 'Market capitalisation of the circulating supply'),
    circulating: withDescription(Amount, 'nanoERG'),
    ...priceSource,
  },
  { title: 'ErgPrice' },
)

const GoldPrice = Type.Object(
  {
    ergPerKilogram: Price,
    usdPerTroyOunce: withDescription(nullable(Price), 'Based on the ERG price above'),
    ...priceSource,
  },
  { title: 'GoldPrice' },
)

/** An automated market maker: a pool of two assets whose reserves determine the price. */
export const AmmPool = Type.Object(
  {
    poolNft: Id,
    // The priced token, with its reserve.
    token: Asset,
    quoteToken: withDescription(nullable(Asset), 'The token it is traded against; null for ERG'),
    nanoErg: nullable(withDescription(Amount, 'ERG reserve, if it is traded against ERG')),
    // Price of one whole token, in ERG or whole quote tokens.
    price: Price,
    priceUsd: nullable(withDescription(Decimal, 'Based on the oracle price of ERG')),
    changePercent: nullable(withDescription(Decimal, 'Price change in the last 24 hours')),
    feePercent: withDescription(Decimal, 'Fee of each trade, which stays in the pool'),
    boxId: Id,
    height: withDescription(Int32, 'Height of the last change'),
    timestamp: Timestamp,
  },
  { title: 'AmmPool' },
)
export type AmmPool = Static<typeof AmmPool>

export const Market = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    erg: withDescription(nullable(ErgPrice), 'Null if no oracle provides it'),
    gold: withDescription(nullable(GoldPrice), 'Null if no oracle provides it'),
    pools: Type.Array(AmmPool, { description: 'Up to a hundred pools, most ERG first' }),
  },
  { title: 'Market' },
)
export type Market = Static<typeof Market>
