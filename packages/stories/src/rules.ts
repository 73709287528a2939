import type { FactsOf, StoryRule } from './rule.ts'
import * as contracts from './rules/contracts.ts'
import * as markets from './rules/markets.ts'
import * as oracles from './rules/oracles.ts'
import * as protocol from './rules/protocol.ts'
import * as structure from './rules/structure.ts'
import * as tokens from './rules/tokens.ts'

/** All kinds of stories. A kind is stored as its index here, so new kinds are only appended. */
export const KINDS = [
  structure.unknownInputsKind,
  structure.otherKind,
  protocol.miningRewardKind,
  protocol.feeCollectionKind,
  protocol.treasuryKind,
  protocol.reemissionKind,
  protocol.rentKind,
  tokens.mintKind,
  oracles.oracleRefreshKind,
  oracles.oraclePostKind,
  markets.tradeKind,
  markets.liquidityKind,
  markets.orderKind,
  markets.bankExchangeKind,
  tokens.burnKind,
  contracts.contractCallKind,
  structure.airdropKind,
  structure.consolidationKind,
  structure.dataKind,
  structure.selfTransferKind,
  structure.exchangeKind,
  structure.transferKind,
] as const

export type Kind = (typeof KINDS)[number]

/** A story without what the transaction does beyond the action of its kind. */
export type KindStory = { [Name in Kind['name']]: StoryOf<Name> }[Kind['name']]

type StoryOf<Name extends Kind['name']> = {
  readonly rule: string
  readonly version: number
  readonly kind: Name
} & FactsOf<Extract<Kind, { readonly name: Name }>>

/** The first rule that can prove its claim wins: protocol rules first, then known contracts, then structure. */
export const STORY_RULES: readonly StoryRule<Kind>[] = [
  protocol.miningReward,
  protocol.feeCollection,
  protocol.rent,
  protocol.treasury,
  protocol.reemissionMerge,
  protocol.reemissionPayment,
  tokens.mint,
  oracles.oracleRefresh,
  oracles.oraclePost,
  oracles.oracleRefreshV1,
  oracles.oraclePostV1,
  markets.trade,
  markets.liquidity,
  markets.bankExchange,
  markets.orderRefunded,
  markets.orderPlaced,
  tokens.burn,
  contracts.contractStep,
  structure.airdrop,
  structure.consolidation,
  structure.data,
  structure.selfTransfer,
  structure.exchange,
  structure.transfer,
  contracts.contractCall,
  structure.other,
]
