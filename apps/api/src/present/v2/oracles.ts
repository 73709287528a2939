import type { OraclePoolDetail } from '@ergo-explorer/contract'
import type { OraclePoolDetails } from '../../queries/oracle-pools.ts'
import type { OracleRecord, ReadyCriteria } from '../../queries/oracles.ts'
import { type OraclePoolRules, deriveReadyCriteria } from './oracle-rules.ts'
import { presentKeyOwner } from './parties.ts'
import { formatChangePercent } from './price.ts'
import type { PresentContext } from './present-context.ts'

type Oracle = OraclePoolDetail['oracles'][number]

export function presentOracle(
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
    deviationPercent: datapoint === null ? null : formatChangePercent(pool.rate, datapoint),
    epoch: oracle.epoch,
    height: oracle.height,
    timestamp: oracle.timestamp === null ? null : Number(oracle.timestamp),
    posts: oracle.posts,
    postedEpochs: [...(oracle.postedEpochs ?? [])],
    missedEpochs: missedEpochs(oracle, pool),
    // EIP-23: one of the reward tokens stays in the oracle's box.
    reward: rules.version === 1 || secondAmount === null ? null : String(secondAmount - 1n),
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
