import type { StoryFacts, StoryKind } from '@ergo-explorer/contract'
import { isValidFact } from './is-valid-fact.ts'
import { feeCollection, miningReward, reemission, rent, treasury } from './mining-values.ts'
import { data, oraclePost, oracleRefresh } from './oracle-values.ts'
import { contractCall, other, unknownInputs } from './other-values.ts'
import type { StoryValues } from './story-value.ts'
import { burn, mint } from './token-values.ts'
import { bankExchange, exchange, liquidity, order, trade } from './trade-values.ts'
import { airdrop, ownTransfer, transfer } from './transfer-values.ts'

/** Message key and values of a story. */
export interface StoryMessage {
  readonly key: `story.${StoryKind}`
  readonly values: StoryValues
}

/** Message of a story; undefined for unknown kinds or invalid facts. */
export function storyMessageOf({
  kind,
  facts,
}: {
  readonly kind: string
  readonly facts: unknown
}): StoryMessage | undefined {
  if (!isKnown(kind)) return undefined
  try {
    // The type is trusted here, and the result is validated.
    const values = VALUES[kind](facts as never)
    return Object.values(values).every(isValidFact) ? { key: `story.${kind}`, values } : undefined
  } catch {
    // The facts may come from another API: a missing field must not break the page.
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
  consolidation: ownTransfer,
  data,
  'self-transfer': ownTransfer,
  exchange,
  transfer,
}
