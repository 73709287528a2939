import {
  type Box,
  findBurns,
  type Input,
  isRentSpend,
  minerKeyOf,
  type NetworkPreset,
  STORAGE_RENT_VARIABLE,
} from '@ergo-explorer/chain'
import { sumBoxAmounts } from '#balance-changes.ts'
import * as fact from '#facts.ts'
import { listReceivers } from '#resolved-transaction.ts'
import { defineKind, type StoryRule } from '#rule.ts'
import { readRegister, short } from '#script-reader.ts'

export const miningRewardKind = defineKind('mining-reward', {
  source: fact.oneOf('emission', 'reemission'),
  minerKey: fact.publicKey,
  /** Value of the reward box. */
  payout: fact.nanoErg,
  /** Part of the payout that the miner owes to re-emission. */
  reemission: fact.nanoErg,
})

/**
 * Proves that the first input belongs to the emission or re-emission contract and the second output is a reward script:
 * no other transaction satisfies those contracts. Source: the reference node's emission scripts and EIP-27; the number
 * of tokens in the reward box is what the miner owes.
 */
export const miningReward: StoryRule<typeof miningRewardKind> = {
  name: 'mining-reward',
  version: 2,
  kind: miningRewardKind,
  match: ({ preset, inputs, transaction }) => {
    const { emission, reemission } = preset.systemScripts
    const paidBy = inputs[0]?.ergoTree
    const reward = transaction.outputs[1]
    const minerKey = reward && minerKeyOf(reward.ergoTree)
    if (reward === undefined || minerKey === undefined) return undefined
    if (paidBy !== emission && (reemission === undefined || paidBy !== reemission)) return undefined
    const token = preset.reemission?.tokens?.reemissionToken
    const owed = reward.assets.filter(({ tokenId }) => tokenId === token)
    return {
      source: paidBy === emission ? 'emission' : 'reemission',
      minerKey,
      payout: reward.value,
      reemission: owed.reduce((sum, { amount }) => sum + amount, 0n),
    }
  },
}

export const feeCollectionKind = defineKind('fee-collection', {
  minerKey: fact.publicKey,
  collected: fact.nanoErg,
  boxes: fact.count,
})

/** Proves that only fee boxes are spent, into a reward script. Source: the fee contract, which allows nothing else. */
export const feeCollection: StoryRule<typeof feeCollectionKind> = {
  name: 'fee-collection',
  version: 2,
  kind: feeCollectionKind,
  match: ({ preset, inputs, transaction }) => {
    const [reward] = transaction.outputs
    const minerKey = reward && minerKeyOf(reward.ergoTree)
    const isAllFees = inputs.length > 0 && inputs.every(({ ergoTree }) => ergoTree === preset.systemScripts.fee)
    if (minerKey === undefined || !isAllFees) return undefined
    return { minerKey, collected: sumBoxAmounts(inputs).nanoErg, boxes: inputs.length }
  },
}

export const treasuryKind = defineKind('treasury', {
  /** What left the contract, including the transaction fee. */
  released: fact.nanoErg,
  to: fact.list(fact.party),
})

/** Proves that a box of the treasury contract is spent and holds less afterwards. Source: the node's genesis scripts. */
export const treasury: StoryRule<typeof treasuryKind> = {
  name: 'treasury',
  version: 2,
  kind: treasuryKind,
  match: (resolved) => {
    const script = resolved.preset.systemScripts.treasury
    const before = resolved.inputs.filter(({ ergoTree }) => ergoTree === script)
    if (before.length === 0) return undefined
    const after = resolved.outputs.filter(({ ergoTree }) => ergoTree === script)
    const released = sumBoxAmounts(before).nanoErg - sumBoxAmounts(after).nanoErg
    return released > 0n ? { released, to: listReceivers(resolved) } : undefined
  },
}

export const reemissionKind = defineKind(
  'reemission',
  {
    action: fact.oneOf('payment'),
    amount: fact.nanoErg,
    /** Number of mining rewards spent. */
    rewards: fact.count,
    /** Other recipients of these rewards. */
    to: fact.list(fact.party),
  },
  {
    action: fact.oneOf('merge'),
    /** Gain of the re-emission contract. */
    amount: fact.nanoErg,
    boxes: fact.count,
  },
)

/**
 * Proves that re-emission tokens are burned and at least as many nanoERG are paid to the pay-to-re-emission contract,
 * as EIP-27 requires when a mining reward is spent.
 */
export const reemissionPayment: StoryRule<typeof reemissionKind> = {
  name: 'reemission-payment',
  version: 2,
  kind: reemissionKind,
  match: (resolved) => {
    const { preset, inputs, outputs } = resolved
    const script = preset.systemScripts.payToReemission
    const token = preset.reemission?.tokens?.reemissionToken
    if (script === undefined || token === undefined) return undefined
    const amount = sumBoxAmounts(outputs.filter(({ ergoTree }) => ergoTree === script)).nanoErg
    if (amount === 0n) return undefined
    const burns = findBurns(
      inputs.map(({ assets }) => assets),
      outputs.map(({ assets }) => assets),
    )
    const burned = burns.find(({ tokenId }) => tokenId === token)?.amount ?? 0n
    if (burned === 0n || amount < burned) return undefined
    const rewards = inputs.filter(({ ergoTree }) => minerKeyOf(ergoTree) !== undefined).length
    return { action: 'payment', amount, rewards, to: listReceivers(resolved, [script]) }
  },
}

/**
 * Proves that payments to re-emission are spent together with the re-emission contract, which holds more afterwards
 * (EIP-27).
 */
export const reemissionMerge: StoryRule<typeof reemissionKind> = {
  name: 'reemission-merge',
  version: 2,
  kind: reemissionKind,
  match: ({ preset, inputs, outputs }) => {
    const { reemission, payToReemission } = preset.systemScripts
    if (reemission === undefined || payToReemission === undefined) return undefined
    const payments = inputs.filter(({ ergoTree }) => ergoTree === payToReemission)
    if (payments.length === 0) return undefined
    const before = inputs.filter(({ ergoTree }) => ergoTree === reemission)
    const after = outputs.filter(({ ergoTree }) => ergoTree === reemission)
    const amount = sumBoxAmounts(after).nanoErg - sumBoxAmounts(before).nanoErg
    if (before.length === 0 || amount <= 0n) return undefined
    return { action: 'merge', amount, boxes: payments.length }
  },
}

export const rentKind = defineKind('rent', {
  /** Number of boxes recreated with a lower value. */
  charged: fact.count,
  /** Number of boxes that could not pay and were consumed entirely. */
  emptied: fact.count,
  /** Total loss of these boxes. */
  collected: fact.amounts,
})

/**
 * Proves that old boxes are spent without a proof and with the context variable that names the recreated output: the
 * protocol's storage rent. Other inputs may be present and pay nothing.
 */
export const rent: StoryRule<typeof rentKind> = {
  name: 'rent',
  version: 2,
  kind: rentKind,
  match: ({ preset, height, inputs, transaction }) => {
    const due = inputs.flatMap((box, index) => {
      const input = transaction.inputs[index]
      return input !== undefined && isRentCollectionInput(preset, height, box, input) ? [{ box, input }] : []
    })
    if (due.length === 0) return undefined
    const recreatedBoxes = new Set(due.flatMap(({ box, input }) => recreated(box, input, transaction.outputs) ?? []))
    const [before, after] = [sumBoxAmounts(due.map(({ box }) => box)), sumBoxAmounts([...recreatedBoxes])]
    const nanoErg = before.nanoErg > after.nanoErg ? before.nanoErg - after.nanoErg : 0n
    const collected = { nanoErg, assets: findBurns([before.assets], [after.assets]) }
    return { charged: recreatedBoxes.size, emptied: due.length - recreatedBoxes.size, collected }
  },
}

export function isRentCollectionInput(
  preset: NetworkPreset,
  height: number,
  box: Box,
  { proof, extension }: Input,
): boolean {
  if (extension.length === 0) return false
  return isRentSpend(preset, {
    creationHeight: box.creationHeight,
    spentAtHeight: height,
    proofBytes: proof,
    variableIds: extension.map(([id]) => id),
  })
}

/** The output named by the spend, if it has the same script, tokens and registers. */
function recreated(box: Box, { extension }: Input, outputs: readonly Box[]): Box | undefined {
  const index = readRegister(extension.find(([id]) => id === STORAGE_RENT_VARIABLE)?.[1], short)
  const output = index === undefined ? undefined : outputs[index]
  if (output === undefined || output.ergoTree !== box.ergoTree) return undefined
  const isSame =
    output.assets.length === box.assets.length &&
    box.assets.every(
      ({ tokenId, amount }, position) =>
        output.assets[position]?.tokenId === tokenId && output.assets[position].amount === amount,
    ) &&
    Object.entries(box.registers).every(([id, value]) => output.registers[id as keyof Box['registers']] === value)
  return isSame ? output : undefined
}
