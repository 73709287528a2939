import { type Static, Type } from 'typebox'
import { withDescription, AddressText, Id, Int32, nullable, Timestamp } from '#shared/schemas.ts'
import { Asset, Decimal, IntegerText, NanoErg, TokenName } from '../amount.ts'

/** Values in US dollars are rounded half up to this number of decimals. */
export const USD_DECIMALS = 6

const Usd = withDescription(Decimal, `US dollars, rounded half up to ${USD_DECIMALS} decimals`)

/** The rate of ERG at the end of a block, from the box of the oracle pool that states it. */
export const HistoricalRate = Type.Object(
  {
    rate: withDescription(IntegerText, 'nanoERG per US dollar'),
    poolNft: Id,
    boxId: withDescription(Id, 'Oracle box that states the rate'),
    height: withDescription(Int32, 'Height of that box, at most 720 blocks before the block'),
  },
  { title: 'HistoricalRate' },
)
export type HistoricalRate = Static<typeof HistoricalRate>

const valueFields = {
  nanoErg: withDescription(NanoErg, 'Value in nanoERG at the price of the pool, rounded half up'),
  usd: nullable(withDescription(Usd, '`nanoErg` at the rate of ERG; null without a rate')),
  poolNft: withDescription(Id, 'Liquidity pool that sets the price'),
  boxId: withDescription(Id, 'Pool box with the reserves'),
}

/** The value of a token amount at the end of a block. */
export const AssetValue = Type.Object({ tokenId: Id, ...valueFields }, { title: 'AssetValue' })
export type AssetValue = Static<typeof AssetValue>

/** Values of the changes of a transaction at the end of its block. */
export const EffectValue = Type.Object(
  {
    rate: nullable(withDescription(HistoricalRate, 'Null if no rate of the last 720 blocks exists')),
    usd: nullable(withDescription(Usd, 'Of the net change of ERG; negative for a loss. Null without a rate')),
    assets: Type.Array(AssetValue, { description: 'Net token changes that have a price; negative for a loss' }),
  },
  { title: 'EffectValue' },
)
export type EffectValue = Static<typeof EffectValue>

const PricedAsset = Type.Object({ ...Asset.properties, valuation: Type.Object(valueFields) }, { title: 'PricedAsset' })

/** Balance and value of an address at the end of a block. */
export const AddressValue = Type.Object(
  {
    address: AddressText,
    height: withDescription(Int32, 'Height of the block; 0 for the genesis boxes'),
    timestamp: withDescription(nullable(Timestamp), 'Time of the block; null for height 0'),
    transactionCount: withDescription(Int32, 'Transactions of the address up to the block'),
    nanoErg: NanoErg,
    usd: nullable(withDescription(Usd, 'Of the ERG balance; null without a rate')),
    rate: nullable(withDescription(HistoricalRate, 'Null if no rate of the last 720 blocks exists')),
    totalNanoErg: withDescription(NanoErg, 'ERG and the value of all priced tokens'),
    totalUsd: nullable(withDescription(Usd, '`totalNanoErg` at the rate; null without a rate')),
    priced: Type.Array(PricedAsset, { description: 'Tokens with a price, most valuable first; copies are not priced' }),
    unpriced: Type.Array(Asset, { description: 'The first 50 tokens that are not part of the total' }),
    unpricedCount: nullable(
      withDescription(
        Int32,
        'All tokens that are not part of the total; null if the address ever held too many to count',
      ),
    ),
  },
  { title: 'AddressValue' },
)
export type AddressValue = Static<typeof AddressValue>

export const MAX_BALANCE_POINTS = 400
/** With the value of a token: each point reads the pools of the token and their traders. */
export const MAX_PRICED_POINTS = 60

/** Rows that one request with filters or sums reads at most. */
export const MAX_SCANNED_CHANGES = 5_000

const BalancePoint = Type.Object(
  {
    timestamp: withDescription(Timestamp, 'Time of the point'),
    height: withDescription(Int32, 'Height of the last block up to that time; 0 before the first block'),
    amount: withDescription(IntegerText, 'Balance after that block, in the smallest unit'),
    usd: nullable(withDescription(Usd, 'Null if it was not requested, or without a price')),
    received: nullable(
      withDescription(
        IntegerText,
        `Sum of the gains since the previous point, in the smallest unit; null for the first point, and where the newest ${MAX_SCANNED_CHANGES} changes up to \`toTime\` do not reach`,
      ),
    ),
    sent: nullable(
      withDescription(IntegerText, 'Sum of the losses since the previous point, as a positive amount, fees included'),
    ),
  },
  { title: 'BalancePoint' },
)

export const BalanceHistory = Type.Object(
  {
    address: AddressText,
    token: nullable(withDescription(TokenName, 'Null for ERG')),
    fromTime: Timestamp,
    toTime: Timestamp,
    points: Type.Array(BalancePoint, {
      maxItems: MAX_BALANCE_POINTS,
      description: 'At equal distances from `fromTime` to `toTime`; empty if the address never held the asset',
    }),
  },
  { title: 'BalanceHistory' },
)
export type BalanceHistory = Static<typeof BalanceHistory>

/** Sums of the transactions that match filters. */
export const AddressFlow = Type.Object(
  {
    address: AddressText,
    tokenId: nullable(withDescription(Id, 'Null for ERG')),
    transactionCount: Int32,
    received: withDescription(IntegerText, 'Sum of the gains, in the smallest unit'),
    sent: withDescription(IntegerText, 'Sum of the losses, as a positive amount, fees included'),
    scannedCount: withDescription(Int32, `Changes read: the newest ${MAX_SCANNED_CHANGES} at most`),
    reachedHeight: nullable(
      withDescription(Int32, 'Height down to which the sums are complete; null if they contain all transactions'),
    ),
  },
  { title: 'AddressFlow' },
)
export type AddressFlow = Static<typeof AddressFlow>
