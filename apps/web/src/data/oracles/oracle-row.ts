import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { partyFromAddress } from '../addresses/party-from-address.ts'
import type { PartyView } from '../party-view.ts'
import { computeDeviationPercent, computeDoubledMedian } from './median.ts'

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
  readonly reward: string | null
}

/** The median that datapoints are compared with. */
export interface ReferenceMedian {
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

export function buildOracleRows(pool: OraclePoolDetail): {
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
      deviationFromMedian: isInReference ? computeDeviationPercent(median, BigInt(datapoint)) : null,
      deviationFromRate: oracle.deviationPercent,
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
