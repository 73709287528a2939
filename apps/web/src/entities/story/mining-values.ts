import type { StoryFacts } from '@ergo-explorer/contract'
import { amountsValue, countValue, ergValue, partyValue, type StoryValues } from './story-value.ts'

export const miningRewardValues = ({
  source,
  minerKey,
  payout,
  reemission,
}: StoryFacts<'mining-reward'>): StoryValues => ({
  source,
  owes: BigInt(reemission) > 0n ? 'yes' : 'no',
  miner: partyValue(minerKey),
  payout: ergValue(payout),
  reemission: ergValue(reemission),
})

export const feeCollectionValues = ({ minerKey, collected, boxes }: StoryFacts<'fee-collection'>): StoryValues => ({
  miner: partyValue(minerKey),
  collected: ergValue(collected),
  boxes: countValue(boxes),
})

export const treasuryValues = ({ released, to, toCount = to.length }: StoryFacts<'treasury'>): StoryValues => ({
  released: ergValue(released),
  receivers: countValue(toCount),
})

export const reemissionValues = (facts: StoryFacts<'reemission'>): StoryValues => ({
  action: facts.action,
  amount: ergValue(facts.amount),
  boxes: facts.action === 'merge' ? countValue(facts.boxes) : 0,
  rewards: facts.action === 'merge' ? 0 : countValue(facts.rewards),
})

export const rentValues = ({ charged, emptied, collected }: StoryFacts<'rent'>): StoryValues => ({
  charged: countValue(charged),
  emptied: countValue(emptied),
  collected: amountsValue(collected),
})
