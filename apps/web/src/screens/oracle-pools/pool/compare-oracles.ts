import { percentHalfUp } from '@ergo-explorer/chain'
import type { OraclePoolDetail } from '@ergo-explorer/contract'
import type { OracleRateUnit } from '@ergo-explorer/sentences/oracle-rate'

type Oracle = OraclePoolDetail['oracles'][number]

/** An oracle, with what follows from comparing it with the others: deviations of its price, and missed epochs. */
export interface ComparedOracle extends Oracle {
  /** In percent; null when its datapoint is not from the epoch of the reference median. */
  readonly deviationFromMedian: string | null
  readonly deviationFromRate: string | null
  /**
   * For each recent epoch that is over, oldest first, whether the oracle published a datapoint. Null when the pool
   * counts no epochs.
   */
  readonly participation: readonly boolean[] | null
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

export function compareOracles(pool: OraclePoolDetail): {
  readonly oracles: readonly ComparedOracle[]
  readonly referenceMedian: ReferenceMedian | null
} {
  const { kind, epoch, members } = selectReference(pool)
  const median = computeDoubledMedian(
    members.flatMap(({ datapoint }) => (datapoint === null ? [] : [BigInt(datapoint)])),
  )
  const ended = pool.recentRates.slice(1).toReversed()
  const oracles = pool.oracles.map((oracle): ComparedOracle => {
    const { datapoint, missedEpochs: missed } = oracle
    const deviationFrom = (doubled: bigint) =>
      datapoint === null ? null : computeDeviationPercent(doubled, BigInt(datapoint), pool.unit)
    return {
      ...oracle,
      deviationFromMedian: median !== null && members.includes(oracle) ? deviationFrom(median) : null,
      deviationFromRate: deviationFrom(2n * BigInt(pool.rate)),
      participation: missed && ended.map((rate) => rate.epoch !== null && !missed.includes(rate.epoch)),
    }
  })
  const referenceMedian = median === null ? null : { kind, epoch, count: members.length, doubledMedian: String(median) }
  return { oracles, referenceMedian }
}

/** Number of recent epochs that are over; null when the pool counts no epochs. */
export const countEndedEpochs = ({ epoch, recentRates }: OraclePoolDetail): number | null =>
  epoch === null ? null : Math.max(0, recentRates.length - 1)

function selectReference({ oracles, epoch }: OraclePoolDetail) {
  const ready = oracles.filter(({ state }) => state === 'ready')
  if (ready.length > 0 || epoch === null) return { kind: 'ready' as const, epoch, members: ready }
  const last = oracles.filter((oracle) => oracle.epoch === epoch - 1 && oracle.datapoint !== null)
  return { kind: 'last' as const, epoch: epoch - 1, members: last }
}

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
