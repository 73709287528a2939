import type { OrderSide, StoryKind } from './story.ts'

/** A kind is stored as its index here, so new kinds are only appended. */
export const STORY_KINDS = [
  'unknown-inputs',
  'other',
  'mining-reward',
  'fee-collection',
  'treasury',
  'reemission',
  'rent',
  'mint',
  'oracle-refresh',
  'oracle-post',
  'trade',
  'liquidity',
  'order',
  'bank-exchange',
  'burn',
  'contract-call',
  'airdrop',
  'consolidation',
  'data',
  'self-transfer',
  'exchange',
  'transfer',
] as const satisfies readonly StoryKind[]

/** A side is stored as its index here, so new sides are only appended. */
export const ORDER_SIDES = ['sell', 'buy', 'swap', 'deposit', 'redeem'] as const satisfies readonly OrderSide[]

// The inner parameter types make a missing kind or side a compile error.
export const storyKindNumber: (kind: StoryKind) => number = (kind: (typeof STORY_KINDS)[number]) =>
  STORY_KINDS.indexOf(kind)

export const orderSideNumber: (side: OrderSide) => number = (side: (typeof ORDER_SIDES)[number]) =>
  ORDER_SIDES.indexOf(side)
