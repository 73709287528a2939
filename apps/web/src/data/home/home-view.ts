import type { Story } from '@ergo-explorer/contract'
import type { BlockRow } from '../blocks/block-row.ts'

/** View model of the home screen. Null means the API does not provide the value or the request failed. */
export interface HomeView {
  /** The latest blocks, newest first. */
  readonly blocks: readonly BlockRow[]
  /** The latest stories, pending ones first. */
  readonly stories: readonly StoryRow[] | null
  readonly mempool: MempoolSummaryView | null
  readonly tokens: readonly TokenRow[] | null
  /** Null with v1 here and below; the screen then uses the network statistics. */
  readonly hashRate: { readonly now: string; readonly dayBefore: string | null } | null
  readonly supply: { readonly circulating: string; readonly max: string } | null
  /** Limit for the bytes of a block's transactions. */
  readonly maxBlockSize: number | null
  /** Average milliseconds between the blocks of the last 24 hours. */
  readonly blockInterval: number | null
}

export interface StoryRow {
  readonly id: string
  readonly isPending: boolean
  readonly timestamp: number | null
  readonly fee: string
  readonly story: Story
}

export interface MempoolSummaryView {
  readonly count: number
  readonly size: number | null
  readonly transactions: readonly MempoolRow[]
}

export interface MempoolRow {
  readonly id: string
  readonly inputCount: number
  readonly outputCount: number
  /** nanoERG of all outputs. */
  readonly value: string
  readonly firstSeen: number | null
}

export interface TokenRow {
  readonly tokenId: string
  readonly name: string | null
  readonly decimals: number | null
  readonly genuineness: 'unknown' | 'verified' | 'suspicious' | 'blocked'
  readonly isNft: boolean
  readonly emitted: string
  readonly holders: number | null
  readonly timestamp: number | null
}

/** Fixed number of rows of each list on the home screen. */
export const HOME_LIST_ROW_COUNT = 8
