import type { FactAmounts, StoryFacts } from '@ergo-explorer/contract'
import { amounts, assets, count, erg, type StoryValues, token, partyWithKind } from './story-value.ts'
import { isZeroAmount, sumAmounts } from './sum-amounts.ts'

export function trade({ legs, legsCount = legs.length, trader }: StoryFacts<'trade'>): StoryValues {
  const [sent, received] = legsCount > legs.length ? [null, null] : netAmounts(legs)
  return {
    ...partyWithKind('trader', trader),
    legs: count(legsCount),
    pool: token(firstOf(legs).poolNft),
    sent: amounts(sent),
    received: amounts(received),
  }
}

/** Amounts that flow from one pool into the next cancel out; only a round trip leaves nothing else. */
function netAmounts(legs: StoryFacts<'trade'>['legs']): readonly [FactAmounts, FactAmounts] {
  const [ins, outs] = [legs.map(({ sent }) => sent), legs.map(({ received }) => received)]
  const net = [sumAmounts(ins, outs), sumAmounts(outs, ins)] as const
  return net.some(isZeroAmount) ? [firstOf(ins), firstOf(outs.slice(-1))] : net
}

export const liquidity = (facts: StoryFacts<'liquidity'>): StoryValues => ({
  action: facts.action,
  ...partyWithKind('provider', facts.provider),
  pool: token(facts.poolNft),
  amounts: amounts(facts.amounts),
  shares: assets([facts.shares]),
})

export function order({ action, orders, ordersCount = orders.length }: StoryFacts<'order'>): StoryValues {
  const { side, owner, poolNft, offered, minReceived } = firstOf(orders)
  const hasMinReceived = minReceived !== undefined && !isZeroAmount(minReceived)
  return {
    action,
    orders: count(ordersCount),
    side,
    ...partyWithKind('owner', owner),
    pool: token(poolNft),
    offered: amounts(offered),
    hasMinReceived: hasMinReceived ? 'yes' : 'no',
    minReceived: hasMinReceived ? amounts(minReceived) : '',
  }
}

export const bankExchange = (facts: StoryFacts<'bank-exchange'>): StoryValues => ({
  action: facts.action,
  coin: facts.coin,
  ...partyWithKind('customer', facts.customer),
  bank: token(facts.bankNft),
  coins: assets([facts.coins]),
  paid: erg(facts.nanoErg),
})

export function exchange({ parties, partiesCount = parties.length }: StoryFacts<'exchange'>): StoryValues {
  const first = firstOf(parties)
  return {
    parties: count(partiesCount),
    ...partyWithKind('first', first.script),
    ...partyWithKind('second', parties[1]?.script),
    sent: amounts(first.sent),
    received: amounts(first.received),
  }
}

/** These lists are never empty in valid facts. */
function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new TypeError('A list in the story facts is empty')
  return first
}
