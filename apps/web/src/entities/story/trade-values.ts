import type { FactAmounts, StoryFacts } from '@ergo-explorer/contract'
import {
  amountsValue,
  tokenAmountsValue,
  countValue,
  ergValue,
  type StoryValues,
  tokenValue,
  partyAndKindValues,
} from './story-value.ts'
import { isZeroAmount, sumAmounts } from './sum-amounts.ts'

export function tradeValues({ legs, legsCount = legs.length, trader }: StoryFacts<'trade'>): StoryValues {
  const [sent, received] = legsCount > legs.length ? [null, null] : netAmounts(legs)
  return {
    ...partyAndKindValues('trader', trader),
    legs: countValue(legsCount),
    pool: tokenValue(firstOf(legs).poolNft),
    sent: amountsValue(sent),
    received: amountsValue(received),
  }
}

/** Amounts that flow from one pool into the next cancel out; only a round trip leaves nothing else. */
function netAmounts(legs: StoryFacts<'trade'>['legs']): readonly [FactAmounts, FactAmounts] {
  const [ins, outs] = [legs.map(({ sent }) => sent), legs.map(({ received }) => received)]
  const net = [sumAmounts(ins, outs), sumAmounts(outs, ins)] as const
  return net.some(isZeroAmount) ? [firstOf(ins), firstOf(outs.slice(-1))] : net
}

export const liquidityValues = (facts: StoryFacts<'liquidity'>): StoryValues => ({
  action: facts.action,
  ...partyAndKindValues('provider', facts.provider),
  pool: tokenValue(facts.poolNft),
  amounts: amountsValue(facts.amounts),
  shares: tokenAmountsValue([facts.shares]),
})

export function orderValues({ action, orders, ordersCount = orders.length }: StoryFacts<'order'>): StoryValues {
  const { side, owner, poolNft, offered, minReceived } = firstOf(orders)
  const hasMinReceived = minReceived !== undefined && !isZeroAmount(minReceived)
  return {
    action,
    orders: countValue(ordersCount),
    side,
    ...partyAndKindValues('owner', owner),
    pool: tokenValue(poolNft),
    offered: amountsValue(offered),
    hasMinReceived: hasMinReceived ? 'yes' : 'no',
    minReceived: hasMinReceived ? amountsValue(minReceived) : '',
  }
}

export const bankExchangeValues = (facts: StoryFacts<'bank-exchange'>): StoryValues => ({
  action: facts.action,
  coin: facts.coin,
  ...partyAndKindValues('customer', facts.customer),
  bank: tokenValue(facts.bankNft),
  coins: tokenAmountsValue([facts.coins]),
  paid: ergValue(facts.nanoErg),
})

export function exchangeValues({ parties, partiesCount = parties.length }: StoryFacts<'exchange'>): StoryValues {
  const first = firstOf(parties)
  return {
    parties: countValue(partiesCount),
    ...partyAndKindValues('first', first.script),
    ...partyAndKindValues('second', parties[1]?.script),
    sent: amountsValue(first.sent),
    received: amountsValue(first.received),
  }
}

/** These lists are never empty in valid facts. */
function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new TypeError('A list in the story facts is empty')
  return first
}
