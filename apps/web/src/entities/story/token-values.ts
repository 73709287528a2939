import type { StoryFacts } from '@ergo-explorer/contract'
import { assets, count, figure, type StoryValues, token, partyWithKind } from './story-value.ts'

export const mint = (facts: StoryFacts<'mint'>): StoryValues => ({
  token: token(facts.tokenId),
  amount: figure({ tokenId: facts.tokenId, amount: facts.amount }),
  ...partyWithKind('receiver', facts.to),
  burned: count(facts.burnedCount ?? facts.burned.length),
})

export const burn = ({ burned, burnedCount, from, fromCount = from.length }: StoryFacts<'burn'>): StoryValues => ({
  burned: assets(burned, burnedCount),
  holders: count(fromCount),
  ...partyWithKind('holder', from[0]),
})
