import {
  boxSize,
  listBurnedTokens,
  findPaidReward,
  isReemissionBox,
  minerKeyOf,
  readRentCollection,
  type RentCollection,
} from '@ergo-explorer/chain'
import { sumBoxAmounts } from '#balance-changes.ts'
import * as fact from '#facts.ts'
import { listReceivers, type ResolvedTransaction } from '#resolved-transaction.ts'
import { defineKind, type StoryRule } from '#rule.ts'

export const miningRewardKind = defineKind('mining-reward', {
  source: fact.oneOf('emission', 'reemission'),
  minerKey: fact.publicKey,
  /** Value of the reward box. */
  payout: fact.nanoErg,
  /** Part of the payout that the miner owes to re-emission. */
  reemission: fact.nanoErg,
})

/**
 * Proves that the emission or re-emission contract pays a miner. Source: the reference node's emission scripts and
 * EIP-27; the number of tokens in the reward box is what the miner owes.
 */
export const miningReward: StoryRule<typeof miningRewardKind> = {
  name: 'mining-reward',
  version: 4,
  kind: miningRewardKind,
  match: ({ preset, height, inputs, transaction }) =>
    findPaidReward(preset, { height, spent: inputs, outputs: transaction.outputs }),
}

export const feeCollectionKind = defineKind('fee-collection', {
  minerKey: fact.publicKey,
  collected: fact.nanoErg,
  boxes: fact.count,
})

/**
 * Proves that only fee boxes are spent, into one box with a reward script. Source: the fee contract, which allows
 * nothing else.
 */
export const feeCollection: StoryRule<typeof feeCollectionKind> = {
  name: 'fee-collection',
  version: 4,
  kind: feeCollectionKind,
  match: ({ preset, inputs, transaction }) => {
    const [reward, ...others] = transaction.outputs
    const minerKey = reward && minerKeyOf(reward.ergoTree)
    const isAllFees = inputs.length > 0 && inputs.every(({ ergoTree }) => ergoTree === preset.systemScripts.fee)
    if (minerKey === undefined || others.length > 0 || !isAllFees) return undefined
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
  version: 3,
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
  version: 3,
  kind: reemissionKind,
  match: (resolved) => {
    const { preset, inputs, outputs } = resolved
    const script = preset.systemScripts.payToReemission
    const token = preset.reemission?.tokens?.reemissionToken
    if (script === undefined || token === undefined) return undefined
    const amount = sumBoxAmounts(outputs.filter(({ ergoTree }) => ergoTree === script)).nanoErg
    if (amount === 0n) return undefined
    const burns = listBurnedTokens(
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
 * Proves that payments to re-emission are spent together with the re-emission box, identified by its NFT, which holds
 * more afterwards (EIP-27).
 */
export const reemissionMerge: StoryRule<typeof reemissionKind> = {
  name: 'reemission-merge',
  version: 4,
  kind: reemissionKind,
  match: ({ preset, inputs, outputs }) => {
    const { payToReemission } = preset.systemScripts
    if (payToReemission === undefined) return undefined
    const payments = inputs.filter(({ ergoTree }) => ergoTree === payToReemission)
    if (payments.length === 0) return undefined
    const before = inputs.filter((box) => isReemissionBox(preset, box))
    const after = outputs.filter((box) => isReemissionBox(preset, box))
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
 * Proves that old boxes are spent as the protocol's storage rent: without a proof, naming the output that recreates
 * them, or taken whole because they do not cover the fee. Other inputs may be present and pay nothing.
 */
export const rent: StoryRule<typeof rentKind> = {
  name: 'rent',
  version: 4,
  kind: rentKind,
  match: (resolved) => {
    const { inputs, transaction } = resolved
    const due = inputs.flatMap((box, index) => {
      const collection = rentCollectionOf(resolved, index)
      return collection === undefined ? [] : [{ box, collection }]
    })
    if (due.length === 0) return undefined
    const recreated = new Set(due.flatMap(({ collection }) => collection.recreatedAs ?? []))
    const recreatedBoxes = [...recreated].flatMap((index) => transaction.outputs[index] ?? [])
    const [before, after] = [sumBoxAmounts(due.map(({ box }) => box)), sumBoxAmounts(recreatedBoxes)]
    const nanoErg = before.nanoErg > after.nanoErg ? before.nanoErg - after.nanoErg : 0n
    const collected = { nanoErg, assets: listBurnedTokens([before.assets], [after.assets]) }
    return { charged: recreated.size, emptied: due.length - recreated.size, collected }
  },
}

/** How rent was collected from an input; undefined if its script allowed the spend. */
export function rentCollectionOf(
  { preset, height, inputs, transaction }: Pick<ResolvedTransaction, 'preset' | 'height' | 'inputs' | 'transaction'>,
  index: number,
): RentCollection | undefined {
  const [box, input] = [inputs[index], transaction.inputs[index]]
  if (box === undefined || input === undefined || input.extension.length === 0) return undefined
  const { proof, extension } = input
  const boxBytes = boxSize(box, box.transactionId, box.index)
  return readRentCollection(preset, {
    box,
    boxBytes,
    spentAtHeight: height,
    proof,
    extension,
    outputs: transaction.outputs,
  })
}
