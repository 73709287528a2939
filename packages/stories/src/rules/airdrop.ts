import type { Box } from '@ergo-explorer/chain'
import { sumOf } from '../balance-changes.ts'
import type { Rule } from '../rule.ts'
import { onlyOwnerOf } from '../sides.ts'

/** Fewer are a payment to several. */
const LEAST_RECEIVERS = 20

/** Proves that one script pays the same to each of many others. */
export const airdrop: Rule = {
  name: 'airdrop',
  version: 1,
  tell: ({ inputs, outputs }) => {
    const from = onlyOwnerOf(inputs)
    const gifts = outputs.filter(({ ergoTree }) => ergoTree !== from)
    const [first] = gifts
    if (from === undefined || first === undefined || gifts.length < LEAST_RECEIVERS) return undefined
    if (!gifts.every((box) => holdsTheSame(box, first))) return undefined
    const receivers = new Set(gifts.map(({ ergoTree }) => ergoTree)).size
    if (receivers < LEAST_RECEIVERS) return undefined
    return { kind: 'airdrop', from, receivers, each: sumOf([first]), total: sumOf(gifts) }
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
