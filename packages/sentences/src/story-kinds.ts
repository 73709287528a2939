import type { FactAmounts, Story, StoryFacts, StoryKind } from '@ergo-explorer/contract'
import { isZeroAmount, sumAmounts } from './fact-amounts.ts'
import {
  amountsValue,
  countValue,
  ergValue,
  isValidValue,
  partyAndKindValues,
  liquidityPoolValue,
  minerValue,
  oraclePoolValue,
  partyValue,
  rateValue,
  type StoryValues,
  tokenAmountsValue,
  tokenAmountValue,
  tokenValue,
} from './story-value.ts'
import type { SentenceKey } from './translator.ts'

/** Groups of transaction kinds, few enough to be distinguishable in a drawing. */
export type TransactionKindGroup = 'transfers' | 'trades' | 'oracles' | 'mints' | 'mining' | 'other'

interface KindView<Kind extends StoryKind> {
  /** Its colour and its entry in legends. */
  readonly group: TransactionKindGroup
  /** Placeholders of the message `story.<kind>`. */
  readonly values: (facts: StoryFacts<Kind>) => StoryValues
}

/** How each kind is shown. Facts from another API may be incomplete, so `values` may throw. */
const KIND_VIEWS: { readonly [Kind in StoryKind]: KindView<Kind> } = {
  'unknown-inputs': {
    group: 'other',
    values: ({ inputs, missing }) => ({ inputs: countValue(inputs), missing: countValue(missing) }),
  },
  other: {
    group: 'other',
    values: ({ inputs, outputs }) => ({ inputs: countValue(inputs), outputs: countValue(outputs) }),
  },
  'mining-reward': {
    group: 'mining',
    values: ({ source, minerKey, payout, reemission }) => ({
      source,
      owes: BigInt(reemission) > 0n ? 'yes' : 'no',
      miner: minerValue(minerKey),
      payout: ergValue(payout),
      reemission: ergValue(reemission),
    }),
  },
  'fee-collection': {
    group: 'mining',
    values: ({ minerKey, collected, boxes }) => ({
      miner: minerValue(minerKey),
      collected: ergValue(collected),
      boxes: countValue(boxes),
    }),
  },
  treasury: {
    group: 'mining',
    values: ({ released, to, toCount = to.length }) => ({
      released: ergValue(released),
      receivers: countValue(toCount),
    }),
  },
  reemission: {
    group: 'mining',
    values: (facts) => ({
      action: facts.action,
      amount: ergValue(facts.amount),
      boxes: facts.action === 'merge' ? countValue(facts.boxes) : 0,
      rewards: facts.action === 'merge' ? 0 : countValue(facts.rewards),
    }),
  },
  rent: {
    group: 'mining',
    values: ({ charged, emptied, collected }) => ({
      charged: countValue(charged),
      emptied: countValue(emptied),
      collected: amountsValue(collected),
    }),
  },
  mint: {
    group: 'mints',
    values: ({ tokenId, amount, to, burned, burnedCount = burned.length }) => ({
      token: tokenValue(tokenId),
      amount: tokenAmountValue({ tokenId, amount }),
      ...partyAndKindValues('receiver', to),
      burned: countValue(burnedCount),
    }),
  },
  'oracle-refresh': {
    group: 'oracles',
    values: ({ poolNft, rate, previousRate, operators, operatorsCount = operators.length }) => ({
      pool: oraclePoolValue(poolNft),
      rate: rateValue(poolNft, rate, 'equation'),
      previousRate: rateValue(poolNft, previousRate, 'price'),
      operators: countValue(operatorsCount),
    }),
  },
  'oracle-post': {
    group: 'oracles',
    values: ({ poolNft, operator, rate }) => ({
      pool: oraclePoolValue(poolNft),
      operator: partyValue(operator),
      rate: rateValue(poolNft, rate, 'price'),
    }),
  },
  trade: {
    group: 'trades',
    values: ({ legs, legsCount = legs.length, trader }) => {
      const [sent, received] = legsCount > legs.length ? [null, null] : netAmounts(legs)
      const leg = firstOf(legs)
      return {
        ...partyAndKindValues('trader', trader),
        legs: countValue(legsCount),
        pool: liquidityPoolValue(leg.poolNft, leg.sent, leg.received),
        sent: amountsValue(sent),
        received: amountsValue(received),
      }
    },
  },
  liquidity: {
    group: 'trades',
    values: ({ action, provider, poolNft, amounts, shares }) => ({
      action,
      ...partyAndKindValues('provider', provider),
      pool: liquidityPoolValue(poolNft, amounts),
      amounts: amountsValue(amounts),
      shares: tokenAmountsValue([shares]),
    }),
  },
  order: {
    group: 'trades',
    values: ({ action, orders, ordersCount = orders.length, payers }) => {
      const { side, owner, poolNft, offered, minReceived } = firstOf(orders)
      const hasMinReceived = minReceived !== undefined && !isZeroAmount(minReceived)
      return {
        action,
        orders: countValue(ordersCount),
        side,
        ...partyAndKindValues('owner', owner),
        // Stories of older versions of the rule name no payers.
        ...partyAndKindValues('payer', (payers as readonly string[] | undefined)?.[0]),
        // What is offered alone may contain ERG only for fees.
        pool: liquidityPoolValue(
          poolNft,
          ...(side === 'deposit' ? [offered] : hasMinReceived ? [offered, minReceived] : []),
        ),
        offered: amountsValue(offered),
        hasMinReceived: hasMinReceived ? 'yes' : 'no',
        minReceived: hasMinReceived ? amountsValue(minReceived) : '',
      }
    },
  },
  'bank-exchange': {
    group: 'trades',
    values: ({ action, coin, customer, bankNft, coins, nanoErg }) => ({
      action,
      coin,
      ...partyAndKindValues('customer', customer),
      bank: tokenValue(bankNft),
      coins: tokenAmountsValue([coins]),
      paid: ergValue(nanoErg),
    }),
  },
  burn: {
    group: 'mints',
    values: ({ burned, burnedCount, from, fromCount = from.length }) => ({
      burned: tokenAmountsValue(burned, burnedCount),
      holders: countValue(fromCount),
      ...partyAndKindValues('holder', from[0]),
    }),
  },
  'contract-call': {
    group: 'other',
    values: ({ script, isContinued, contracts }) => ({
      contract: partyValue(script),
      continued: isContinued ? 'yes' : 'no',
      contracts: countValue(contracts),
    }),
  },
  airdrop: {
    group: 'transfers',
    values: ({ from, receivers, each, total }) => ({
      ...partyAndKindValues('sender', from),
      receivers: countValue(receivers),
      each: amountsValue(each),
      total: amountsValue(total),
    }),
  },
  consolidation: { group: 'transfers', values: ownTransferValues },
  data: {
    group: 'oracles',
    values: ({ boxes, registers, bytes }) => ({
      boxes: countValue(boxes),
      registers: countValue(registers),
      bytes: countValue(bytes),
    }),
  },
  'self-transfer': { group: 'transfers', values: ownTransferValues },
  exchange: {
    group: 'trades',
    values: (facts) => {
      const { parties, partiesCount = parties.length } = facts
      const { script, sent, received } = firstOf(parties)
      return {
        parties: countValue(partiesCount),
        ...partyAndKindValues('first', script),
        ...partyAndKindValues('second', parties[1]?.script),
        sent: amountsValue(sent),
        received: amountsValue(received),
        // Stories of older versions of the rule have no total.
        total: amountsValue('total' in facts ? facts.total : null),
      }
    },
  },
  transfer: {
    group: 'transfers',
    values: (facts) => {
      const { from, to, fromCount = from.length, toCount = to.length } = facts
      return {
        senders: countValue(fromCount),
        ...partyAndKindValues('sender', from[0]?.script),
        receivers: countValue(toCount),
        ...partyAndKindValues('receiver', to[0]?.script),
        amount: amountsValue(transferredAmounts(facts)),
      }
    },
  },
}

/** Message key and values of a story. */
export interface StoryMessage {
  readonly key: SentenceKey
  readonly values: StoryValues
}

/** Message of a story; undefined for unknown kinds or invalid facts. */
export function buildStoryMessage({
  kind,
  facts,
}: {
  readonly kind: string
  readonly facts: unknown
}): StoryMessage | undefined {
  if (!isKnownKind(kind)) return undefined
  try {
    // The type is trusted here, and the result is validated.
    const values = KIND_VIEWS[kind].values(facts as never)
    return Object.values(values).every(isValidValue) ? { key: `story.${kind}`, values } : undefined
  } catch {
    // The facts may come from another API: a missing field must not break the page.
    return undefined
  }
}

/** Messages about what a transaction does beyond the action of its kind: each is a sentence of its own. */
export function buildAdditionalMessages({
  kind,
  facts,
}: {
  readonly kind: string
  readonly facts: unknown
}): StoryMessage[] {
  if (!isKnownKind(kind)) return []
  try {
    return [...listAdditionalMessages(facts as StoryFacts)].filter(({ values }) =>
      Object.values(values).every(isValidValue),
    )
  } catch {
    return []
  }
}

function* listAdditionalMessages({ also, highFee }: StoryFacts): Generator<StoryMessage> {
  if (also !== undefined && also.receivers > 0)
    yield {
      key: 'story.also',
      values: {
        receivers: countValue(also.receivers),
        ...partyAndKindValues('receiver', also.to),
        amount: amountsValue(also.total),
      },
    }
  if (also !== undefined && also.burned.length > 0)
    yield { key: 'story.alsoBurned', values: { burned: tokenAmountsValue(also.burned, also.burnedCount) } }
  if (highFee !== undefined) yield { key: 'story.highFee', values: { fee: ergValue(highFee) } }
}

/** The story with only those parties that its sentences name: an exchange may pay a hundred receivers, and names one. */
export function withNamedParties(story: Story): Story {
  const messages = [buildStoryMessage(story) ?? [], buildAdditionalMessages(story)].flat()
  const named = new Set(
    messages.flatMap(({ values }) =>
      Object.values(values).map((value) => (typeof value === 'object' && 'id' in value ? value.id : '')),
    ),
  )
  return { ...story, parties: Object.fromEntries(Object.entries(story.parties).filter(([id]) => named.has(id))) }
}

export const findKindGroup = (kind: string): TransactionKindGroup =>
  isKnownKind(kind) ? KIND_VIEWS[kind].group : 'other'

/** The kinds of a group. */
export const storyKindsOf = (group: TransactionKindGroup): readonly StoryKind[] =>
  Object.keys(KIND_VIEWS).filter((kind): kind is StoryKind => isKnownKind(kind) && KIND_VIEWS[kind].group === group)

export const isKnownKind = (kind: string): kind is StoryKind => Object.hasOwn(KIND_VIEWS, kind)

/** A consolidation, or a transfer to the same owner. */
function ownTransferValues(facts: StoryFacts<'consolidation' | 'self-transfer'>): StoryValues {
  return {
    ...partyAndKindValues('owner', facts.owner),
    boxesIn: countValue(facts.boxesIn),
    boxesOut: countValue(facts.boxesOut),
    amounts: amountsValue(facts.amounts),
  }
}

/** Amounts that flow from one pool into the next cancel out; only a round trip leaves nothing else. */
function netAmounts(legs: StoryFacts<'trade'>['legs']): readonly [FactAmounts, FactAmounts] {
  const [ins, outs] = [legs.map(({ sent }) => sent), legs.map(({ received }) => received)]
  const net = [sumAmounts(ins, outs), sumAmounts(outs, ins)] as const
  return net.some(isZeroAmount) ? [firstOf(ins), firstOf(outs.slice(-1))] : net
}

/** Stories of older versions of the rule have no total, but a list of receivers, which may be truncated. */
function transferredAmounts({ to, toCount, ...facts }: StoryFacts<'transfer'>): FactAmounts | null {
  if ('total' in facts) return facts.total
  return toCount === undefined ? sumAmounts(to) : null
}

/** These lists are never empty in valid facts. */
function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new TypeError('A list in the story facts is empty')
  return first
}
