import { NANOERG_PER_ERG, type OracleUnit } from '@ergo-explorer/chain'
import type { OraclePoolDetail, OraclePoolSummary, OracleRatePage, Price } from '@ergo-explorer/contract'
import type { OraclePoolListItem, OraclePoolRecord, OraclePoolDetails } from '../../queries/oracle-pools.ts'
import type { OracleRateRecord } from '../../queries/oracle-rates.ts'
import type { OracleCount, OracleRecord } from '../../queries/oracles.ts'
import { presentAsset } from './assets.ts'
import { countOverdueBlocks, type OraclePoolRules } from './oracle-rules.ts'
import { presentOracle } from './oracles.ts'
import { formatChangePercent, presentPrice } from './price.ts'
import type { PresentContext } from './present-context.ts'

/** A pool in a list. Oracles cannot be counted if the oracle token is unknown. */
export const presentOraclePool = (
  pool: OraclePoolListItem,
  {
    rules,
    count,
    tipHeight,
  }: { readonly rules: OraclePoolRules; readonly count: OracleCount | undefined; readonly tipHeight: number },
): OraclePoolSummary => ({
  ...presentPool(pool, rules),
  oracleCount: count?.all ?? null,
  blocksLate: countOverdueBlocks(rules, tipHeight),
  readyCount: count?.ready ?? null,
  trend: [...pool.trend],
})

function presentPool(pool: OraclePoolRecord, { preset, version, refresh, nextRefresh }: OraclePoolRules) {
  const { box } = pool
  return {
    poolNft: pool.poolNft,
    name: preset?.name ?? pool.tokenName,
    pair: preset?.pair ?? null,
    version,
    unit: preset?.unit ?? null,
    priceUnit: preset === undefined ? null : PRICE_UNITS[preset.unit],
    rate: String(pool.rate),
    price: presentRate(pool.rate, preset?.unit),
    epoch: pool.epoch,
    boxId: box.id,
    transactionId: box.transactionId,
    height: box.height,
    timestamp: pool.timestamp,
    creationHeight: box.creationHeight,
    epochLength: refresh?.epochLength ?? null,
    minDatapoints: refresh?.minDatapoints ?? null,
    nextRefresh: nextRefresh ?? null,
  }
}

const PRICE_UNITS = {
  nanoErgPerUsd: 'usdPerErg',
  nanoErgPerKilogramOfGold: 'ergPerKilogramOfGold',
} as const satisfies Record<OracleUnit, OraclePoolSummary['priceUnit']>

/** The rate as a price; null for an unknown unit or a rate of 0. */
function presentRate(rate: bigint, unit: OracleUnit | undefined): Price | null {
  if (unit === undefined || rate <= 0n) return null
  return unit === 'nanoErgPerUsd' ? presentPrice(NANOERG_PER_ERG, rate) : presentPrice(rate, NANOERG_PER_ERG)
}

export const presentOracleRate = (
  { rate, epoch, boxId, transactionId, height, timestamp }: OracleRateRecord,
  unit: OracleUnit | undefined,
): OracleRatePage['items'][number] => ({
  rate: String(rate),
  price: presentRate(rate, unit),
  epoch,
  boxId,
  transactionId,
  height,
  timestamp: Number(timestamp),
})

/** A pool with its oracles, which are unknown if the oracle token is unknown. */
export function presentOraclePoolDetail(
  context: PresentContext,
  pool: OraclePoolDetails,
  {
    rules,
    records,
    tipHeight,
  }: {
    readonly rules: OraclePoolRules
    readonly records: readonly OracleRecord[] | undefined
    readonly tipHeight: number
  },
): OraclePoolDetail {
  const { refresh, version, preset } = rules
  const oracles = (records ?? []).map((oracle) => presentOracle(context, oracle, { pool, rules, tipHeight }))
  // The first token is the pool NFT, the second the reward token.
  const reward = version === 2 ? pool.box.assets[1] : undefined
  return {
    ...presentPool(pool, rules),
    oracleCount: records?.length ?? null,
    address: pool.box.address,
    tipHeight,
    blocksLate: countOverdueBlocks(rules, tipHeight),
    changePercent: pool.rateBefore === null ? null : formatChangePercent(pool.rateBefore, pool.rate),
    refresh: refresh === undefined ? null : presentRules(refresh),
    readyCount: records === undefined ? null : oracles.filter(({ state }) => state === 'ready').length,
    rewards: reward === undefined ? null : presentAsset(context, reward),
    recentRates: pool.recentRates.map((rate) => presentOracleRate(rate, preset?.unit)),
    oracles,
  }
}

const presentRules = ({ box, ...contract }: NonNullable<OraclePoolRules['refresh']>): OraclePoolDetail['refresh'] => ({
  refreshNft: box.tokenId,
  boxId: box.boxId,
  address: box.address,
  oracleToken: contract.oracleToken,
  epochLength: contract.epochLength,
  buffer: contract.buffer,
  minDatapoints: contract.minDatapoints,
  maxDeviationPercent: contract.maxDeviationPercent,
})
