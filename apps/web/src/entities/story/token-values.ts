import type { StoryFacts } from '@ergo-explorer/contract'
import {
  tokenAmountsValue,
  countValue,
  tokenAmountValue,
  type StoryValues,
  tokenValue,
  partyAndKindValues,
} from './story-value.ts'

export const mintValues = (facts: StoryFacts<'mint'>): StoryValues => ({
  token: tokenValue(facts.tokenId),
  amount: tokenAmountValue({ tokenId: facts.tokenId, amount: facts.amount }),
  ...partyAndKindValues('receiver', facts.to),
  burned: countValue(facts.burnedCount ?? facts.burned.length),
})

export const burnValues = ({
  burned,
  burnedCount,
  from,
  fromCount = from.length,
}: StoryFacts<'burn'>): StoryValues => ({
  burned: tokenAmountsValue(burned, burnedCount),
  holders: countValue(fromCount),
  ...partyAndKindValues('holder', from[0]),
})
