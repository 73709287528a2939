import { minerKeyOf } from '@ergo-explorer/chain'
import type { StoryRule } from '../rule.ts'

/**
 * Proves that the first input belongs to the emission or re-emission contract and the second output is a reward script:
 * no other transaction satisfies those contracts. Source: the reference node's emission scripts and EIP-27; the number
 * of tokens in the reward box is what the miner owes.
 */
export const miningReward: StoryRule = {
  name: 'mining-reward',
  version: 1,
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
      kind: 'mining-reward',
      source: paidBy === emission ? 'emission' : 'reemission',
      minerKey,
      payout: reward.value,
      reemission: owed.reduce((sum, { amount }) => sum + amount, 0n),
    }
  },
}
