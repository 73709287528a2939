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
import { payToPublicKeyScript } from '#keys.ts'
import type { Output, Spend } from '#world/draft.ts'
import { MINER_KEYS, MINER_SHARES, watchScript } from '../actors.ts'
import { type Behaviour, type TickContext, type PeriodicAction, roundRobin } from '../behaviour.ts'
import { textRegister } from '../tokens/mint.ts'
import { randomFee } from './payments.ts'
import { findHolder, findPayer, spendHoldings, CHANGE_RESERVE } from './wallets.ts'

/** The launch values of two parameters that miners of this chain never vote on. */
const STORAGE_FEE_FACTOR = 1_250_000
const MIN_VALUE_PER_BYTE = 360n

/** Owners who never spend the boxes they receive. */
const DORMANT_OWNER_COUNT = 24
const MAX_BOXES_PER_OWNER = 5
const MAX_COLLECTED = 15

export const dormantOwnerScript = (position: number): Hex =>
  payToPublicKeyScript(`sleeper ${position % DORMANT_OWNER_COUNT}`)

export const randomDormantOwner = (tick: TickContext): Hex =>
  watchScript(tick, dormantOwnerScript(tick.random.below(DORMANT_OWNER_COUNT)))

/** Creates a dormant box: ERG, ERG with a note, tokens, or too little ERG to pay rent. */
export const createDormantBox: PeriodicAction = (tick, round) => {
  const owner = watchScript(tick, dormantOwnerScript(round))
  if (tick.world.countOf(owner) < MAX_BOXES_PER_OWNER) roundRobin(DORMANT_BOX_VARIANTS, round)(tick, owner)
}

type DormantBoxVariant = (tick: TickContext, to: Hex) => void

const saveErg =
  (min: bigint, max: bigint, registers = {}): DormantBoxVariant =>
  (tick, ergoTree) => {
    const value = tick.random.amountBetween(min, max)
    const fee = randomFee(tick)
    const payer = findPayer(tick, value + fee + CHANGE_RESERVE)
    if (payer === undefined) return
    tick.submit({
      spends: payer.spends,
      outputs: [{ value, ergoTree, registers }],
      fee,
      changeTo: payer.owner,
    })
  }

const saveTokens: DormantBoxVariant = (tick, ergoTree) => {
  const holder = findHolder(tick)
  const asset = holder?.boxes[0]?.assets[0]
  if (holder === undefined || asset === undefined) return
  const value = tick.random.amountBetween(ERG / 20n, ERG / 2n)
  const fee = randomFee(tick)
  const spends = spendHoldings(tick, holder, value + fee + CHANGE_RESERVE)
  const assets = [{ ...asset, amount: asset.amount / 2n + 1n }]
  if (spends !== undefined) {
    tick.submit({ spends, outputs: [{ value, ergoTree, assets }], fee, changeTo: holder.owner })
  }
}

const NOTE = { R4: textRegister('For a rainy day. Do not touch.') }
const DORMANT_BOX_VARIANTS: readonly DormantBoxVariant[] = [
  saveErg(ERG / 4n, 2n * ERG),
  saveTokens,
  saveErg(ERG / 4n, ERG, NOTE),
  saveErg(ERG / 200n, ERG / 20n),
]

/**
 * A miner collects rent from old boxes without a proof: a context variable names the output that recreates the box. A
 * box that cannot pay is taken completely, with its tokens.
 */
export const collectRent: Behaviour = (tick) => {
  const due = dueBoxes(tick)
  if (due.length === 0) return
  const plans = due.map((box) => ({ box, replacement: recreateBox(tick, box) }))
  const recreatedOutputs = plans.flatMap(({ replacement }) => replacement ?? [])
  // Boxes that are taken completely go to the miner, whose output follows the recreated ones.
  const indexOf = (output: Output | undefined) =>
    output === undefined ? recreatedOutputs.length : recreatedOutputs.indexOf(output)
  const spends = plans.map(({ box, replacement }): Spend => {
    return { box, extension: [[STORAGE_RENT_VARIABLE, shortConstant(indexOf(replacement))]] }
  })
  const key = MINER_KEYS[tick.random.weightedIndex(MINER_SHARES)] ?? ''
  tick.submit({ spends, outputs: recreatedOutputs, fee: 0n, changeTo: `0008cd${key}` })
}

function dueBoxes(tick: TickContext): Box[] {
  const due: Box[] = []
  for (let position = 0; position < DORMANT_OWNER_COUNT; position++) {
    for (const box of tick.world.boxesOf(dormantOwnerScript(position))) {
      // Oldest first, so the first box that is too young ends the search.
      if (due.length === MAX_COLLECTED || rentDueHeight(tick.preset, box.creationHeight) > tick.height) break
      if (outcomeOf(box).box !== 'untouched') due.push(box)
    }
  }
  return due
}

/** The output that recreates a box, or undefined when the box is taken completely. */
function recreateBox(tick: TickContext, box: Box): Output | undefined {
  const outcome = outcomeOf(box)
  if (outcome.box !== 'recreated') return undefined
  const { ergoTree, assets, registers } = box
  const minValue = BigInt(sizeOf(box)) * MIN_VALUE_PER_BYTE
  const value = outcome.minValue > minValue ? outcome.minValue : minValue
  return { value, ergoTree, assets, registers, creationHeight: tick.height }
}

const outcomeOf = (box: Box) => rentOutcome(box.value, sizeOf(box), STORAGE_FEE_FACTOR)
const sizeOf = (box: Box): number => boxSize(box, box.transactionId, box.index)
const shortConstant = (value: number): Hex => bytesToHex(encodeConstant({ type: 'SShort', value }))
