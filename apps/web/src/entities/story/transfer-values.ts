import type { FactAmounts, StoryFacts } from '@ergo-explorer/contract'
import { amounts, count, type StoryValues, partyWithKind } from './story-value.ts'
import { sumAmounts } from './sum-amounts.ts'

export function transfer(facts: StoryFacts<'transfer'>): StoryValues {
  const { from, to, fromCount = from.length, toCount = to.length } = facts
  return {
    senders: count(fromCount),
    ...partyWithKind('sender', from[0]?.script),
    receivers: count(toCount),
    ...partyWithKind('receiver', to[0]?.script),
    amount: amounts(sentIn(facts)),
  }
}

/** The received amounts; or the sent amounts less the fee, if the list of receivers is truncated. */
function sentIn({ from, to, fromCount, toCount, fee }: StoryFacts<'transfer'>): FactAmounts | null {
  if (toCount === undefined) return sumAmounts(to)
  return fromCount === undefined ? sumAmounts(from, [{ nanoErg: fee, assets: [] }]) : null
}

export const airdrop = ({ from, receivers, each, total }: StoryFacts<'airdrop'>): StoryValues => ({
  ...partyWithKind('sender', from),
  receivers: count(receivers),
  each: amounts(each),
  total: amounts(total),
})

/** A consolidation, or a transfer to the same owner. */
export const ownTransfer = (facts: StoryFacts<'consolidation' | 'self-transfer'>): StoryValues => ({
  ...partyWithKind('owner', facts.owner),
  boxesIn: count(facts.boxesIn),
  boxesOut: count(facts.boxesOut),
  amounts: amounts(facts.amounts),
})
