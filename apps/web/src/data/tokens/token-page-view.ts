import type { TokenDetail } from '@ergo-explorer/contract'
import type { TokenView } from '../token-view.ts'

/** View model of a token page. */
export interface TokenPageView {
  readonly token: TokenView
  /** Token standard it was minted with. */
  readonly type: string | null
  readonly description: string | null
  /** In the smallest unit, like all amounts. */
  readonly emitted: string
  /** Whether one indivisible unit was issued. */
  readonly isNft: boolean
  /** The issuing box, which contains name and description. */
  readonly boxId: string
  /** Null without v2. */
  readonly record: V2TokenFields | null
}

/** Fields that only v2 provides: minting, supply, and issuer metadata. */
export type V2TokenFields = Pick<
  TokenDetail,
  | 'art'
  | 'boxCount'
  | 'burned'
  | 'circulating'
  | 'collection'
  | 'faults'
  | 'holders'
  | 'intendedDecimals'
  | 'media'
  | 'mint'
  | 'ownCollection'
  | 'resembles'
  | 'sameNameCount'
  | 'transferCount'
  | 'unspentCount'
  | 'verifiedIssuer'
>
