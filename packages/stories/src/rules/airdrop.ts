import type { Box } from '@ergo-explorer/chain'
import { sumBoxAmounts } from '../balance-changes.ts'
import type { StoryRule } from '../rule.ts'
import { findSoleOwner } from '../resolved-transaction.ts'

/** Fewer receivers are an ordinary payment. */
const MIN_RECEIVERS = 20

/** Proves that one script pays the same amounts to each of many others. */
export const airdrop: StoryRule = {
  name: 'airdrop',
  version: 1,
  match: ({ inputs, outputs }) => {
    const from = findSoleOwner(inputs)
    const gifts = outputs.filter(({ ergoTree }) => ergoTree !== from)
    const [first] = gifts
    if (from === undefined || first === undefined || gifts.length < MIN_RECEIVERS) return undefined
    if (!gifts.every((box) => holdsTheSame(box, first))) return undefined
    const receivers = new Set(gifts.map(({ ergoTree }) => ergoTree)).size
    if (receivers < MIN_RECEIVERS) return undefined
    return { kind: 'airdrop', from, receivers, each: sumBoxAmounts([first]), total: sumBoxAmounts(gifts) }
  },
}

function holdsTheSame(a: Box, b: Box): boolean {
  return (
    a.value === b.value &&
    a.assets.length === b.assets.length &&
    a.assets.every(
      ({ tokenId, amount }, index) => b.assets[index]?.tokenId === tokenId && b.assets[index].amount === amount,
    )
  )
}
