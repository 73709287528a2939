import { decodeVotes, type NetworkPreset } from '@ergo-explorer/chain'
import { registerValues } from '@ergo-explorer/db'
import type { DerivedBlock } from '../derive/derive-block.ts'
import { ERG, type KnownBox, type Names } from '../derive/names.ts'
import { readRegisterFacts } from '../derive/register-facts.ts'
import type { Rows } from '../derive/rows.ts'
import {
  BALANCES,
  epochVotes,
  KEY_TOTALS,
  MINER_DAYS,
  SCRIPT_TOTALS,
  TEMPLATE_TOTALS,
  TOKEN_TOTALS,
} from './counters.ts'
import { dayOf } from './days.ts'
import { Sums } from './sums.ts'

/** What a block adds to the state at the tip, counted from its rows. What its range would select gives the same. */
export interface BlockDelta {
  readonly balances: Sums
  readonly scripts: Sums
  readonly templates: Sums
  readonly tokens: Sums
  readonly keys: Sums
  readonly minerDays: Sums
  readonly votes: Sums
  readonly day: number
  /** Numbers of boxes made here that no later transaction of the block spends. */
  readonly lasting: ReadonlySet<number>
  /** Numbers of boxes that were there before and are spent. */
  readonly spent: readonly number[]
}

export function blockDelta(
  rows: Rows,
  derived: DerivedBlock,
  firstBox: number,
  { voting }: NetworkPreset,
  names: Names,
): BlockDelta {
  const width = (counter: { readonly counters: readonly string[] }) => new Sums(counter.counters.length)
  const delta = {
    balances: width(BALANCES),
    scripts: width(SCRIPT_TOTALS),
    templates: width(TEMPLATE_TOTALS),
    tokens: width(TOKEN_TOTALS),
    keys: width(KEY_TOTALS),
    minerDays: width(MINER_DAYS),
    votes: width(epochVotes(voting.epochLength)),
  }
  for (const box of derived.made) count(delta, box, 1n, names)
  for (const box of derived.spent.values()) count(delta, box, -1n, names)
  for (const { script, token, delta: amount } of rows.changes) {
    if (amount !== 0n) delta.balances.add([script, token], amount)
  }
  for (const { template } of rows.templateSpends) delta.templates.add([template], 0n, 0n, 0n, 1n)
  for (const { token, amount } of rows.burns) delta.tokens.add([token], 0n, 0n, amount)
  const [block] = rows.blocks
  if (block === undefined) throw new Error('A block without its row')
  const day = dayOf(block.timestamp)
  delta.minerDays.add([day, block.miner], 1n)
  for (const vote of new Set(decodeVotes(block.votes) ?? [])) {
    if (vote !== 0) delta.votes.add([Math.floor(block.height / voting.epochLength), vote], 1n)
  }
  const lasting = derived.made.filter(({ box }) => !derived.spent.has(box.boxId)).map(({ number }) => number)
  const spent = [...derived.spent.values()].map(({ number }) => number).filter((number) => number < firstBox)
  return { ...delta, day, lasting: new Set(lasting), spent }
}

/** A box appears, or goes. */
function count(
  delta: Pick<BlockDelta, 'scripts' | 'templates' | 'tokens' | 'keys'>,
  { script, box }: KnownBox,
  sign: 1n | -1n,
  names: Names,
): void {
  const made = sign === 1n ? 1n : 0n
  delta.scripts.add([script.id], made, sign, made * box.value)
  if (script.template !== null) delta.templates.add([script.template], made, sign, sign * box.value)
  for (const token of new Set(box.assets.map(({ tokenId }) => names.token(tokenId)))) {
    if (token !== ERG) delta.tokens.add([token], made, sign)
  }
  for (const key of script.keys) delta.keys.add([key], made, sign)
  for (const register of registerValues(box.registers)) {
    for (const key of readRegisterFacts(register).keys) delta.keys.add([names.key(key)], made, sign)
  }
}
