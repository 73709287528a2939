import {
  type Box,
  boxSize,
  bytesToHex,
  encodeConstant,
  type Hex,
  NANOERG_PER_ERG as ERG,
  rentDueHeight,
  rentOutcome,
  STORAGE_RENT_VARIABLE,
} from '@ergo-explorer/chain'
import { payTo } from '../keys.ts'
import type { Output, Spend } from '../world/draft.ts'
import { MINER_KEYS, MINER_SHARES, watched } from './actors.ts'
import type { Habit, Turn } from './habit.ts'
import { textRegister } from './mint.ts'
import { type Act, inTurn } from './occasions.ts'
import { usualFee } from './payments.ts'
import { anyHolder, anyPayer, spendHoldings, SPARE } from './wallets.ts'

/** The launch values of two parameters on which the miners of this chain never vote. */
const STORAGE_FEE_FACTOR = 1_250_000
const MIN_VALUE_PER_BYTE = 360n

/** People who put boxes away and never come back for them. */
const SLEEPERS = 24
const MOST_BOXES_EACH = 5
const MOST_COLLECTED = 15

export const sleeperScript = (position: number): Hex => payTo(`sleeper ${position % SLEEPERS}`)

export const anySleeper = (turn: Turn): Hex => watched(turn, sleeperScript(turn.random.below(SLEEPERS)))

/** Somebody puts a box away: coins, coins with a note, tokens, or too little to pay any rent. */
export const layAside: Act = (turn, round) => {
  const owner = watched(turn, sleeperScript(round))
  if (turn.world.countOf(owner) < MOST_BOXES_EACH) inTurn(WAYS, round)(turn, owner)
}

type WayToSave = (turn: Turn, to: Hex) => void

const saveCoins =
  (least: bigint, most: bigint, registers = {}): WayToSave =>
  (turn, ergoTree) => {
    const value = turn.random.amountBetween(least, most)
    const fee = usualFee(turn)
    const payer = anyPayer(turn, value + fee + SPARE)
    if (payer === undefined) return
    turn.submit({
      spends: payer.spends,
      outputs: [{ value, ergoTree, registers }],
      fee,
      changeTo: payer.owner,
    })
  }

const saveTokens: WayToSave = (turn, ergoTree) => {
  const holder = anyHolder(turn)
  const asset = holder?.boxes[0]?.assets[0]
  if (holder === undefined || asset === undefined) return
  const value = turn.random.amountBetween(ERG / 20n, ERG / 2n)
  const fee = usualFee(turn)
  const spends = spendHoldings(turn, holder, value + fee + SPARE)
  const assets = [{ ...asset, amount: asset.amount / 2n + 1n }]
  if (spends !== undefined) {
    turn.submit({ spends, outputs: [{ value, ergoTree, assets }], fee, changeTo: holder.owner })
  }
}

const NOTE = { R4: textRegister('For a rainy day. Do not touch.') }
const WAYS: readonly WayToSave[] = [
  saveCoins(ERG / 4n, 2n * ERG),
  saveTokens,
  saveCoins(ERG / 4n, ERG, NOTE),
  saveCoins(ERG / 200n, ERG / 20n),
]

/**
 * A miner collects rent from old boxes without asking their owners: no proof, but a context variable that names the
 * output which recreates the box. A box that cannot pay is taken whole, with the tokens in it.
 */
export const collectRent: Habit = (turn) => {
  const due = dueBoxes(turn)
  if (due.length === 0) return
  const plans = due.map((box) => ({ box, inItsPlace: recreated(turn, box) }))
  const kept = plans.flatMap(({ inItsPlace }) => inItsPlace ?? [])
  // What is taken whole goes to the miner, whose output stands behind the recreated ones.
  const indexOf = (output: Output | undefined) => (output === undefined ? kept.length : kept.indexOf(output))
  const spends = plans.map(({ box, inItsPlace }): Spend => {
    return { box, extension: [[STORAGE_RENT_VARIABLE, shortConstant(indexOf(inItsPlace))]] }
  })
  const key = MINER_KEYS[turn.random.weighted(MINER_SHARES)] ?? ''
  turn.submit({ spends, outputs: kept, fee: 0n, changeTo: `0008cd${key}` })
}

function dueBoxes(turn: Turn): Box[] {
  const due: Box[] = []
  for (let position = 0; position < SLEEPERS; position++) {
    for (const box of turn.world.boxesOf(sleeperScript(position))) {
      // Oldest first, so the first that is too young ends the search.
      if (due.length === MOST_COLLECTED || rentDueHeight(turn.preset, box.creationHeight) > turn.height) break
      if (outcomeOf(box).box !== 'untouched') due.push(box)
    }
  }
  return due
}

/** The output that takes a box's place, or undefined when the whole box is taken. */
function recreated(turn: Turn, box: Box): Output | undefined {
  const outcome = outcomeOf(box)
  if (outcome.box !== 'kept') return undefined
  const { ergoTree, assets, registers } = box
  const leastValue = BigInt(sizeOf(box)) * MIN_VALUE_PER_BYTE
  const value = outcome.minValue > leastValue ? outcome.minValue : leastValue
  return { value, ergoTree, assets, registers, creationHeight: turn.height }
}

const outcomeOf = (box: Box) => rentOutcome(box.value, sizeOf(box), STORAGE_FEE_FACTOR)
const sizeOf = (box: Box): number => boxSize(box, box.transactionId, box.index)
const shortConstant = (value: number): Hex => bytesToHex(encodeConstant({ type: 'SShort', value }))
