import { minerKeyOf } from '@ergo-explorer/chain'
import type { Rule } from '../rule.ts'

/**
 * Proves that the first input is the emission contract's, or the re-emission contract's, and the second output a reward
 * script: no other transaction can satisfy those contracts that way. Source: the reference node's emission scripts and
 * EIP-27; the tokens in the reward box count what the miner owes.
 */
export const miningReward: Rule = {
  name: 'mining-reward',
  version: 1,
  tell: ({ preset, inputs, transaction }) => {
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
