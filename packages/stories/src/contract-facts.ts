import type { Box, TokenId } from '@ergo-explorer/chain'
import { scriptOf, type Sides } from './sides.ts'
import type { ContractCall } from './story.ts'

/** Spent boxes that more than keys guard. */
export function contractBoxes(sides: Sides): Box[] {
  return sides.inputs.filter((box) => !scriptOf(sides, box).isWallet)
}

/** The call as its most telling box shows it: one that carries a singleton on, else one whose script stands again. */
export function contractFacts(sides: Sides): ContractCall | undefined {
  const boxes = contractBoxes(sides)
  const isContinued = (box: Box): boolean => sides.outputs.some(({ ergoTree }) => ergoTree === box.ergoTree)
  const box = boxes.find((each) => singletonOf(sides, each) !== undefined) ?? boxes.find(isContinued) ?? boxes[0]
  if (box === undefined) return undefined
  return {
    kind: 'contract-call',
    script: box.ergoTree,
    template: scriptOf(sides, box).template,
    singleton: singletonOf(sides, box),
    isContinued: isContinued(box),
    contracts: new Set(boxes.map(({ ergoTree }) => ergoTree)).size,
  }
}

/** A token of which all inputs and all outputs together hold one unit, first in a box that is not a wallet's. */
function singletonOf(sides: Sides, box: Box): TokenId | undefined {
  return box.assets.find(({ tokenId, amount }) => {
    if (amount !== 1n || total(sides.inputs, tokenId) !== 1n || total(sides.outputs, tokenId) !== 1n) return false
    return sides.outputs.some(
      (output) => !scriptOf(sides, output).isWallet && output.assets.some((asset) => asset.tokenId === tokenId),
    )
  })?.tokenId
}

function total(boxes: readonly Box[], wanted: TokenId): bigint {
  const held = boxes.flatMap(({ assets }) => assets.filter(({ tokenId }) => tokenId === wanted))
  return held.reduce((sum, { amount }) => sum + amount, 0n)
}
