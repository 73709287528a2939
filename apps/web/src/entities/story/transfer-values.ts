import type { FactAmounts, StoryFacts } from '@ergo-explorer/contract'
import { amountsValue, countValue, type StoryValues, partyAndKindValues } from './story-value.ts'
import { sumAmounts } from './sum-amounts.ts'

export function transferValues(facts: StoryFacts<'transfer'>): StoryValues {
  const { from, to, fromCount = from.length, toCount = to.length } = facts
  return {
    senders: countValue(fromCount),
    ...partyAndKindValues('sender', from[0]?.script),
    receivers: countValue(toCount),
    ...partyAndKindValues('receiver', to[0]?.script),
    amount: amountsValue(sentIn(facts)),
  }
}

/** The received amounts; or the sent amounts less the fee, if the list of receivers is truncated. */
function sentIn({ from, to, fromCount, toCount, fee }: StoryFacts<'transfer'>): FactAmounts | null {
  if (toCount === undefined) return sumAmounts(to)
  return fromCount === undefined ? sumAmounts(from, [{ nanoErg: fee, assets: [] }]) : null
}

export const airdropValues = ({ from, receivers, each, total }: StoryFacts<'airdrop'>): StoryValues => ({
  ...partyAndKindValues('sender', from),
  receivers: countValue(receivers),
  each: amountsValue(each),
  total: amountsValue(total),
})

/** A consolidation, or a transfer to the same owner. */
export const ownTransferValues = (facts: StoryFacts<'consolidation' | 'self-transfer'>): StoryValues => ({
  ...partyAndKindValues('owner', facts.owner),
  boxesIn: countValue(facts.boxesIn),
  boxesOut: countValue(facts.boxesOut),
  amounts: amountsValue(facts.amounts),
})
