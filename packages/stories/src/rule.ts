import type { Hex } from '@ergo-explorer/chain'
import type { ResolvedTransaction } from './resolved-transaction.ts'
import type { Facts } from './story.ts'

export interface StoryRule {
  readonly name: string
  /** Increment it whenever the rule describes a transaction differently. */
  readonly version: number
  /** Templates that the rule requires: it is skipped if no spent box and no output has one of them. */
  readonly templates?: ReadonlySet<Hex>
  /** Returns the facts if the rule can prove them; otherwise the next rule is tried. */
  readonly match: (resolved: ResolvedTransaction) => Facts | undefined
}
