import { findBurns, minerKeyOf } from '@ergo-explorer/chain'
import { sumBoxAmounts } from '../balance-changes.ts'
import type { StoryRule } from '../rule.ts'
import { listReceivers } from '../resolved-transaction.ts'

/**
 * Proves that re-emission tokens are burned and at least as many nanoERG are paid to the pay-to-re-emission contract,
 * as EIP-27 requires when a mining reward is spent.
 */
export const reemissionPayment: StoryRule = {
  name: 'reemission-payment',
  version: 1,
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
    return { kind: 'reemission', action: 'payment', amount, rewards, to: listReceivers(resolved, [script]) }
  },
}
