import { type Static, Type } from 'typebox'
import { Id, Int32, nullable, Timestamp, withDescription } from '#shared/schemas.ts'
import { pageFields } from '../page.ts'
import { Decimal, IntegerText, NanoErg, Price, TokenName, TokenUnits } from './amount.ts'
import { AmmPool } from './market.ts'
import { Party } from './party.ts'

/** A pool with its trades of the last 24 hours. */
const PoolActivity = Type.Object(
  {
    ...AmmPool.properties,
    volumeNanoErg: nullable(withDescription(NanoErg, 'ERG that trades moved in 24 hours, if it is traded against ERG')),
    volumeQuote: nullable(withDescription(TokenUnits, 'Quote tokens that trades moved in 24 hours')),
    tradeCount: withDescription(Int32, 'States of the pool in 24 hours that a trade created'),
    shareTokenId: withDescription(Id, 'Token that represents shares of the pool'),
    providerCount: withDescription(Int32, 'Addresses that hold shares, without the pool itself'),
  },
  { title: 'PoolActivity' },
)
export type PoolActivity = Static<typeof PoolActivity>

export const PoolList = Type.Object(
  {
    height: Int32,
    timestamp: Timestamp,
    pools: Type.Array(PoolActivity, { description: 'Most ERG first' }),
    ...pageFields,
  },
  { title: 'PoolList' },
)
export type PoolList = Static<typeof PoolList>

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
