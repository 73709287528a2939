// Describing a transaction.
export type { StoryContext } from './resolved-transaction.ts'
export { createScriptReader, type ReadScript, type Script, type ScriptCache } from './script-reader.ts'
export { describeTransaction, type Story } from './story.ts'

// Storing a story.
export { RULE_VERSIONS, STORY_KINDS, type StoredStory, storyKindNumber, storyToJson } from './story.ts'
export type { Amounts, FactAmounts, FactAsset } from './facts.ts'
export type { KindAndFacts, StoryFacts, StoryKind } from './story.ts'

// Reading boxes of exchanges and oracle pools.
export {
  type AmmPool,
  type Order,
  ORDER_TEMPLATES,
  type OrderSide,
  orderSideNumber,
  POOL_TEMPLATES as AMM_TEMPLATES,
  readAmmPool,
  readOrder,
} from './spectrum.ts'
export { isMajority, RESERVE_TEMPLATES, type ReserveBox, type ReserveKind, reserveKindOf } from './reserves.ts'
export {
  createOracleReader,
  type OraclePool,
  type OracleReader,
  type OracleState,
  readOraclePool,
  readRefreshContract,
  type RefreshContract,
} from './oracle-pools.ts'
