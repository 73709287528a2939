import type { StoryFacts } from '@ergo-explorer/contract'
import { amounts, count, erg, party, type StoryValues } from './story-value.ts'

export const miningReward = ({ source, minerKey, payout, reemission }: StoryFacts<'mining-reward'>): StoryValues => ({
  source,
  owes: BigInt(reemission) > 0n ? 'yes' : 'no',
  miner: party(minerKey),
  payout: erg(payout),
  reemission: erg(reemission),
})

export const feeCollection = ({ minerKey, collected, boxes }: StoryFacts<'fee-collection'>): StoryValues => ({
  miner: party(minerKey),
  collected: erg(collected),
  boxes: count(boxes),
})

export const treasury = ({ released, to, toCount = to.length }: StoryFacts<'treasury'>): StoryValues => ({
  released: erg(released),
  receivers: count(toCount),
})

export const reemission = (facts: StoryFacts<'reemission'>): StoryValues => ({
  action: facts.action,
  amount: erg(facts.amount),
  boxes: facts.action === 'merge' ? count(facts.boxes) : 0,
  rewards: facts.action === 'merge' ? 0 : count(facts.rewards),
})

export const rent = ({ charged, emptied, collected }: StoryFacts<'rent'>): StoryValues => ({
  charged: count(charged),
  emptied: count(emptied),
  collected: amounts(collected),
})
