import type { FactAmounts, StoryFacts } from '@ergo-explorer/contract'
import { amounts, assets, count, erg, type StoryValues, token, who } from './story-value.ts'
import { isNothing, sumAmounts } from './sum-amounts.ts'

export function trade({ legs, legsCount = legs.length, trader }: StoryFacts<'trade'>): StoryValues {
  const [given, received] = legsCount > legs.length ? [null, null] : throughAll(legs)
  return {
    ...who('trader', trader),
    legs: count(legsCount),
    pool: token(firstOf(legs).poolNft),
    given: amounts(given),
    received: amounts(received),
  }
}

/** What goes from one pool into the next is neither given nor received; only a round trip leaves nothing else. */
function throughAll(legs: StoryFacts<'trade'>['legs']): readonly [FactAmounts, FactAmounts] {
  const [ins, outs] = [legs.map(({ given }) => given), legs.map(({ received }) => received)]
  const net = [sumAmounts(ins, outs), sumAmounts(outs, ins)] as const
  return net.some(isNothing) ? [firstOf(ins), firstOf(outs.slice(-1))] : net
}

export const liquidity = (facts: StoryFacts<'liquidity'>): StoryValues => ({
  action: facts.action,
  ...who('provider', facts.provider),
  pool: token(facts.poolNft),
  amounts: amounts(facts.amounts),
  shares: assets([facts.shares]),
})

export function order({ action, orders, ordersCount = orders.length }: StoryFacts<'order'>): StoryValues {
  const { side, owner, poolNft, given, least } = firstOf(orders)
  const hasLeast = least !== undefined && !isNothing(least)
  return {
    action,
    orders: count(ordersCount),
    side,
    ...who('owner', owner),
    pool: token(poolNft),
    given: amounts(given),
    hasLeast: hasLeast ? 'yes' : 'no',
    least: hasLeast ? amounts(least) : '',
  }
}

export const bankExchange = (facts: StoryFacts<'bank-exchange'>): StoryValues => ({
  action: facts.action,
  coin: facts.coin,
  ...who('customer', facts.customer),
  bank: token(facts.bankNft),
  coins: assets([facts.coins]),
  paid: erg(facts.nanoErg),
})

export function exchange({ parties, partiesCount = parties.length }: StoryFacts<'exchange'>): StoryValues {
  const first = firstOf(parties)
  return {
    parties: count(partiesCount),
    ...who('first', first.script),
    ...who('second', parties[1]?.script),
    given: amounts(first.given),
    received: amounts(first.received),
  }
}

/** These lists are never empty; whoever hears of one that is cannot tell the story. */
function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new TypeError('A list of facts is empty')
  return first
}
