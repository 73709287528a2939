import type { StoryFacts } from '@ergo-explorer/contract'
import { formatCount } from '../../format/format-count.ts'
import { count, party, type StoryValues, token } from './story-value.ts'

export const oracleRefresh = (facts: StoryFacts<'oracle-refresh'>): StoryValues => ({
  pool: token(facts.poolNft),
  rate: formatCount(BigInt(facts.rate)),
  previousRate: formatCount(BigInt(facts.previousRate)),
  operators: count(facts.operatorsCount ?? facts.operators.length),
})

export const oraclePost = ({ poolNft, operator, rate }: StoryFacts<'oracle-post'>): StoryValues => ({
  pool: token(poolNft),
  operator: party(operator),
  rate: formatCount(BigInt(rate)),
})

export const data = ({ boxes, registers, bytes }: StoryFacts<'data'>): StoryValues => ({
  boxes: count(boxes),
  registers: count(registers),
  bytes: count(bytes),
})
