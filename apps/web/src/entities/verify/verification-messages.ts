import type { PageNetwork } from '#config/public-config.ts'
import type { MintDocuments } from '#data/recompute/proved-tokens.ts'
import type { SavedEntry } from '#data/resource/resource-store.ts'
import type { VerificationStep, VerificationSubject } from '@ergo-explorer/chain/verify'

/** From the page to the worker. */
export interface VerificationOrder {
  /** Repeated in all messages about this order. */
  readonly number: number
  readonly network: PageNetwork
  readonly subject: VerificationSubject
  /** JSON documents, as they were received. */
  readonly documents: readonly ArrayBuffer[]
  /** Data that the page shows, to be computed again from the proved bytes. */
  readonly shown?: readonly SavedEntry[] | undefined
  /** Of the tokens that the page shows. */
  readonly mints?: readonly MintDocuments[] | undefined
}

/** Number of tokens that a page shows, and of those whose names and decimals are those of this site. */
export interface TokenCounts {
  readonly shown: number
  readonly unproven: number
}

/** From the worker to the page. */
export type VerificationMessage = { readonly number: number } & (
  | { readonly kind: 'step'; readonly step: VerificationStep }
  /** `recomputed` has an entry for each shown one; undefined if the bytes do not prove it. */
  | { readonly kind: 'done'; readonly recomputed: readonly (SavedEntry | undefined)[]; readonly tokens: TokenCounts }
  | { readonly kind: 'unreadable'; readonly reason: string }
)
