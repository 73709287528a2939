import type { TokenSummary, V1TokenInfo } from '@ergo-explorer/contract'
import type { TokenView } from '../token-view.ts'
import { isSingleUnitToken } from './token.ts'

/** A token in a list. */
export interface TokenRow {
  readonly token: TokenView
  readonly type: string | null
  readonly isNft: boolean
  readonly emitted: string
  /** Name of the verified token that this one could be mistaken for. */
  readonly resembles: string | null
  /** Null without v2. */
  readonly record: { readonly holders: number; readonly height: number; readonly timestamp: number } | null
}

export function tokenRowFromV2(summary: TokenSummary): TokenRow {
  const { tokenId, name, decimals, genuineness, type, isNft, emitted, resembles, holders, height, timestamp } = summary
  const token = { tokenId, name, decimals, genuineness }
  return { token, type, isNft, emitted, resembles, record: { holders, height, timestamp } }
}

export function tokenRowFromV1({ id, name, decimals, type, emissionAmount }: V1TokenInfo): TokenRow {
  return {
    token: { tokenId: id, name, decimals, genuineness: 'unknown' },
    type,
    isNft: isSingleUnitToken(emissionAmount, decimals),
    emitted: String(emissionAmount),
    resembles: null,
    record: null,
  }
}
