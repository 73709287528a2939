import { findBurns, minerKeyOf } from '@ergo-explorer/chain'
import { sumOf } from '../balance-changes.ts'
import type { Rule } from '../rule.ts'
import { receiversIn } from '../sides.ts'

/**
 * Proves that re-emission tokens are burnt and as many nanoERG, or more, are paid to the pay-to-re-emission contract:
 * what EIP-27 asks of whoever spends a mining reward.
 */
export const reemissionPayment: Rule = {
  name: 'reemission-payment',
  version: 1,
  tell: (sides) => {
    const { preset, inputs, outputs } = sides
    const script = preset.systemScripts.payToReemission
    const token = preset.reemission?.tokens?.reemissionToken
    if (script === undefined || token === undefined) return undefined
    const amount = sumOf(outputs.filter(({ ergoTree }) => ergoTree === script)).nanoErg
    if (amount === 0n) return undefined
    const burns = findBurns(
      inputs.map(({ assets }) => assets),
      outputs.map(({ assets }) => assets),
    )
    const burnt = burns.find(({ tokenId }) => tokenId === token)?.amount ?? 0n
    if (burnt === 0n || amount < burnt) return undefined
    const rewards = inputs.filter(({ ergoTree }) => minerKeyOf(ergoTree) !== undefined).length
    return { kind: 'reemission', action: 'payment', amount, rewards, to: receiversIn(sides, [script]) }
  },
}
