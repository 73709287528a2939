import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { partyOf } from '../addresses/party-of.ts'
import type { PartyView } from '../party.ts'
import { distanceFrom, doubledMedian } from './median.ts'

type Oracle = OraclePoolDetail['oracles'][number]

/** One of those who tell a pool what they see. */
export interface OracleRow {
  readonly party: PartyView
  readonly boxId: string
  readonly state: Oracle['state']
  /** The last one, in the pool's unit. */
  readonly datapoint: string | null
  /** In percent; null where its datapoint is of another epoch than those whose median it is. */
  readonly fromMedian: string | null
  readonly fromRate: string | null
  readonly epoch: number | null
  readonly height: number | null
  readonly timestamp: number | null
  /** Of the recent epochs that are over, oldest first: whether it told something. Null where epochs are not counted. */
  readonly attendance: readonly boolean[] | null
  /** Newest first. */
  readonly missedEpochs: readonly number[] | null
  readonly reward: string | null
}

/** The datapoints whose median the others are measured by. */
export interface Yardstick {
  /** `ready`: those that count for the next rate. `last`: nobody has told anything since, so those of the last epoch. */
  readonly kind: 'ready' | 'last'
  readonly epoch: number | null
  readonly count: number
  /** In the pool's unit, twice: it need not be whole. */
  readonly doubledMedian: string
}

export function oraclesOf(pool: OraclePoolDetail): {
  readonly oracles: readonly OracleRow[]
  readonly yardstick: Yardstick | null
} {
  const { kind, epoch, members } = comparable(pool)
  const median = doubledMedian(members.flatMap(({ datapoint }) => (datapoint === null ? [] : [BigInt(datapoint)])))
  const ended = pool.recentRates.slice(1).toReversed()
  const oracles = pool.oracles.map((oracle): OracleRow => {
    const { datapoint, missedEpochs: missed } = oracle
    const isMeasured = median !== null && datapoint !== null && members.includes(oracle)
    return {
      party: partyOf(oracle.address),
      boxId: oracle.boxId,
      state: oracle.state,
      datapoint,
      fromMedian: isMeasured ? distanceFrom(median, BigInt(datapoint)) : null,
      fromRate: oracle.deviationPercent,
      epoch: oracle.epoch,
      height: oracle.height,
      timestamp: oracle.timestamp,
      attendance: missed && ended.map((rate) => rate.epoch !== null && !missed.includes(rate.epoch)),
      missedEpochs: missed,
      reward: oracle.reward,
    }
  })
  const yardstick = median === null ? null : { kind, epoch, count: members.length, doubledMedian: String(median) }
  return { oracles, yardstick }
}

function comparable({ oracles, epoch }: OraclePoolDetail) {
  const ready = oracles.filter(({ state }) => state === 'ready')
  if (ready.length > 0 || epoch === null) return { kind: 'ready' as const, epoch, members: ready }
  const last = oracles.filter((oracle) => oracle.epoch === epoch - 1 && oracle.datapoint !== null)
  return { kind: 'last' as const, epoch: epoch - 1, members: last }
}
