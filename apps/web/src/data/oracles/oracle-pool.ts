import type { OraclePoolDetail } from '@ergo-explorer/contract'
import { askPresence } from '../api/ask-presence.ts'
import type { Resource } from '../resource/resource.ts'
import type { TokenView } from '../token-name.ts'
import { tokenIdOf } from '../tokens/token-id.ts'
import { type OracleRow, oraclesOf, type Yardstick } from './oracle-row.ts'
import { ORACLES_FEATURE, type PoolView, poolViewOf } from './pool-view.ts'

/** All that is known of one pool. */
export interface OraclePoolView extends PoolView {
  readonly version: 1 | 2
  readonly address: string
  readonly tipHeight: number
  readonly epoch: number | null
  /** Since when the rate counts: a refresh may date it back a little. */
  readonly creationHeight: number
  readonly refresh: OraclePoolDetail['refresh']
  /** What it can still pay its oracles with. */
  readonly rewards: { readonly token: TokenView; readonly amount: string } | null
  /** Newest first. */
  readonly recentRates: readonly RateRow[]
  /** How many of their epochs are over, so that an oracle can have missed them; null where epochs are not counted. */
  readonly endedCount: number | null
  readonly oracles: readonly OracleRow[]
  readonly yardstick: Yardstick | null
}

export interface RateRow {
  readonly rate: string
  readonly epoch: number | null
  readonly boxId: string
  readonly transactionId: string
  readonly height: number
  readonly timestamp: number
}

/** One pool by its NFT; null where there is none, and where the API tells of none. */
export function oraclePoolResource(id: string): Resource<OraclePoolView | null> {
  const poolNft = tokenIdOf(id)
  return {
    family: 'oracle pool',
    args: [id],
    changesWith: 'tip',
    load: async (api, signal) => {
      if (api.features?.includes(ORACLES_FEATURE) !== true) {
        await askPresence(api, signal)
        return null
      }
      const pool = poolNft && (await api.get<OraclePoolDetail>(`/api/v2/oracle-pools/${poolNft}`, signal))
      return pool ? viewOf(pool) : null
    },
  }
}

function viewOf(pool: OraclePoolDetail): OraclePoolView {
  const { version, address, tipHeight, epoch, creationHeight, refresh, rewards, recentRates } = pool
  return {
    ...poolViewOf(pool),
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
    ...oraclesOf(pool),
  }
}
