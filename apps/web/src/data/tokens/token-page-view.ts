import type { TokenDetail } from '@ergo-explorer/contract'
import type { TokenView } from '../token-name.ts'

/** A token with all that its page shows. */
export interface TokenPageView {
  readonly token: TokenView
  /** By which standard it was minted. */
  readonly type: string | null
  readonly description: string | null
  /** In the smallest unit, as are all amounts. */
  readonly emitted: string
  /** Whether one indivisible unit was issued. */
  readonly isNft: boolean
  /** The issuing box, which describes the token. */
  readonly boxId: string
  /** Null where there is no v2. */
  readonly record: TokenRecord | null
}

/** What only v2 tells: how it was minted, what is left of it, and what its issuer says beyond a name. */
export type TokenRecord = Pick<
  TokenDetail,
  | 'art'
  | 'boxCount'
  | 'burned'
  | 'circulating'
  | 'collection'
  | 'faults'
  | 'holders'
  | 'meantDecimals'
  | 'media'
  | 'mint'
  | 'ownCollection'
  | 'resembles'
  | 'sameNameCount'
  | 'transferCount'
  | 'unspentCount'
  | 'verifiedIssuer'
>
