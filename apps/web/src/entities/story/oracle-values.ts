import type { StoryFacts } from '@ergo-explorer/contract'
import { count, party, rate, type StoryValues, token } from './story-value.ts'

export const oracleRefresh = (facts: StoryFacts<'oracle-refresh'>): StoryValues => ({
  pool: token(facts.poolNft),
  rate: rate(facts.poolNft, facts.rate, 'equation'),
  previousRate: rate(facts.poolNft, facts.previousRate, 'price'),
  operators: count(facts.operatorsCount ?? facts.operators.length),
})

export const oraclePost = (facts: StoryFacts<'oracle-post'>): StoryValues => ({
  pool: token(facts.poolNft),
  operator: party(facts.operator),
  rate: rate(facts.poolNft, facts.rate, 'price'),
})

export const data = ({ boxes, registers, bytes }: StoryFacts<'data'>): StoryValues => ({
  boxes: count(boxes),
  registers: count(registers),
  bytes: count(bytes),
})
