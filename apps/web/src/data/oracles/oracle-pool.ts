import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { assertApiReachable } from '../api/assert-api-reachable.ts'
import type { Resource } from '../resource/resource.ts'
import type { TokenView } from '../token-view.ts'
import { parseTokenId } from '../tokens/parse-token-id.ts'
import { type OracleRow, buildOracleRows, type ReferenceMedian } from './oracle-row.ts'
import { ORACLES_FEATURE, type PoolView, toPoolView } from './pool-view.ts'

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
  readonly rewards: { readonly token: TokenView; readonly amount: string } | null
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
  const poolNft = parseTokenId(id)
  return {
    type: 'oracle pool',
    args: [id],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes(ORACLES_FEATURE) !== true) {
        await assertApiReachable(api, signal)
        return null
      }
      const pool = poolNft && (await api.get<OraclePoolDetail>(`/api/v2/oracle-pools/${poolNft}`, signal))
      return pool ? buildPoolView(pool) : null
    },
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
    rewards: rewards && {
      token: {
        tokenId: rewards.tokenId,
        name: rewards.name,
        decimals: rewards.decimals,
        genuineness: rewards.genuineness,
      },
      amount: rewards.amount,
    },
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
