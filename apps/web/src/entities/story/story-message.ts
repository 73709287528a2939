import type { StoryFacts, StoryKind } from '@ergo-explorer/contract'
import { isValidFact } from './is-valid-fact.ts'
import {
  feeCollectionValues,
  miningRewardValues,
  reemissionValues,
  rentValues,
  treasuryValues,
} from './mining-values.ts'
import { dataValues, oraclePostValues, oracleRefreshValues } from './oracle-values.ts'
import { contractCallValues, otherValues, unknownInputsValues } from './other-values.ts'
import type { StoryValues } from './story-value.ts'
import { burnValues, mintValues } from './token-values.ts'
import { bankExchangeValues, exchangeValues, liquidityValues, orderValues, tradeValues } from './trade-values.ts'
import { airdropValues, ownTransferValues, transferValues } from './transfer-values.ts'

/** Message key and values of a story. */
export interface StoryMessage {
  readonly key: `story.${StoryKind}`
  readonly values: StoryValues
}

/** Message of a story; undefined for unknown kinds or invalid facts. */
export function buildStoryMessage({
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
  'unknown-inputs': unknownInputsValues,
  other: otherValues,
  'mining-reward': miningRewardValues,
  'fee-collection': feeCollectionValues,
  treasury: treasuryValues,
  reemission: reemissionValues,
  rent: rentValues,
  mint: mintValues,
  'oracle-refresh': oracleRefreshValues,
  'oracle-post': oraclePostValues,
  trade: tradeValues,
  liquidity: liquidityValues,
  order: orderValues,
  'bank-exchange': bankExchangeValues,
  burn: burnValues,
  'contract-call': contractCallValues,
  airdrop: airdropValues,
  consolidation: ownTransferValues,
  data: dataValues,
  'self-transfer': ownTransferValues,
  exchange: exchangeValues,
  transfer: transferValues,
}
