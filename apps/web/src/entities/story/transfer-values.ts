import type { FactAmounts, StoryFacts } from '@ergo-explorer/contract'
import { amounts, count, type StoryValues, who } from './story-value.ts'
import { sumAmounts } from './sum-amounts.ts'

export function transfer(facts: StoryFacts<'transfer'>): StoryValues {
  const { from, to, fromCount = from.length, toCount = to.length } = facts
  return {
    senders: count(fromCount),
    ...who('sender', from[0]?.script),
    receivers: count(toCount),
    ...who('receiver', to[0]?.script),
    amount: amounts(sentIn(facts)),
  }
}

/** What arrived; or what was given, less the fee, where too many receive it to be listed. */
function sentIn({ from, to, fromCount, toCount, fee }: StoryFacts<'transfer'>): FactAmounts | null {
  if (toCount === undefined) return sumAmounts(to)
  return fromCount === undefined ? sumAmounts(from, [{ nanoErg: fee, assets: [] }]) : null
}

export const airdrop = ({ from, receivers, each, total }: StoryFacts<'airdrop'>): StoryValues => ({
  ...who('sender', from),
  receivers: count(receivers),
  each: amounts(each),
  total: amounts(total),
})

/** A consolidation, or a transfer to oneself. */
export const moved = (facts: StoryFacts<'consolidation' | 'self-transfer'>): StoryValues => ({
  ...who('owner', facts.owner),
  boxesIn: count(facts.boxesIn),
  boxesOut: count(facts.boxesOut),
  amounts: amounts(facts.amounts),
})
