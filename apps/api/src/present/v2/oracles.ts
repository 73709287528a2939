import type { OraclePoolDetail } from '@ergo-explorer/contract'
import type { WholeOraclePool } from '../../queries/oracle-pools.ts'
import type { OracleRecord, ReadyWhen } from '../../queries/oracles.ts'
import { type PoolRules, readyWhen } from './oracle-rules.ts'
import { presentKey } from './parties.ts'
import { changePercent } from './price.ts'
import type { Terms } from './terms.ts'

type Oracle = OraclePoolDetail['oracles'][number]

export function presentOracle(
  terms: Terms,
  oracle: OracleRecord,
  pool: WholeOraclePool,
  rules: PoolRules,
  tipHeight: number,
): Oracle {
  const { datapoint, secondAmount } = oracle
  return {
    key: oracle.key,
    address: presentKey(terms, oracle.key).address,
    boxId: oracle.boxId,
    state: stateOf(oracle, readyWhen(pool, rules, tipHeight)),
    datapoint: datapoint === null ? null : String(datapoint),
    deviationPercent: datapoint === null ? null : changePercent(pool.rate, datapoint),
    epoch: oracle.epoch,
    height: oracle.height,
    timestamp: oracle.timestamp === null ? null : Number(oracle.timestamp),
    posts: oracle.posts,
    postedEpochs: [...(oracle.postedEpochs ?? [])],
    missedEpochs: missedBy(oracle, pool),
    // EIP-23: an oracle's box keeps one of the reward tokens.
    reward: rules.version === 1 || secondAmount === null ? null : String(secondAmount - 1n),
  }
}

function stateOf(
  { isStanding, epoch, creationHeight, postNumber }: OracleRecord,
  { epoch: current, since, after }: ReadyWhen,
): Oracle['state'] {
  if (!isStanding || postNumber === null) return 'collected'
  return epoch === current && creationHeight >= since && postNumber > after ? 'ready' : 'outdated'
}

/** The newest rate's epoch still runs, so nobody has missed it yet. Pools of the first version do not count epochs. */
function missedBy({ postedEpochs }: OracleRecord, { epoch, recentRates }: WholeOraclePool): number[] | null {
  if (epoch === null) return null
  const posted = new Set(postedEpochs)
  return recentRates.slice(1).flatMap((rate) => (rate.epoch === null || posted.has(rate.epoch) ? [] : [rate.epoch]))
}
