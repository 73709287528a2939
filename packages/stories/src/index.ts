// Describing a transaction.
export type { StoryContext } from './resolved-transaction.ts'
export { createScriptReader, type ReadScript, type Script, type ScriptCache } from './script-reader.ts'
export { describeTransaction, type Story } from './story.ts'

// Storing a story.
export { RULE_VERSIONS, STORY_FACTS, STORY_KINDS, type StoredStory, storyKindNumber, storyToJson } from './story.ts'
export { type Amounts, type Fact, type FactAmounts, type FactAsset, type Fields, MAX_LIST_LENGTH } from './facts.ts'
export type { KindAndFacts, StoryFacts, StoryKind } from './story.ts'

// What a box does for a key that it names.
export { type KeyAction, readKeyAction } from './key-actions.ts'

// Comparing the boxes that held a singleton token.
export {
  compareStates,
  type ContractChange,
  findChangingNumber,
  findRegisterNumber,
  listRegisterNumbers,
  type RegisterChange,
  type RegisterNumber,
  type StateChange,
} from './state-changes.ts'

// Reading boxes of exchanges, banks and oracle pools.
export {
  BANK_FEE_PERCENT,
  type Bank,
  type BankFigures,
  type BankLimits,
  computeBankFigures,
  computeBankLimits,
  readBank,
} from './bank.ts'
export {
  type AmmPool,
  type Order,
  ORDER_TEMPLATES,
  type OrderSide,
  orderSideNumber,
  POOL_SCRIPTS as AMM_SCRIPTS,
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
