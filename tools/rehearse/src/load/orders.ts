import type { Things } from '../traffic/things.ts'
import type { Held, Hold } from './hold.ts'
import type { Offer } from './offer.ts'
import type { Outcome } from './outcome.ts'
import type { Press } from './press.ts'

/** What the process that makes load can be told to do, and what it says when it has. */
export interface Orders {
  /** What there is to ask for; everything is asked for once at most, by all later orders together. */
  readonly know: readonly [order: Things, done: number]
  readonly press: readonly [order: Press, done: readonly Outcome[]]
  readonly offer: readonly [order: Offer, done: readonly Outcome[]]
  readonly hold: readonly [order: Hold, done: Held]
}

export type Order = {
  readonly [Name in keyof Orders]: { readonly name: Name; readonly order: Orders[Name][0] }
}[keyof Orders]
