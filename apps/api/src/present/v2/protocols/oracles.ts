import type { OraclePoolDetail, OraclePoolSummary, OracleRatePage, Price } from '@ergo-explorer/contract'
import { oraclePrice, type OracleUnit, toTokenUnits } from '@ergo-explorer/chain'
import type { OraclePoolDetails, OraclePoolListItem, OraclePoolRecord } from '#queries/oracles/pools.ts'
import type { OracleRecord, ReadyCriteria, OracleCount } from '#queries/oracles/operators.ts'
import type { OracleRateRecord } from '#queries/oracles/rates.ts'
import { type OraclePoolRules, deriveReadyCriteria, countOverdueBlocks } from './oracle-rules.ts'
import { presentKeyOwner } from '../parties.ts'
import { formatChangePercent, presentPrice } from './price.ts'
import type { PresentContext } from '../present-context.ts'
import { presentAsset } from '../tokens/tokens.ts'

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
    contractVersion: version,
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
    minDatapointCount: refresh?.minDatapoints ?? null,
    nextRefresh: nextRefresh ?? null,
  }
}

export const PRICE_UNITS = {
  nanoErgPerUsd: 'usdPerErg',
  nanoErgPerKilogramOfGold: 'ergPerKilogramOfGold',
} as const satisfies Record<OracleUnit, OraclePoolSummary['priceUnit']>

/** A rate or datapoint as a price; null for an unknown unit or a value that is not positive. */
export function presentRate(rate: bigint, unit: OracleUnit | undefined): Price | null {
  const price = unit && oraclePrice(rate, unit)
  return price === undefined ? null : presentPrice(price.numerator, price.denominator)
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
  oracleTokenId: contract.oracleToken,
  epochLength: contract.epochLength,
  buffer: contract.buffer,
  minDatapointCount: contract.minDatapoints,
  maxDeviationPercent: contract.maxDeviationPercent,
})

type Oracle = OraclePoolDetail['oracles'][number]

function presentOracle(
  context: PresentContext,
  oracle: OracleRecord,
  {
    pool,
    rules,
    tipHeight,
  }: { readonly pool: OraclePoolDetails; readonly rules: OraclePoolRules; readonly tipHeight: number },
): Oracle {
  const { datapoint, secondAmount } = oracle
  return {
    key: oracle.key,
    address: presentKeyOwner(context, oracle.key).address,
    boxId: oracle.boxId,
    state: stateOf(oracle, deriveReadyCriteria(pool, rules, tipHeight)),
    datapoint: datapoint === null ? null : String(datapoint),
    price: datapoint === null ? null : presentRate(datapoint, rules.preset?.unit),
    deviationPercent: datapoint === null ? null : formatChangePercent(pool.rate, datapoint),
    epoch: oracle.epoch,
    height: oracle.height,
    timestamp: oracle.timestamp === null ? null : Number(oracle.timestamp),
    datapointCount: oracle.posts,
    postedEpochs: [...(oracle.postedEpochs ?? [])],
    missedEpochs: missedEpochs(oracle, pool),
    // EIP-23: one of the reward tokens stays in the oracle's box.
    reward: rules.version === 1 || secondAmount === null ? null : toTokenUnits(secondAmount - 1n),
  }
}

function stateOf(
  { isCurrent, epoch, creationHeight, postNumber }: OracleRecord,
  { epoch: current, since, after }: ReadyCriteria,
): Oracle['state'] {
  if (!isCurrent || postNumber === null) return 'collected'
  return epoch === current && creationHeight >= since && postNumber > after ? 'ready' : 'outdated'
}

/**
 * The epoch of the newest rate is still running, so it does not count as missed. Version 1 pools have no epoch numbers.
 */
function missedEpochs({ postedEpochs }: OracleRecord, { epoch, recentRates }: OraclePoolDetails): number[] | null {
  if (epoch === null) return null
  const posted = new Set(postedEpochs)
  return recentRates.slice(1).flatMap((rate) => (rate.epoch === null || posted.has(rate.epoch) ? [] : [rate.epoch]))
}
