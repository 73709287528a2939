import type { StoryFacts } from '@ergo-explorer/contract'
import { countValue, partyValue, rateValue, type StoryValues, tokenValue } from './story-value.ts'

export const oracleRefreshValues = (facts: StoryFacts<'oracle-refresh'>): StoryValues => ({
  pool: tokenValue(facts.poolNft),
  rate: rateValue(facts.poolNft, facts.rate, 'equation'),
  previousRate: rateValue(facts.poolNft, facts.previousRate, 'price'),
  operators: countValue(facts.operatorsCount ?? facts.operators.length),
})

export const oraclePostValues = (facts: StoryFacts<'oracle-post'>): StoryValues => ({
  pool: tokenValue(facts.poolNft),
  operator: partyValue(facts.operator),
  rate: rateValue(facts.poolNft, facts.rate, 'price'),
})

export const dataValues = ({ boxes, registers, bytes }: StoryFacts<'data'>): StoryValues => ({
  boxes: countValue(boxes),
  registers: countValue(registers),
  bytes: countValue(bytes),
})
