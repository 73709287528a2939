import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { Decimal } from './decimal.ts'
import { Price } from './price.ts'

/** Which oracle pool a price comes from, and how old it is. */
const source = {
  poolNft: Id,
  rate: described(Amount, 'In the pool’s own unit'),
  boxId: described(Id, 'The box that tells it'),
  height: Int32,
  timestamp: Timestamp,
  age: described(Int32, 'In blocks'),
  changePercent: nullable(described(Decimal, 'Of the price in the last 24 hours')),
  history: Type.String({ description: 'Where to read how it was' }),
}

const ErgPrice = Type.Object(
  {
    // USD for one ERG.
    usd: Price,
    marketCapUsd: described(Decimal, 'Of all coins that circulate'),
    circulating: described(Amount, 'nanoERG'),
    ...source,
  },
  { title: 'ErgPrice' },
)

const GoldPrice = Type.Object(
  {
    ergPerKilogram: Price,
    usdPerTroyOunce: described(nullable(Price), 'By the price of ERG above'),
    ...source,
  },
  { title: 'GoldPrice' },
)

/** An automated market maker: a pool of two things, whose amounts are the price. */
export const AmmPool = Type.Object(
  {
    poolNft: Id,
    // What has a price, and how much of it is in the pool.
    token: Asset,
    against: described(nullable(Asset), 'What it is traded for; null for ERG'),
    nanoErg: nullable(described(Amount, 'How much ERG is in the pool, where it is traded for ERG')),
    // Of one whole token, in ERG or whole tokens of the other kind.
    price: Price,
    priceUsd: nullable(described(Decimal, 'By the oracles’ price of ERG')),
    changePercent: nullable(described(Decimal, 'Of the price in the last 24 hours')),
    feePercent: described(Decimal, 'Of each trade, what stays with the pool'),
    boxId: Id,
    height: described(Int32, 'Of the last change'),
    timestamp: Timestamp,
  },
  { title: 'AmmPool' },
)
export type AmmPool = Static<typeof AmmPool>

export const Market = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    erg: described(nullable(ErgPrice), 'Null where no oracle tells it'),
    gold: described(nullable(GoldPrice), 'Null where no oracle tells it'),
    pools: Type.Array(AmmPool, { description: 'Up to a hundred, those with most ERG first' }),
  },
  { title: 'Market' },
)
export type Market = Static<typeof Market>
