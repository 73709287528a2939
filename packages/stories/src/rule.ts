import type { Hex } from '@ergo-explorer/chain'
import type { Sides } from './sides.ts'
import type { Facts } from './story.ts'

export interface Rule {
  readonly name: string
  /** Raised whenever the rule tells a transaction differently. */
  readonly version: number
  /** Templates that it looks for: where no spent box and no output has one of them, it need not be asked. */
  readonly templates?: ReadonlySet<Hex>
  /** The facts, when the rule can prove them; otherwise the next rule is asked. */
  readonly tell: (sides: Sides) => Facts | undefined
}
