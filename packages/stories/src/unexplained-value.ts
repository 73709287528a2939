import { type Asset, DEFAULT_FEE, type Hex, listBurnedTokens, minerKeyOf, type TokenId } from '@ergo-explorer/chain'
import { type BalanceChange, gainsOf, hasNoAmounts, sumAmounts } from './balance-changes.ts'
import * as fact from './facts.ts'
import type { ResolvedTransaction } from './resolved-transaction.ts'
import type { KindStory } from './rules.ts'
import { BANK_TEMPLATE } from './rules/markets.ts'
import { ORDER_TEMPLATES, poolChanges, readOrder } from './spectrum.ts'

/** Facts of every kind: what the transaction does beyond the action that its kind describes. */
export const additionalFields = {
  /** Value that other owners gain, and tokens that are destroyed. */
  also: fact.optional(
    fact.group('AlsoMoved', {
      receivers: fact.count,
      /** The only receiver. */
      to: fact.optional(fact.script),
      total: fact.amounts,
      burned: fact.list(fact.asset),
    }),
  ),
  /** The fee, if it is above ten times the usual. */
  highFee: fact.optional(fact.nanoErg),
}
export type AdditionalFacts = Partial<fact.DerivedFields<typeof additionalFields>>

const MAX_USUAL_FEE = 10n * DEFAULT_FEE

export function additionalFacts(resolved: ResolvedTransaction, story: KindStory): AdditionalFacts {
  const { gains, burned } = unexplainedValue(resolved, story)
  const to = gains.length === 1 ? gains[0]?.script : undefined
  const hasMore = gains.length > 0 || burned.length > 0
  return {
    ...(hasMore && { also: { receivers: gains.length, to, total: sumAmounts(gains), burned } }),
    ...(resolved.fee > MAX_USUAL_FEE && { highFee: resolved.fee }),
  }
}

interface UnexplainedValue {
  readonly gains: readonly fact.Party[]
  readonly burned: readonly Asset[]
}

/** Every box must hold some ERG, so this little only carries the tokens that the action moves. */
const MAX_CARRIER_NANOERG = 10_000_000n

/** Value that moves between owners, or is destroyed, and that the facts of a kind do not state. */
function unexplainedValue(resolved: ResolvedTransaction, story: KindStory): UnexplainedValue {
  const explanation = explanationOf(resolved, story)
  if (explanation === 'everything') return { gains: [], burned: [] }
  const credits = new Credits(explanation)
  const gains = ownerChanges(resolved).flatMap((change) => {
    const left = credits.takeFrom(change.script, gainsOf(change))
    return hasNoAmounts(left) ? [] : [{ script: change.script, ...left }]
  })
  if (explanation.explainsBurns === true) return { gains, burned: [] }
  const burned = listBurnedTokens(
    resolved.inputs.map(({ assets }) => assets),
    resolved.transaction.outputs.map(({ assets }) => assets),
  )
  return { gains, burned: credits.takeFrom('', { nanoErg: 0n, assets: burned }).assets }
}

interface Explanation {
  /** Gains of certain owners. */
  readonly gains: readonly fact.Party[]
  /** Gains of any owner, or destroyed tokens. */
  readonly anyone?: readonly fact.Amounts[]
  readonly explainsBurns?: boolean
}

const partyOf = (script: Hex, { nanoErg, assets }: fact.Amounts): fact.Party => ({ script, nanoErg, assets })
const NOTHING: Explanation = { gains: [] }
const ergOf = (nanoErg: bigint): fact.Amounts => ({ nanoErg, assets: [] })
const tokensOf = (...assets: readonly Asset[]): fact.Amounts => ({ nanoErg: 0n, assets })

/** What the facts of a kind state about gains. */
function explanationOf(resolved: ResolvedTransaction, story: KindStory): Explanation | 'everything' {
  const { preset } = resolved
  switch (story.kind) {
    // No claim, one receiver, no receiver, or a list of all of them.
    case 'unknown-inputs':
    case 'fee-collection':
    case 'airdrop':
    case 'consolidation':
    case 'data':
    case 'self-transfer':
    case 'exchange':
    case 'transfer':
      return 'everything'
    case 'other':
    case 'contract-call':
    case 'oracle-refresh':
    case 'oracle-post':
      return NOTHING
    case 'mining-reward': {
      const token = preset.reemission?.tokens?.reemissionToken
      const owed = token === undefined ? [] : [{ tokenId: token as TokenId, amount: story.reemission }]
      const reward = resolved.changes.find(({ script }) => minerKeyOf(script) === story.minerKey)
      return reward === undefined
        ? NOTHING
        : { gains: [{ script: reward.script, nanoErg: story.payout, assets: owed }] }
    }
    case 'treasury':
      return { gains: [], anyone: [ergOf(story.released)] }
    case 'reemission': {
      const { reemission, payToReemission } = preset.systemScripts
      const script = story.action === 'merge' ? reemission : payToReemission
      const gains = script === undefined ? [] : [{ script, ...ergOf(story.amount) }]
      return { gains, explainsBurns: story.action === 'payment' }
    }
    case 'rent':
      return { gains: [], anyone: [story.collected] }
    case 'mint':
      return {
        gains: [{ script: story.to, ...tokensOf({ tokenId: story.tokenId, amount: story.amount }) }],
        explainsBurns: true,
      }
    case 'burn':
      return { gains: [], explainsBurns: true }
    case 'trade': {
      const pools = poolChanges(resolved).map(({ script, gained }) => partyOf(script, gained))
      return explainTo(
        story.trader,
        pools,
        story.legs.map(({ received }) => received),
      )
    }
    case 'liquidity': {
      const isDeposit = story.action === 'deposit'
      const shares = tokensOf(story.shares)
      const pools = poolChanges(resolved).map(({ script }) => partyOf(script, isDeposit ? story.amounts : shares))
      return explainTo(story.provider, pools, [isDeposit ? shares : story.amounts])
    }
    case 'order':
      return { gains: story.orders.map(({ owner, offered }) => partyOf(owner, offered)) }
    case 'bank-exchange': {
      const bank = resolved.inputs.find(({ ergoTree }) => resolved.readScript(ergoTree).template === BANK_TEMPLATE)
      const [coins, paid] = [tokensOf(story.coins), ergOf(story.nanoErg)]
      const [toBank, toCustomer] = story.action === 'mint' ? [paid, coins] : [coins, paid]
      const gains = bank === undefined ? [] : [{ script: bank.ergoTree, ...toBank }]
      return { gains: [...gains, { script: story.customer, ...toCustomer }] }
    }
  }
}

/** Without a known receiver, the sentence names none, so the gain of any owner is explained. */
const explainTo = (
  receiver: Hex | undefined,
  pools: readonly fact.Party[],
  received: readonly fact.Amounts[],
): Explanation =>
  receiver === undefined
    ? { gains: pools, anyone: received }
    : { gains: [...pools, ...received.map((amounts) => partyOf(receiver, amounts))] }

/** Amounts that are explained and not yet used up, by owner and token. */
class Credits {
  readonly #left = new Map<string, bigint>()

  constructor({ gains, anyone = [] }: Explanation) {
    for (const { script, ...amounts } of gains) this.#add(script, amounts)
    for (const amounts of anyone) this.#add(ANYONE, amounts)
  }

  #add(script: string, { nanoErg, assets }: fact.Amounts): void {
    for (const [tokenId, amount] of [[ERG, nanoErg] as const, ...assets.map(pairOf)]) {
      const key = `${script} ${tokenId}`
      this.#left.set(key, (this.#left.get(key) ?? 0n) + amount)
    }
  }

  /** What is left of an owner's gain. */
  takeFrom(script: string, { nanoErg, assets }: fact.Amounts): fact.Amounts {
    const leftAssets = assets.flatMap(({ tokenId, amount }) => {
      const left = this.#take(script, tokenId, amount)
      return left === 0n ? [] : [{ tokenId, amount: left }]
    })
    const left = this.#take(script, ERG, nanoErg)
    const carriesExplained = leftAssets.length === 0 && assets.length > 0
    return { nanoErg: carriesExplained && left <= MAX_CARRIER_NANOERG ? 0n : left, assets: leftAssets }
  }

  #take(script: string, tokenId: string, amount: bigint): bigint {
    let left = amount
    for (const key of [`${script} ${tokenId}`, `${ANYONE} ${tokenId}`]) {
      const credit = this.#left.get(key) ?? 0n
      const used = credit < left ? credit : left
      this.#left.set(key, credit - used)
      left -= used
    }
    return left
  }
}

const ERG = ''
const ANYONE = '*'
const pairOf = ({ tokenId, amount }: Asset): readonly [string, bigint] => [tokenId, amount]

/** Balance changes by owner: what an order holds is its owner's until it is executed. */
function ownerChanges(resolved: ResolvedTransaction): readonly BalanceChange[] {
  const { changes, inputs, outputs, readScript, templates } = resolved
  if (!templates.some((template) => ORDER_TEMPLATES.has(template))) return changes
  const owners = new Map<Hex, Hex>()
  for (const box of [...inputs, ...outputs]) {
    const order = readOrder(box, readScript)
    if (order !== undefined) owners.set(box.ergoTree, order.owner)
  }
  const byOwner = Map.groupBy(changes, ({ script }) => owners.get(script) ?? script)
  return [...byOwner].map(([script, parts]) => partyOf(script, sumAmounts(parts)))
}
