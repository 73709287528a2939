// Describing a transaction.
export type { StoryContext } from './resolve-transaction.ts'
export { createScriptReader, type ReadScript, type Script } from './script-reader.ts'
export { RULES_VERSION } from './rules.ts'
export type { Amounts, ExchangeParty, Order, OrderSide, Party, Story, StoryKind, TradeLeg } from './story.ts'
export { describeTransaction } from './describe-transaction.ts'

// Storing a story.
export type { KindAndFacts, StoryFacts } from './story-facts.ts'
export { ORDER_SIDES, orderSideNumber, STORY_KINDS, storyKindNumber } from './story-kinds.ts'
export { type StoredStory, storyToJson } from './story-to-json.ts'

// Reading boxes of exchanges and oracle pools.
export { type AmmPool, readAmmPool } from './amm-pool.ts'
export { type OracleBox, type OraclePool, readOracleBox, readOraclePool } from './oracle-pool.ts'
export { type OraclePoolV1, listOraclePoolsV1, readOracleDatapointV1, readOraclePoolV1 } from './oracle-pool-v1.ts'
export { createOracleReader, type OracleReader, type OracleState } from './oracle-reader.ts'
export { readRefreshContract, type RefreshContract } from './refresh-contract.ts'
export { ORDER_TEMPLATES, readOrder } from './spectrum-orders.ts'
export { POOL_TEMPLATES as AMM_TEMPLATES } from './spectrum-pools.ts'
