import type { NetworkChoice } from '#config/public-config.ts'
import type { VerificationStep, VerificationSubject } from '@ergo-explorer/chain/verify'

/** From the page to the worker. */
export interface VerificationOrder {
  /** Repeated in all messages about this order. */
  readonly number: number
  readonly network: NetworkChoice
  readonly subject: VerificationSubject
  /** JSON documents, as they were received. */
  readonly documents: readonly ArrayBuffer[]
}

/** From the worker to the page. */
export type VerificationMessage = { readonly number: number } & (
  | { readonly kind: 'step'; readonly step: VerificationStep }
  | { readonly kind: 'done' }
  | { readonly kind: 'unreadable'; readonly reason: string }
)
