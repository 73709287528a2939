import type { StoryFacts, StoryKind } from '@ergo-explorer/contract'
import { isSound } from './is-sound.ts'
import { feeCollection, miningReward, reemission, rent, treasury } from './mining-values.ts'
import { data, oraclePost, oracleRefresh } from './oracle-values.ts'
import { contractCall, other, unknownInputs } from './other-values.ts'
import type { StoryValues } from './story-value.ts'
import { burn, mint } from './token-values.ts'
import { bankExchange, exchange, liquidity, order, trade } from './trade-values.ts'
import { airdrop, moved, transfer } from './transfer-values.ts'

/** A sentence that can be told: its message and what stands in it. */
export interface Telling {
  readonly key: `story.${StoryKind}`
  readonly values: StoryValues
}

/** How a story is told; undefined where its kind or its facts are none that we know. */
export function tellingOf({ kind, facts }: { readonly kind: string; readonly facts: unknown }): Telling | undefined {
  if (!isKnown(kind)) return undefined
  try {
    // Believed to be what the kind promises; what comes out is looked at.
    const values = VALUES[kind](facts as never)
    return Object.values(values).every(isSound) ? { key: `story.${kind}`, values } : undefined
  } catch {
    // The facts come from an API that may be another's: a field that is not there must not take the page down.
    return undefined
  }
}

const isKnown = (kind: string): kind is StoryKind => Object.hasOwn(VALUES, kind)

const VALUES: { readonly [Kind in StoryKind]: (facts: StoryFacts<Kind>) => StoryValues } = {
  'unknown-inputs': unknownInputs,
  other,
  'mining-reward': miningReward,
  'fee-collection': feeCollection,
  treasury,
  reemission,
  rent,
  mint,
  'oracle-refresh': oracleRefresh,
  'oracle-post': oraclePost,
  trade,
  liquidity,
  order,
  'bank-exchange': bankExchange,
  burn,
  'contract-call': contractCall,
  airdrop,
  consolidation: moved,
  data,
  'self-transfer': moved,
  exchange,
  transfer,
}
