import { ergRateAt, type Hex, type OraclePoolPreset, priceAt } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '#database/query.ts'
import { lastRateSql } from './oracles/rates.ts'
import { listPoolStatesAt, type PoolStateRecord, priceTimeKey } from './pool-states.ts'

/** The last rate of an oracle pool up to a height. */
export interface RateRecord {
  readonly poolNft: Hex
  readonly rate: bigint
  readonly boxId: Hex
  readonly height: number
}

/** Uses tokens_by_token_id, the primary keys of blocks and boxes, and for each height the end of a range of oracle_rates. */
const RATES = defineQuery(
  'rates.atHeights',
  `SELECT bl.height AS "requestedHeight", pool.token_id AS "poolNft", r.rate, r.height, b.id AS "boxId"
  FROM unnest($2::int4[]) AS requested(height) JOIN blocks bl ON bl.height = requested.height
  CROSS JOIN (SELECT id, token_id FROM tokens WHERE token_id = ANY($1::bytea[])) pool
  JOIN LATERAL ${lastRateSql('pool.id', 'bl.first_box + bl.boxes')} r ON r.pool = pool.id
  JOIN boxes b ON b.number = r.box`,
)

/** A block at whose end prices are read, with the tokens that are priced there. */
export interface PricedBlock {
  readonly height: number
  readonly timestamp: number
  readonly tokenIds: readonly Hex[]
}

/** Prices at the end of blocks. */
export interface PriceBook {
  readonly rateAt: (height: number) => RateRecord | undefined
  readonly poolAt: (tokenId: Hex, block: Pick<PricedBlock, 'height' | 'timestamp'>) => PoolStateRecord | undefined
}

/** Two queries: the rates of ERG, and the pools of the tokens. */
export async function loadPrices(
  db: Database,
  oraclePools: readonly OraclePoolPreset[],
  blocks: readonly PricedBlock[],
): Promise<PriceBook> {
  const heights = [...new Set(blocks.map(({ height }) => height))]
  const times = new Map(
    blocks.flatMap(({ timestamp, tokenIds }) =>
      tokenIds.map((tokenId) => [priceTimeKey({ tokenId, timestamp }), { tokenId, timestamp }] as const),
    ),
  )
  const usdPools = oraclePools.filter(({ unit }) => unit === 'nanoErgPerUsd')
  const [rows, states] = await Promise.all([
    listRows<RateRecord & { readonly requestedHeight: number }>(db, RATES, [
      usdPools.map(({ poolNft }) => hexToBytea(poolNft)),
      heights,
    ]),
    listPoolStatesAt(db, [...times.values()]),
  ])
  const rates = Map.groupBy(rows, ({ requestedHeight }) => requestedHeight)
  return {
    rateAt: (height) => ergRateAt(oraclePools, height, rates.get(height) ?? []),
    poolAt: (tokenId, { height, timestamp }) =>
      priceAt(tokenId, { height, timestamp }, states.get(priceTimeKey({ tokenId, timestamp })) ?? [])?.pool,
  }
}
