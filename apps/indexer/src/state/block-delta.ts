import { decodeVotes, type NetworkPreset } from '@ergo-explorer/chain'
import { registerValues } from '@ergo-explorer/db'
import type { DerivedBlock } from '#derive/block.ts'
import { ERG_TOKEN_ID, type IndexedBox, type Dictionary } from '#derive/context.ts'
import type { DerivedRows } from '#derive/rows.ts'
import {
  BALANCES,
  epochVotes,
  KEY_TOTALS,
  MINER_DAYS,
  SCRIPT_TOTALS,
  TEMPLATE_DAYS,
  TEMPLATE_TOTALS,
  TOKEN_TOTALS,
} from './counters.ts'
import { INTERVAL_DAYS, intervalClass, KIND_DAYS, MINER_REVENUE, rentOf } from './day-counters.ts'
import { utcDayNumber } from './days.ts'
import { CounterSums } from './counter-table.ts'

/**
 * Changes of a block to the state tables, computed from its rows. Equals what the counters' SQL selects for the block.
 */
export interface BlockDelta {
  readonly balances: CounterSums
  readonly scripts: CounterSums
  readonly templates: CounterSums
  readonly templateDays: CounterSums
  readonly tokens: CounterSums
  readonly keys: CounterSums
  readonly minerDays: CounterSums
  readonly votes: CounterSums
  readonly kindDays: CounterSums
  readonly intervalDays: CounterSums
  readonly minerRevenue: CounterSums
  readonly day: number
  /** Numbers of boxes created here that no later transaction of the block spends. */
  readonly unspent: ReadonlySet<number>
  /** Numbers of spent boxes that existed before the block. */
  readonly spent: readonly number[]
}

export function deriveBlockDelta(
  rows: DerivedRows,
  derived: DerivedBlock,
  {
    firstBox,
    preset,
    dictionary,
  }: { readonly firstBox: number; readonly preset: NetworkPreset; readonly dictionary: Dictionary },
): BlockDelta {
  const { voting } = preset
  const emptySums = (counter: { readonly counters: readonly string[] }) => new CounterSums(counter.counters.length)
  const delta = {
    balances: emptySums(BALANCES),
    scripts: emptySums(SCRIPT_TOTALS),
    templates: emptySums(TEMPLATE_TOTALS),
    templateDays: emptySums(TEMPLATE_DAYS),
    tokens: emptySums(TOKEN_TOTALS),
    keys: emptySums(KEY_TOTALS),
    minerDays: emptySums(MINER_DAYS),
    votes: emptySums(epochVotes(voting.epochLength)),
    kindDays: emptySums(KIND_DAYS),
    intervalDays: emptySums(INTERVAL_DAYS),
    minerRevenue: emptySums(MINER_REVENUE),
  }
  for (const box of derived.created) count(delta, box, 1n, dictionary)
  for (const box of derived.spent.values()) count(delta, box, -1n, dictionary)
  for (const { script, token, delta: amount } of rows.changes) {
    if (amount !== 0n) delta.balances.add([script, token], amount)
  }
  for (const { template } of rows.templateSpends) delta.templates.add([template], 0n, 0n, 0n, 1n)
  for (const { token, amount } of rows.burns) delta.tokens.add([token], 0n, 0n, amount)
  const [block] = rows.blocks
  if (block === undefined) throw new Error('The block row is missing')
  const day = utcDayNumber(block.timestamp)
  delta.minerDays.add([day, block.miner], 1n)
  delta.minerRevenue.add([block.miner, day], 1n, block.miner_reward + block.fees)
  if (block.mining_time !== null) delta.intervalDays.add([day, intervalClass(block.mining_time)], 1n)
  for (const [i, transaction] of rows.transactions.entries()) {
    // A transaction has one story.
    delta.kindDays.add([day, transaction.kind], 1n, rentOf(transaction, rows.stories[i]!))
  }
  countTemplateDays(delta.templateDays, day, {
    created: derived.created,
    spent: derived.spent.values(),
    spends: rows.templateSpends,
  })
  for (const vote of new Set(decodeVotes(block.votes) ?? [])) {
    if (vote !== 0) delta.votes.add([Math.floor(block.height / voting.epochLength), vote], 1n)
  }
  const unspent = derived.created.filter(({ box }) => !derived.spent.has(box.boxId)).map(({ number }) => number)
  const spent = [...derived.spent.values()].map(({ number }) => number).filter((number) => number < firstBox)
  return { ...delta, day, unspent: new Set(unspent), spent }
}

/** Templates of wallets are not counted: there is one per address. */
function countTemplateDays(templateDays: CounterSums, day: number, { created, spent, spends }: TemplateActivity): void {
  const contracts = new Set<number>()
  const add = ({ script, box }: IndexedBox, sign: 1n | -1n) => {
    if (script.template === null || script.isWallet) return
    contracts.add(script.template)
    templateDays.add([script.template, day], 1n, sign, sign * box.value)
  }
  for (const box of created) add(box, 1n)
  for (const box of spent) add(box, -1n)
  for (const { template } of spends) if (contracts.has(template)) templateDays.add([template, day], 0n, 0n, 0n, 1n)
}

interface TemplateActivity {
  readonly created: Iterable<IndexedBox>
  readonly spent: Iterable<IndexedBox>
  readonly spends: DerivedRows['templateSpends']
}

/** Counts a created (+1) or spent (−1) box. */
function count(
  delta: Pick<BlockDelta, 'scripts' | 'templates' | 'tokens' | 'keys'>,
  { script, box }: IndexedBox,
  sign: 1n | -1n,
  dictionary: Dictionary,
): void {
  const created = sign === 1n ? 1n : 0n
  delta.scripts.add([script.id], created, sign, created * box.value)
  if (script.template !== null) delta.templates.add([script.template], created, sign, sign * box.value)
  for (const token of new Set(box.assets.map(({ tokenId }) => dictionary.token(tokenId)))) {
    if (token !== ERG_TOKEN_ID) delta.tokens.add([token], created, sign)
  }
  for (const key of script.keys) delta.keys.add([key], created, sign)
  for (const register of registerValues(box.registers)) {
    for (const key of dictionary.register(register).keys) delta.keys.add([dictionary.key(key)], created, sign)
  }
}
