import { percentHalfUp, type TokenUnits } from '@ergo-explorer/chain'
import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { getOraclePool } from '@ergo-explorer/client'
import type { OracleRateUnit } from '#format/oracle-rate.ts'
import { partyFromAddress } from '../addresses/party-from-address.ts'
import type { PartyView } from '../party-view.ts'
import type { Resource } from '../resource/resource.ts'
import { type TokenView, toTokenView } from '../token-view.ts'
import { parseObjectId } from '../object-id.ts'
import { type PoolView, toPoolView } from './oracle-pools.ts'
import { callApi, notOfferedIfReachable } from '../api/api-client.ts'

/** Twice the median, since a median between two values may not be an integer. Null for no values. */
export function computeDoubledMedian(values: readonly bigint[]): bigint | null {
  const rising = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const [low, high] = [rising[(rising.length - 1) >> 1], rising[rising.length >> 1]]
  return low === undefined || high === undefined ? null : low + high
}

/**
 * Deviation of a value's price from that of a reference, in percent with two decimals. The reference is doubled. Exact
 * before rounding.
 */
export function computeDeviationPercent(doubled: bigint, value: bigint, unit: OracleRateUnit): string | null {
  // A higher dollar rate is a lower price of the coin.
  const [from, to] = unit === 'nanoErgPerUsd' ? [2n * value, doubled] : [doubled, 2n * value]
  return from === 0n ? null : percentHalfUp(to - from, from, 2)
}

type Oracle = OraclePoolDetail['oracles'][number]

/** One oracle of a pool. */
export interface OracleRow {
  readonly party: PartyView
  readonly boxId: string
  readonly state: Oracle['state']
  /** The latest datapoint, in the pool's unit. */
  readonly datapoint: string | null
  /** In percent; null when its datapoint is not from the epoch of the reference median. */
  readonly deviationFromMedian: string | null
  readonly deviationFromRate: string | null
  readonly epoch: number | null
  readonly height: number | null
  readonly timestamp: number | null
  /**
   * For each recent epoch that is over, oldest first, whether the oracle published a datapoint. Null when the pool
   * counts no epochs.
   */
  readonly participation: readonly boolean[] | null
  /** Newest first. */
  readonly missedEpochs: readonly number[] | null
  readonly reward: TokenUnits | null
}

/** The median that datapoints are compared with. */
interface ReferenceMedian {
  /**
   * `ready`: median of the datapoints that count for the next rate. `last`: no oracle has published since, so that of
   * the last epoch.
   */
  readonly kind: 'ready' | 'last'
  readonly epoch: number | null
  readonly count: number
  /** Twice the median in the pool's unit, since the median may not be an integer. */
  readonly doubledMedian: string
}

function buildOracleRows(pool: OraclePoolDetail): {
  readonly oracles: readonly OracleRow[]
  readonly referenceMedian: ReferenceMedian | null
} {
  const { kind, epoch, members } = selectReference(pool)
  const median = computeDoubledMedian(
    members.flatMap(({ datapoint }) => (datapoint === null ? [] : [BigInt(datapoint)])),
  )
  const ended = pool.recentRates.slice(1).toReversed()
  const oracles = pool.oracles.map((oracle): OracleRow => {
    const { datapoint, missedEpochs: missed } = oracle
    const isInReference = median !== null && datapoint !== null && members.includes(oracle)
    return {
      party: partyFromAddress(oracle.address),
      boxId: oracle.boxId,
      state: oracle.state,
      datapoint,
      deviationFromMedian: isInReference ? computeDeviationPercent(median, BigInt(datapoint), pool.unit) : null,
      deviationFromRate:
        datapoint === null ? null : computeDeviationPercent(2n * BigInt(pool.rate), BigInt(datapoint), pool.unit),
      epoch: oracle.epoch,
      height: oracle.height,
      timestamp: oracle.timestamp,
      participation: missed && ended.map((rate) => rate.epoch !== null && !missed.includes(rate.epoch)),
      missedEpochs: missed,
      reward: oracle.reward,
    }
  })
  const referenceMedian = median === null ? null : { kind, epoch, count: members.length, doubledMedian: String(median) }
  return { oracles, referenceMedian }
}

function selectReference({ oracles, epoch }: OraclePoolDetail) {
  const ready = oracles.filter(({ state }) => state === 'ready')
  if (ready.length > 0 || epoch === null) return { kind: 'ready' as const, epoch, members: ready }
  const last = oracles.filter((oracle) => oracle.epoch === epoch - 1 && oracle.datapoint !== null)
  return { kind: 'last' as const, epoch: epoch - 1, members: last }
}

/** View model of an oracle pool page. */
export interface OraclePoolView extends PoolView {
  readonly version: 1 | 2
  readonly address: string
  readonly tipHeight: number
  readonly epoch: number | null
  /** Height from which the rate applies: a refresh may backdate it a little. */
  readonly creationHeight: number
  readonly refresh: OraclePoolDetail['refresh']
  /** Reward tokens left to pay the oracles. */
  readonly rewards: { readonly token: TokenView; readonly amount: TokenUnits } | null
  /** Newest first. */
  readonly recentRates: readonly RateRow[]
  /** Number of recent epochs that are over; null when the pool counts no epochs. */
  readonly endedCount: number | null
  readonly oracles: readonly OracleRow[]
  readonly referenceMedian: ReferenceMedian | null
}

export interface RateRow {
  readonly rate: string
  readonly epoch: number | null
  readonly boxId: string
  readonly transactionId: string
  readonly height: number
  readonly timestamp: number
}

/** One pool by its NFT; null when there is no such pool or the API provides no pools. */
export function oraclePoolResource(id: string): Resource<OraclePoolView | null> {
  const poolNft = parseObjectId(id)
  return {
    type: 'oracle pool',
    args: [id],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const pool = poolNft === null ? null : await callApi(api, getOraclePool, { poolNft }, signal)
      return pool && buildPoolView(pool)
    },
    loadLegacy: notOfferedIfReachable,
  }
}

function buildPoolView(pool: OraclePoolDetail): OraclePoolView {
  const { version, address, tipHeight, epoch, creationHeight, refresh, rewards, recentRates } = pool
  return {
    ...toPoolView(pool),
    version,
    address,
    tipHeight,
    epoch,
    creationHeight,
    refresh,
    rewards: rewards && { token: toTokenView(rewards), amount: rewards.amount },
    recentRates: recentRates.map(({ rate, epoch: of, boxId, transactionId, height, timestamp }) => ({
      rate,
      epoch: of,
      boxId,
      transactionId,
      height,
      timestamp,
    })),
    endedCount: epoch === null ? null : Math.max(0, recentRates.length - 1),
    ...buildOracleRows(pool),
  }
}
