import type { OraclePoolDetail } from '@ergo-explorer/contract'
import type { OraclePoolRecord } from '../../queries/oracle-pools.ts'
import type { OracleRecord } from '../../queries/oracles.ts'
import type { PoolRules } from './oracle-rules.ts'
import { presentKey } from './parties.ts'
import { changePercent } from './price.ts'
import type { Terms } from './terms.ts'

type Oracle = OraclePoolDetail['oracles'][number]

export function presentOracle(
  terms: Terms,
  oracle: OracleRecord,
  pool: OraclePoolRecord,
  rules: PoolRules,
  tipHeight: number,
): Oracle {
  const { datapoint, secondAmount } = oracle
  return {
    key: oracle.key,
    address: presentKey(terms, oracle.key).address,
    boxId: oracle.boxId,
    state: stateOf(oracle, pool, rules, tipHeight),
    datapoint: datapoint === null ? null : String(datapoint),
    deviationPercent: datapoint === null ? null : changePercent(pool.rate, datapoint),
    epoch: oracle.epoch,
    height: oracle.height,
    timestamp: oracle.timestamp === null ? null : Number(oracle.timestamp),
    posts: oracle.posts,
    postedEpochs: [...(oracle.postedEpochs ?? [])],
    // EIP-23: an oracle's box keeps one of the reward tokens.
    reward: rules.version === 1 || secondAmount === null ? null : String(secondAmount - 1n),
  }
}

function stateOf(
  { isStanding, epoch, creationHeight, postNumber }: OracleRecord,
  pool: OraclePoolRecord,
  { version, refresh }: PoolRules,
  tipHeight: number,
): Oracle['state'] {
  if (!isStanding) return 'collected'
  // EIP-16: datapoints are for the pool box that they name, and so come after it.
  if (version === 1) return postNumber !== null && postNumber > pool.box.number ? 'ready' : 'outdated'
  const isYoung = refresh === undefined || creationHeight >= tipHeight + 1 - refresh.epochLength
  return epoch === pool.epoch && isYoung ? 'ready' : 'outdated'
}
