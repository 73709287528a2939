import { sumBoxAmounts } from '../balance-changes.ts'
import type { StoryRule } from '../rule.ts'

/**
 * Proves that payments to re-emission are spent together with the re-emission contract, which holds more afterwards
 * (EIP-27).
 */
export const reemissionMerge: StoryRule = {
  name: 'reemission-merge',
  version: 1,
  match: ({ preset, inputs, outputs }) => {
    const { reemission, payToReemission } = preset.systemScripts
    if (reemission === undefined || payToReemission === undefined) return undefined
    const payments = inputs.filter(({ ergoTree }) => ergoTree === payToReemission)
    if (payments.length === 0) return undefined
    const before = inputs.filter(({ ergoTree }) => ergoTree === reemission)
    const after = outputs.filter(({ ergoTree }) => ergoTree === reemission)
    const amount = sumBoxAmounts(after).nanoErg - sumBoxAmounts(before).nanoErg
    if (before.length === 0 || amount <= 0n) return undefined
    return { kind: 'reemission', action: 'merge', amount, boxes: payments.length }
  },
}
