import { minerKeyOf } from '@ergo-explorer/chain'
import type { StoryRule } from '../rule.ts'
import { sumBoxAmounts } from '../balance-changes.ts'

/** Proves that only fee boxes are spent, into a reward script. Source: the fee contract, which allows nothing else. */
export const feeCollection: StoryRule = {
  name: 'fee-collection',
  version: 1,
  match: ({ preset, inputs, transaction }) => {
    const [reward] = transaction.outputs
    const minerKey = reward && minerKeyOf(reward.ergoTree)
    const isAllFees = inputs.length > 0 && inputs.every(({ ergoTree }) => ergoTree === preset.systemScripts.fee)
    if (minerKey === undefined || !isAllFees) return undefined
    return { kind: 'fee-collection', minerKey, collected: sumBoxAmounts(inputs).nanoErg, boxes: inputs.length }
  },
}
