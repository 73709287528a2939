import { type Static, Type } from 'typebox'
import { Id, Int32, nullable, Timestamp, withDescription } from '#shared/schemas.ts'
import { pageFields, pageOf } from '../page.ts'
import { Decimal, IntegerText, NanoErg, Price, TokenName, TokenUnits } from './amount.ts'
import { AmmPool } from './market.ts'
import { Party } from './party.ts'

/** Trades of the last 24 hours, and shares. */
const activityFields = {
  ...AmmPool.properties,
  volumeNanoErg: nullable(withDescription(NanoErg, 'ERG that trades moved in 24 hours, if it is traded against ERG')),
  volumeQuote: nullable(withDescription(TokenUnits, 'Quote tokens that trades moved in 24 hours')),
  tradeCount: withDescription(Int32, 'States of the pool in 24 hours that a trade created'),
  purchaseCount: withDescription(Int32, 'Trades of those that bought the token; the others sold it'),
  shareTokenId: withDescription(Id, 'Token that represents shares of the pool'),
  issuedShares: withDescription(TokenUnits, 'Shares outside the pool, each a part of its reserves'),
  firstHeight: withDescription(Int32, 'Height of the first state of the pool'),
  firstTimestamp: Timestamp,
  providerCount: withDescription(Int32, 'Addresses that hold shares, without the pool itself'),
}

/** A pool in the list. */
const PoolActivity = Type.Object(
  {
    ...activityFields,
    trend: nullable(
      Type.Array(Decimal, {
        maxItems: 31,
        description:
          'Price at the end of each of the last 30 UTC days that have ended, and now, oldest first. Null without `trend=true`, and for pools without the exact script of pools of ERG and a token',
      }),
    ),
    dailyVolumes: nullable(
      Type.Array(NanoErg, {
        maxItems: 30,
        description: 'ERG that trades moved on each of the days of `trend`, without today',
      }),
    ),
  },
  { title: 'PoolActivity' },
)
export type PoolActivity = Static<typeof PoolActivity>

export const PoolList = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    items: Type.Array(PoolActivity, { description: 'Most ERG first' }),
    ...pageFields,
  },
  { title: 'PoolList' },
)
export type PoolList = Static<typeof PoolList>

const PoolProvider = Type.Object(
  {
    party: Party,
    shares: TokenUnits,
    sharePercent: withDescription(Decimal, 'Of the issued shares'),
  },
  { title: 'PoolProvider' },
)

/** A pool with what proves its price, and its largest providers. */
export const PoolDetail = Type.Object(
  {
    ...activityFields,
    tipHeight: withDescription(Int32, 'Height of the index'),
    owner: withDescription(Party, 'The contract of the pool box'),
    fault: nullable(
      Type.Enum(['script', 'nft', 'fee', 'reserves', 'trades'], {
        type: 'string',
        description:
          'The first condition that the pool does not meet to take part in prices: exact script of a pool of ERG and a token, singleton NFT, usual fee, minimum reserves, trades by others. Null if it meets all',
      }),
    ),
    traderCount: nullable(
      withDescription(
        Int32,
        'Keys without shares of the pool that traded in the last 30 days, in its newest 100 trades',
      ),
    ),
    shareDecimals: nullable(Int32),
    providers: Type.Array(PoolProvider, { maxItems: 10, description: 'The largest, without the pool itself' }),
  },
  { title: 'PoolDetail' },
)
export type PoolDetail = Static<typeof PoolDetail>

/** A state of a pool compared with the state before it. */
export const PoolChange = Type.Object(
  {
    kind: Type.Enum(['purchase', 'sale', 'deposit', 'withdrawal', 'other'], {
      type: 'string',
      description: 'Purchase: a trader paid the quote asset for the token. Other: any other change of the reserves',
    }),
    boxId: Id,
    transactionId: Id,
    height: Int32,
    timestamp: Timestamp,
    party: nullable(withDescription(Party, 'Owner of the executed order, else the wallet whose balance changed')),
    tokenAmount: withDescription(TokenUnits, 'Units of the token that moved'),
    nanoErg: nullable(withDescription(NanoErg, 'ERG that moved, if the pool trades against ERG')),
    quoteAmount: nullable(withDescription(TokenUnits, 'Quote tokens that moved')),
    shares: withDescription(TokenUnits, 'Shares issued or redeemed; 0 for a trade'),
    price: nullable(withDescription(Price, 'Paid per whole token, with the fee; null unless it is a trade')),
    changePercent: nullable(withDescription(Decimal, 'Change of the ratio of the reserves')),
  },
  { title: 'PoolChange' },
)
export type PoolChange = Static<typeof PoolChange>
export const PoolChangePage = pageOf(PoolChange)

const PoolDay = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the UTC day'),
    price: withDescription(Price, 'At the end of the day, in ERG or whole quote tokens'),
    low: withDescription(Price, 'Lowest price of the day'),
    high: withDescription(Price, 'Highest price of the day'),
    tokenAmount: withDescription(TokenUnits, 'Reserve at the end of the day'),
    nanoErg: nullable(withDescription(NanoErg, 'ERG reserve at the end of the day')),
    quoteAmount: nullable(withDescription(TokenUnits, 'Reserve of the quote token at the end of the day')),
    volumeNanoErg: nullable(NanoErg),
    volumeQuote: nullable(TokenUnits),
    tradeCount: Int32,
  },
  { title: 'PoolDay' },
)

export const PoolChart = Type.Object(
  {
    poolNft: Id,
    days: Type.Array(PoolDay, { maxItems: 365, description: 'Oldest first; the last one is today' }),
  },
  { title: 'PoolChart' },
)
export type PoolChart = Static<typeof PoolChart>

const BankCoin = Type.Object(
  {
    token: TokenName,
    circulating: withDescription(TokenUnits, 'According to the registers of the bank'),
    price: nullable(withDescription(Price, 'ERG per whole token, without the fee; null if the contract has none')),
  },
  { title: 'BankCoin' },
)

/** The bank of the network, which issues a stable coin and a reserve coin. */
export const Bank = Type.Object(
  {
    bankNft: Id,
    boxId: withDescription(Id, 'The current bank box, from which all figures are read'),
    height: nullable(withDescription(Int32, 'Height of its block')),
    owner: Party,
    nanoErg: withDescription(NanoErg, 'ERG in the bank'),
    equity: nullable(withDescription(NanoErg, 'ERG above the value of the stable coins; null without a rate')),
    ratioPercent: nullable(withDescription(IntegerText, 'ERG in percent of the value of the stable coins')),
    stable: BankCoin,
    reserve: BankCoin,
    feePercent: withDescription(IntegerText, 'Part of the value of each exchange that stays in the bank'),
    limits: nullable(
      withDescription(
        Type.Object(
          {
            stableSold: TokenUnits,
            stableBought: TokenUnits,
            reserveSold: TokenUnits,
            reserveBought: TokenUnits,
          },
          { title: 'BankLimits' },
        ),
        'The most that one exchange can buy from the bank (`…Sold`) or sell to it (`…Bought`) at the rate; null without a rate',
      ),
    ),
    oracle: nullable(
      Type.Object(
        { poolNft: Id, boxId: Id, height: Int32, rate: IntegerText, usd: nullable(Decimal) },
        { title: 'BankOracle', description: 'Newest rate of the oracle pool that the bank reads, and USD per ERG' },
      ),
    ),
  },
  { title: 'Bank' },
)
export type Bank = Static<typeof Bank>

/** The bank at the end of a UTC day. */
const BankDay = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Start of the UTC day'),
    nanoErg: withDescription(NanoErg, 'ERG in the bank'),
    ratioPercent: nullable(withDescription(IntegerText, 'Null while no stable coins circulate')),
    stableCirculating: TokenUnits,
    reserveCirculating: TokenUnits,
    stablePrice: withDescription(Price, 'ERG per whole stable coin, without the fee'),
    reservePrice: nullable(withDescription(Price, 'ERG per whole reserve coin, without the fee')),
    usd: nullable(withDescription(Decimal, 'USD per ERG by the oracle of the bank')),
  },
  { title: 'BankDay' },
)

export const BankHistory = Type.Object(
  {
    bankNft: Id,
    days: Type.Array(BankDay, { maxItems: 365, description: 'Oldest first, from the first day with bank and rate' }),
  },
  { title: 'BankHistory' },
)
export type BankHistory = Static<typeof BankHistory>

/** A token in the vaults of the bridge. */
const BridgeToken = Type.Object(
  {
    token: TokenName,
    isBridged: Type.Boolean({
      description:
        'Issued by the bridge for a coin of another chain: the vaults hold the units that are not on Ergo. Otherwise they hold the units that are on another chain',
    }),
    held: withDescription(TokenUnits, 'In the vaults'),
    existing: withDescription(TokenUnits, 'Minted minus burned'),
  },
  { title: 'BridgeToken' },
)
export type BridgeToken = Static<typeof BridgeToken>

/** The bridge of the network, by the balances of its published vault addresses. */
export const Bridge = Type.Object(
  {
    nanoErg: withDescription(NanoErg, 'ERG in the vaults'),
    vaults: Type.Array(Type.Object({ party: Party, nanoErg: NanoErg }, { title: 'BridgeVault' })),
    tokens: Type.Array(BridgeToken, { description: 'Registered tokens with a balance in the vaults' }),
  },
  { title: 'Bridge' },
)
export type Bridge = Static<typeof Bridge>
