import type { Story } from '@ergo-explorer/contract'
import type { BlockRow } from '../blocks/block-row.ts'

/** What the home screen shows of the chain. Null is what the API cannot tell or did not tell this time. */
export interface HomeView {
  /** The last, newest first. */
  readonly blocks: readonly BlockRow[]
  /** The newest stories, waiting ones first. */
  readonly happening: readonly HappeningRow[] | null
  readonly waiting: WaitingView | null
  readonly tokens: readonly TokenRow[] | null
  /** Here and below null is what v1 leaves to the statistics of the strip. */
  readonly hashRate: { readonly now: string; readonly dayBefore: string | null } | null
  readonly supply: { readonly circulating: string; readonly max: string } | null
  /** Bytes that the transactions of a block may have. */
  readonly maxBlockSize: number | null
  /** Milliseconds between the blocks of the last 24 hours. */
  readonly blockInterval: number | null
}

export interface HappeningRow {
  readonly id: string
  readonly isWaiting: boolean
  readonly timestamp: number | null
  readonly fee: string
  readonly story: Story
}

export interface WaitingView {
  readonly count: number
  readonly size: number | null
  readonly transactions: readonly WaitingRow[]
}

export interface WaitingRow {
  readonly id: string
  readonly inputCount: number
  readonly outputCount: number
  /** nanoERG of all that it makes. */
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

/** How many rows a list of the home screen has, always. */
export const ROWS = 8
