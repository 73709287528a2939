import type { StoryFacts } from '@ergo-explorer/contract'
import { assets, count, figure, type StoryValues, token, who } from './story-value.ts'

export const mint = (facts: StoryFacts<'mint'>): StoryValues => ({
  token: token(facts.tokenId),
  amount: figure({ tokenId: facts.tokenId, amount: facts.amount }),
  ...who('receiver', facts.to),
  burnt: count(facts.burntCount ?? facts.burnt.length),
})

export const burn = ({ burnt, burntCount, from, fromCount = from.length }: StoryFacts<'burn'>): StoryValues => ({
  burnt: assets(burnt, burntCount),
  holders: count(fromCount),
  ...who('holder', from[0]),
})
